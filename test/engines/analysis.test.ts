import { expect } from 'chai'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { analyseSong } from '../../src/engines/builtin/listen/analyse.ts'
import type { MusicWish, SongAnalysis } from '../../src/engines/builtin/messages.ts'
import { renderMusic } from '../stage/render-music.ts'
import { request } from './given-music.ts'

const rate = 44_100

type Sound = (seconds: number) => number

/** The sound as a file, the same in both channels. */
function heard(seconds: number, sound: Sound): Promise<SongAnalysis> {
  const samples = Float32Array.from({ length: seconds * rate }, (_, index) => sound(index / rate))
  return analyseSong({ song: encodeWav(samples, samples, rate) })
}

function tone(hertz: number, seconds: number): number {
  return [1, 2, 3, 4].reduce((sum, partial) => {
    return sum + Math.sin(2 * Math.PI * hertz * partial * seconds) / partial
  }, 0)
}

const hertzOf = (midi: number) => 440 * Math.exp(((midi - 69) / 12) * Math.LN2)

/** Chords that follow one another every two seconds, tuned this many cents above concert pitch. */
function chords(notes: readonly (readonly number[])[], cents = 0): Sound {
  return (seconds) => {
    const chord = notes[Math.floor(seconds / 2) % notes.length] ?? []
    const into = seconds % 2
    const level = Math.min(1, 50 * into) * Math.exp(-into)
    const sum = chord.reduce((total, midi) => total + tone(hertzOf(midi + cents / 100), seconds), 0)
    return 0.05 * level * sum
  }
}

/** A click on each beat, louder and lower on the first of each bar. */
function clicks(bpm: number, beatsPerBar: number): Sound {
  return (seconds) => {
    const beat = Math.floor((seconds * bpm) / 60)
    const into = seconds - (beat * 60) / bpm
    const isFirst = beat % beatsPerBar === 0
    return (isFirst ? 0.6 : 0.3) * tone(isFirst ? 110 : 880, into) * 0.5 * Math.exp(-40 * into)
  }
}

/** A low note on each of these pulses, as loud as `levels` says in turn. */
function struck(pulsesPerMinute: number, levels: readonly number[]): Sound {
  return (seconds) => {
    const pulse = Math.floor((seconds * pulsesPerMinute) / 60)
    const into = seconds - (pulse * 60) / pulsesPerMinute
    const level = levels[pulse % levels.length] ?? 0
    return 0.5 * level * tone(level > 0.5 ? 110 : 660, into) * Math.exp(-30 * into)
  }
}

describe('The analysis of a song', () => {
  const songs: (Partial<MusicWish> & { bpm: number; key: string; scale: string })[] = [
    { text: 'rock', bpm: 127.3, key: 'E', scale: 'minor', beatsPerBar: 4, seed: 71 },
    { text: 'house', bpm: 122, key: 'A#', scale: 'minor', beatsPerBar: 4, seed: 72 },
    {
      text: 'folk with guitar and drums',
      bpm: 96,
      key: 'D',
      scale: 'major',
      beatsPerBar: 3,
      seed: 73,
    },
  ]

  for (const { text, bpm, key, scale, beatsPerBar, seed } of songs) {
    it(`hears tempo, key and metre of ${text} from its MP3`, async () => {
      const wish = { text, bpm, key, scale, beatsPerBar, seed, durationSeconds: 40 } as MusicWish
      const { bytes } = await renderMusic(request(wish))

      const { tempo, key: tonality, meter } = await analyseSong({ song: bytes })

      expect(tempo?.bpm).to.be.closeTo(bpm, 0.005 * bpm)
      expect(tonality).to.include({ key, scale })
      expect(meter).to.include({ beatsPerBar })
      expect(tempo?.confidence).to.be.above(0.8)
    }).timeout(120_000)
  }

  it('hears the tempo and metre of clicks', async () => {
    const { tempo, meter } = await heard(30, clicks(97, 3))

    expect(tempo?.bpm).to.be.closeTo(97, 0.5)
    expect(tempo?.confidence).to.be.above(0.9)
    expect(meter).to.include({ beatsPerBar: 3 })
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

  it('hears beats that divide into three, as in 6/8', async () => {
    // Eighths of a jig: the dotted beats are at 106.
    const { tempo, meter } = await heard(30, struck(318, [0.9, 0.15, 0.2, 0.85, 0.15, 0.2]))

    expect(tempo?.bpm).to.be.closeTo(106, 1)
    expect(meter).to.include({ beatDivision: 3 })
    expect(meter?.beatsPerBar).to.be.oneOf([2, 4])
  })

  it('hears a key whatever the song is tuned to', async () => {
    // C minor: Cm, Fm, G, Cm; 40 cents above concert pitch, near the quarter tone.
    const cadence = [
      [48, 60, 63, 67],
      [53, 60, 65, 68],
      [43, 59, 62, 67],
      [48, 60, 63, 67],
    ]

    const [concert, sharp] = await Promise.all([
      heard(24, chords(cadence)),
      heard(24, chords(cadence, 40)),
    ])

    expect(concert.key).to.include({ key: 'C', scale: 'minor' })
    expect(sharp.key).to.include({ key: 'C', scale: 'minor' })
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

    const [silence, hiss] = await Promise.all([heard(12, () => 0), heard(12, noise)])

    expect(silence).to.deep.equal({ tempo: null, key: null, meter: null, sections: [] })
    expect(hiss.tempo).to.equal(null)
    expect(hiss.key).to.equal(null)
    expect(hiss.meter).to.equal(null)
    expect(hiss.sections).to.have.length(1)
  })

  it('is the same each time, and as long as the song when that is short', async () => {
    const [one, other] = [await heard(10, clicks(120, 4)), await heard(10, clicks(120, 4))]

    expect(one).to.deep.equal(other)
    expect(one.sections).to.have.length(1)
    expect(one.sections[0]).to.include({ startSeconds: 0, endSeconds: 10 })
  })
})
