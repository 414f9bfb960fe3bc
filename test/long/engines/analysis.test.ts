import { expect } from 'chai'
import { analyseSongs, chords, heard, type Sound, struck } from '../../engines/given-analysis.ts'

describe('The analysis of a song', () => {
  analyseSongs([
    { text: 'rock', bpm: 127.3, key: 'E', scale: 'minor', beatsPerBar: 4, seed: 71 },
    { text: 'house', bpm: 122, key: 'A#', scale: 'minor', beatsPerBar: 4, seed: 72 },
  ])

  it('hears beats that divide into three, as in 6/8', async () => {
    // Eighths of a jig: the dotted beats are at 106.
    const { tempo, meter } = await heard(20, struck(318, [0.9, 0.15, 0.2, 0.85, 0.15, 0.2]))

    expect(tempo?.bpm).to.be.closeTo(106, 1)
    expect(meter).to.include({ beatDivision: 3 })
    expect(meter?.beatsPerBar).to.be.oneOf([2, 4])
  })

  it('hears bars of three where every other one is accented more', async () => {
    const accents = [0.9, 0.25, 0.25, 0.55, 0.25, 0.25]
    const { meter } = await heard(30, struck(132, accents))

    expect(meter).to.include({ beatsPerBar: 3, beatDivision: 2 })
  })

  it('hears bars of four where beats alternate like those of two', async () => {
    const { meter } = await heard(30, struck(110, [0.9, 0.2, 0.6, 0.3]))

    expect(meter).to.include({ beatsPerBar: 4, beatDivision: 2 })
  })

  it('hears where another passage begins, and that the first one returns', async () => {
    const [low, high] = [
      chords([[48, 52, 55]]),
      chords([
        [78, 82, 85],
        [80, 83, 87],
      ]),
    ]
    const at: Sound = (seconds) => (seconds < 20 || seconds >= 40 ? low(seconds) : high(seconds))

    const { sections } = await heard(60, at)

    expect(sections.map(({ label }) => label)).to.deep.equal(['A', 'B', 'A'])
    expect(sections[1]?.startSeconds).to.be.closeTo(20, 1)
    expect(sections[2]?.startSeconds).to.be.closeTo(40, 1)
    expect(sections.map(({ endSeconds }) => endSeconds).at(-1)).to.equal(60)
    for (const { confidence } of sections) expect(confidence).to.be.within(0.3, 1)
  })
})
