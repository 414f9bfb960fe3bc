import { expect } from 'chai'
import { analyseSongs, chords, clicks, heard, type Sound } from './given-analysis.ts'

describe('The analysis of a song', () => {
  analyseSongs([
    {
      text: 'folk with guitar and drums',
      bpm: 96,
      key: 'D',
      scale: 'major',
      beatsPerBar: 3,
      seed: 73,
    },
  ])

  it('hears the tempo and metre of clicks', async () => {
    const { tempo, meter } = await heard(20, clicks(97, 3))

    expect(tempo?.bpm).to.be.closeTo(97, 0.5)
    expect(tempo?.confidence).to.be.above(0.9)
    expect(meter).to.include({ beatsPerBar: 3 })
  })

  it('hears a key whatever the song is tuned to', async () => {
    // C minor: Cm, Fm, G, Cm; 40 cents above concert pitch, near the quarter tone.
    const cadence = [
      [48, 60, 63, 67],
      [53, 60, 65, 68],
      [43, 59, 62, 67],
      [48, 60, 63, 67],
    ]

    const { key } = await heard(16, chords(cadence, 40))

    expect(key).to.include({ key: 'C', scale: 'minor' })
  })

  it('hears passages as short as a verse of seven seconds', async () => {
    const [low, high] = [chords([[48, 52, 55]]), chords([[78, 82, 85]])]
    const at: Sound = (seconds) =>
      Math.floor(seconds / 7) % 2 === 0 ? low(seconds) : high(seconds)

    const { sections } = await heard(28, at)

    expect(sections.map(({ label }) => label)).to.deep.equal(['A', 'B', 'A', 'B'])
    for (const [index, { startSeconds }] of sections.entries()) {
      expect(startSeconds).to.be.closeTo(7 * index, 1)
    }
  })

  it('hears nothing in silence, and no beat and no key in steady noise', async () => {
    let seed = 1
    const noise: Sound = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647 - 0.5
    }

    const [silence, hiss] = await Promise.all([heard(3, () => 0), heard(8, noise)])

    expect(silence).to.deep.equal({ tempo: null, key: null, meter: null, sections: [] })
    expect(hiss.tempo).to.equal(null)
    expect(hiss.key).to.equal(null)
    expect(hiss.meter).to.equal(null)
    expect(hiss.sections).to.have.length(1)
  })

  it('is the same each time, and as long as the song when that is short', async () => {
    const [one, other] = [await heard(6, clicks(120, 4)), await heard(6, clicks(120, 4))]

    expect(one).to.deep.equal(other)
    expect(one.sections).to.have.length(1)
    expect(one.sections[0]).to.include({ startSeconds: 0, endSeconds: 6 })
  })
})
