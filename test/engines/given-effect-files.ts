import { expect } from 'chai'
import { type RecipeName, recipes } from '../../src/engines/builtin/effects/recipes.ts'
import { renderEffect } from '../../src/engines/builtin/effects/render.ts'
import { digestOf } from '../stage/digest.ts'
import { levels } from '../stage/effect-ears.ts'
import { clicks, decodeMp3, mono, rms, type Sound, toDb, truePeakDb } from '../stage/listening.ts'

const steady: readonly RecipeName[] = ['siren', 'ambulance', 'dialTone', 'kettle', 'howl']

/** What the file of any sound effect keeps to; `names` need one steady tone at least. */
export function hearEffectFiles(title: string, names: readonly RecipeName[]): void {
  describe(title, () => {
    const heard = new Map<RecipeName, { sound: Sound; digest: string }>()

    before(async function () {
      this.timeout(180_000)
      for (const name of names) {
        const text = recipes[name].words[0] ?? name
        const { bytes } = await renderEffect({ text, durationSeconds: 1, seed: 11 })
        heard.set(name, { sound: await decodeMp3(bytes), digest: digestOf(bytes) })
      }
    })

    it('is exactly as long as asked, in both ears', () => {
      expect(heard.size).to.equal(names.length)
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
      const tones = steady.filter((name) => names.includes(name))

      expect(tones).not.to.be.empty
      for (const name of tones) expect(clicks(heard.get(name)!.sound.left), name).to.deep.equal([])
    })
  })
}
