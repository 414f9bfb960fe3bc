import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { enhanceEffect, openEngines, type RenderedAudio } from '../../src/engines/engines.ts'
import { decodeMp3, rms, toDb } from '../stage/listening.ts'

const never = new AbortController().signal

describe('The engine of sound effects', () => {
  it('makes a stereo MP3 of the exact length, with the same bytes for one request', async () => {
    await using engines = openEngines({ threads: 1 })
    const request = { text: 'three knocks on a wooden door', durationSeconds: 1.5, seed: 5 }
    const shares: number[] = []

    const [first, again, other] = await Promise.all([
      engines.soundEffects.render(request, never, (share) => shares.push(share)),
      engines.soundEffects.render(request, never),
      engines.soundEffects.render({ ...request, seed: 6 }, never),
    ])

    const { left, right } = await decodeMp3(first.bytes)
    expect([left.length, right.length]).to.deep.equal([66150, 66150])
    expect(first.durationSeconds).to.equal(1.5)
    expect(toDb(rms(left))).to.be.greaterThan(-50)
    expect(digest(again)).to.equal(digest(first))
    expect([shares[0], shares.at(-1)]).to.deep.equal([0, 1])
    expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b))
    expect(digest(other)).not.to.equal(digest(first))
  })

  it('does not wait for a song', async () => {
    await using engines = openEngines({ threads: 1 })
    const ended: string[] = []
    const song = engines.music.render(
      {
        text: 'warm lofi piano',
        sung: false,
        lyrics: null,
        language: 'en',
        vocalGender: 'auto',
        durationSeconds: 120,
        bpm: 90,
        key: 'C',
        scale: 'major',
        beatsPerBar: 4,
        seed: 1,
      },
      never,
    )
    const watched = song.then(
      () => ended.push('song'),
      () => ended.push('closed'),
    )

    await engines.soundEffects.render({ text: 'rain', durationSeconds: 1, seed: 1 }, never)
    ended.push('effect')

    await engines[Symbol.asyncDispose]()
    await watched
    expect(ended[0]).to.equal('effect')
  })

  it('ends with the reason of its signal', async () => {
    await using engines = openEngines({ threads: 1 })
    const abort = new AbortController()
    const render = engines.soundEffects.render(
      { text: 'rain', durationSeconds: 8, seed: 1 },
      abort.signal,
    )

    abort.abort(new Error('not wanted any more'))

    expect(await render.catch((error: unknown) => String(error))).to.contain('not wanted')
  })
})

describe('A description that is enhanced', () => {
  it('begins with the prompt, is the same for one seed, and has at most 700 characters', () => {
    for (const prompt of ['door slam', 'rain', '🙂', 'x'.repeat(700), 'knock!', 'ß'.repeat(690)]) {
      const text = enhanceEffect(prompt, 3)

      expect(text.startsWith(prompt), prompt).to.equal(true)
      expect(text).to.equal(enhanceEffect(prompt, 3))
      expect([...text].length).to.be.at.most(700)
    }
    expect(enhanceEffect('door slam', 3).length).to.be.greaterThan('door slam'.length + 10)
  })
})

function digest({ bytes }: RenderedAudio): string {
  return createHash('sha256').update(bytes).digest('hex')
}
