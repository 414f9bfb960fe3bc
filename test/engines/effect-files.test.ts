import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { type RecipeName, recipes } from '../../src/engines/builtin/effects/recipes.ts'
import { renderEffect } from '../../src/engines/builtin/effects/render.ts'
import { levels } from '../stage/effect-ears.ts'
import { clicks, decodeMp3, mono, rms, type Sound, toDb, truePeakDb } from '../stage/listening.ts'

const names = Object.keys(recipes) as RecipeName[]

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('The file of every sound effect there is', () => {
  const heard = new Map<RecipeName, { sound: Sound; digest: string }>()

  before(async function () {
    this.timeout(180_000)
    for (const name of names) {
      const text = recipes[name].words[0] ?? name
      const { bytes } = await renderEffect({ text, durationSeconds: 1, seed: 11 })
      heard.set(name, { sound: await decodeMp3(bytes), digest: digest(bytes) })
    }
  })

  it('is exactly as long as asked, in both ears', () => {
    for (const [name, { sound }] of heard) {
      expect([sound.left.length, sound.right.length], name).to.deep.equal([44100, 44100])
    }
  })

  it('is never clipped: true peaks of the decoded file at most at -1 dBTP', () => {
    const loud = [...heard].map(([name, { sound }]) => ({ name, peak: truePeakDb(sound) }))

    expect(loud.filter(({ peak }) => peak > -1)).to.deep.equal([])
  })

  it('is never silent', () => {
    const quiet = [...heard].filter(([, { sound }]) => Math.max(...levels(mono(sound))) < -32)

    expect(quiet.map(([name]) => name)).to.deep.equal([])
  })

  it('is heard on one loudspeaker too, and carries no direct current', () => {
    for (const [name, { sound }] of heard) {
      const { left, right } = sound
      const power = Math.sqrt((rms(left) * rms(left) + rms(right) * rms(right)) / 2)
      const mean = left.reduce((sum, value) => sum + value, 0) / left.length

      expect(toDb(rms(mono(sound)) / power), name).to.be.greaterThan(-4)
      expect(Math.abs(mean), name).to.be.lessThan(0.002)
    }
  })

  it('begins and ends without a step', () => {
    for (const [name, { sound }] of heard) {
      for (const ear of [sound.left, sound.right]) {
        expect(Math.abs(ear[0] ?? 1), name).to.be.lessThan(0.05)
        expect(toDb(rms(ear.subarray(-441))), name).to.be.lessThan(-30)
      }
    }
  })

  it('is another for each of them', () => {
    expect(new Set([...heard.values()].map((one) => one.digest)).size).to.equal(names.length)
  })

  it('of a steady tone has no clicks', () => {
    for (const name of ['siren', 'ambulance', 'dialTone', 'kettle', 'howl'] as const) {
      const sound = heard.get(name)?.sound
      expect(clicks(sound?.left ?? new Float32Array()), name).to.deep.equal([])
    }
  })
})

describe('The length of a sound effect', () => {
  it('is any half second from 1 to 8', async () => {
    for (const durationSeconds of [1, 2.5, 8]) {
      const audio = await renderEffect({ text: 'bell in a church', durationSeconds, seed: 1 })
      const { left } = await decodeMp3(audio.bytes)

      expect(left.length).to.equal(durationSeconds * 44100)
      expect(audio.durationSeconds).to.equal(durationSeconds)
    }
  })
})

describe('The seed of a sound effect', () => {
  it('makes the same bytes again, and another take with another seed', async () => {
    const make = async (seed: number) =>
      digest((await renderEffect({ text: 'dog barking', durationSeconds: 2, seed })).bytes)

    expect(await make(Number.MAX_SAFE_INTEGER)).to.equal(await make(Number.MAX_SAFE_INTEGER))
    expect(new Set([await make(1), await make(2), await make(3)]).size).to.equal(3)
  })
})
