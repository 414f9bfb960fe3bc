import { expect } from 'chai'
import { type GenreName, genres } from '../../src/engines/builtin/composer/genre-table.ts'
import type { Note, Part, Score } from '../../src/engines/builtin/composer/score.ts'
import { genreNames, partOf, pitched, score } from './given-score.ts'

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Notes struck together, lowest first. */
function chordsOf({ notes }: Part): number[][] {
  const groups = new Map<number, number[]>()
  for (const { startSeconds, midi } of notes) {
    const moment = Math.round(startSeconds * 8)
    groups.set(moment, [...(groups.get(moment) ?? []), midi])
  }
  return [...groups.values()].map((pitches) => pitches.sort((one, other) => one - other))
}

/** Where each note of a bar begins, in eighths of a beat. */
function rhythmsOfBars({ notes }: Part, { bpm, beatsPerBar, lengthSeconds }: Score): string[] {
  const bar = (60 / bpm) * beatsPerBar
  return Array.from({ length: Math.floor((lengthSeconds - 4) / bar) }, (_, index) =>
    notes
      .filter(({ startSeconds }) => Math.floor((startSeconds + 0.04) / bar) === index)
      .map(({ startSeconds }) => Math.round(((startSeconds / bar) % 1) * beatsPerBar * 8))
      .join(),
  )
}

function between(notes: readonly Note[], from: number, to: number): Note[] {
  return notes.filter(({ startSeconds }) => startSeconds >= from - 0.05 && startSeconds < to - 0.05)
}

const seeds = [3, 14]

describe('voice leading in a whole piece', () => {
  it('moves a pad by small steps, and hardly ever its outer voices in parallel fifths', () => {
    const parallels: number[] = []
    for (const text of ['pop', 'cinematic', 'synthwave', 'ambient', 'classical']) {
      for (const seed of seeds) {
        const music = score({ text, seed, durationSeconds: 120 })
        const pad = music.parts.find(({ role }) => role === 'pad')
        if (pad === undefined) continue
        const chords = chordsOf(pad).filter((chord) => chord.length === 3)
        const moves = chords
          .slice(1)
          .map((chord, place) => chord.map((pitch, voice) => pitch - (chords[place]?.[voice] ?? 0)))
        const name = `${text} ${seed}`

        expect(mean(moves.flat().map(Math.abs)), name).to.be.below(2.5)
        expect(Math.max(...moves.flat().map(Math.abs)), name).to.be.at.most(9)
        for (const [place, move] of moves.entries()) {
          const before = chords[place] ?? []
          const span = (((before.at(-1) ?? 0) - (before[0] ?? 0)) % 12) + 12
          const moved = move[0] !== 0 && move[0] === move.at(-1)
          parallels.push(moved && [0, 7].includes(span % 12) ? 1 : 0)
        }
      }
    }

    expect(parallels.length).to.be.above(100)
    expect(mean(parallels)).to.be.below(0.06)
  })

  it('keeps bass, chords and tune in registers of their own', () => {
    for (const text of genreNames) {
      const { parts } = score({ text, durationSeconds: 90, seed: 5 })
      const middle = (role: Part['role']) => {
        const part = parts.find((one) => one.role === role)
        return part && mean(part.notes.map(({ midi }) => midi))
      }
      const [bass, chords, pad, tune] = [
        middle('bass'),
        middle('chords'),
        middle('pad'),
        middle('melody'),
      ]

      for (const upper of [chords, pad, tune]) {
        if (bass !== undefined && upper !== undefined) expect(upper - bass, text).to.be.above(4)
      }
      for (const under of [chords, pad]) {
        if (tune !== undefined && under !== undefined) expect(tune - under, text).to.be.above(3)
      }
    }
  })
})

describe('a tune', () => {
  const texts = ['pop', 'rock', 'folk', 'classical', 'jazz', 'celtic', 'synthwave', 'tango', 'lofi']

  it('is made of motifs: most bars have the rhythm of another, and not all have the same', () => {
    for (const text of texts) {
      const music = score({ text, durationSeconds: 120, seed: 8, bpm: 110 })
      const bars = rhythmsOfBars(partOf(music, 'melody'), music).filter((bar) => bar !== '')
      const repeated = bars.filter((bar, place) => bars.indexOf(bar) !== place)

      expect(repeated.length / bars.length, `${text} ${bars.length}`).to.be.within(0.4, 0.97)
      expect(new Set(bars).size, text).to.be.at.least(3)
    }
  })

  it('breathes at the end of its phrases, on a longer note', () => {
    for (const text of texts) {
      const music = score({ text, durationSeconds: 120, seed: 8, bpm: 110, beatsPerBar: 4 })
      const { notes } = partOf(music, 'melody')
      const phrase = 4 * 4 * (60 / music.bpm)
      const last = music.sections.slice(0, -1).flatMap(({ startSeconds, lengthSeconds }) =>
        Array.from({ length: Math.floor(lengthSeconds / phrase + 0.01) }, (_, index) => {
          const from = startSeconds + index * phrase
          return between(notes, from, from + phrase).at(-1)?.lengthSeconds ?? []
        }).flat(),
      )

      const usual = mean(notes.map(({ lengthSeconds }) => lengthSeconds))
      expect(last.length, text).to.be.at.least(4)
      expect(mean(last), text).to.be.above(1.25 * usual)
    }
  })

  it('reaches higher in the chorus than in the verse, in most songs', () => {
    const songs = ['pop', 'rock', 'country', 'soul', 'punk', 'synthwave'].flatMap((text) =>
      seeds.map((seed) => score({ text, seed, durationSeconds: 120 })),
    )
    const higher = songs.filter((music) => {
      const { notes } = partOf(music, 'melody')
      const top = (name: string) =>
        mean(
          music.sections
            .filter((section) => section.name === name)
            .flatMap(({ startSeconds, lengthSeconds }) =>
              between(notes, startSeconds, startSeconds + lengthSeconds),
            )
            .map(({ midi }) => midi),
        )
      return top('chorus') > top('verse')
    })

    expect(higher.length / songs.length).to.be.at.least(0.65)
  })

  it('has a second line beside it where the music is fullest', () => {
    const withCounter = genreNames.filter((text) =>
      score({ text, durationSeconds: 120 }).parts.some(({ role }) => role === 'counter'),
    )

    expect(withCounter.length).to.be.at.least(9)
  })
})

describe('players in time', () => {
  const swung = Object.entries(genres) as [GenreName, (typeof genres)[GenreName]][]

  for (const [name, { swing, seats }] of swung) {
    if (!seats.some(({ role }) => role === 'drums')) continue
    const notes = swing.grid === 8 ? 'eighths' : 'sixteenths'
    it(`swing ${name} by ${swing.amount} of its ${notes}`, () => {
      const bpm = 100
      const music = score({
        text: name.replaceAll('-', ' '),
        bpm,
        durationSeconds: 60,
        beatsPerBar: 4,
      })
      const pair = (swing.grid === 8 ? 1 : 0.5) * (60 / bpm)
      const inside = partOf(music, 'drums')
        .notes.map(({ startSeconds }) => (startSeconds / pair) % 1)
        .filter((place) => place > 0.42 && place < 0.7)
      const late = genres[name].feel
      const behind =
        ('behindMs' in late && 'drums' in late.behindMs ? late.behindMs.drums : 0) / 1000

      expect(inside.length, name).to.be.above(5)
      expect(mean(inside) - behind / pair, name).to.be.closeTo(0.5 + swing.amount / 2, 0.03)
    })
  }

  it('are as loose as their genre: a chip is exact, no band is off by more than 30 ms', () => {
    const spread = (text: string) => {
      const bpm = 120
      const { notes } = partOf(score({ text, bpm, durationSeconds: 60 }), 'bass')
      const off = notes
        .map(({ startSeconds }) => {
          const steps = startSeconds / (60 / bpm / 4)
          return (steps - Math.round(steps)) * (60 / bpm / 4)
        })
        .slice(0, -2)
      expect(Math.max(...off.map(Math.abs)), text).to.be.below(0.03)
      const centre = mean(off)
      return Math.sqrt(mean(off.map((value) => (value - centre) * (value - centre))))
    }

    expect(spread('chiptune')).to.be.below(0.0005)
    expect(spread('techno')).to.be.below(0.5 * spread('punk'))
  })

  it('never strike every note alike', () => {
    for (const text of genreNames) {
      const busy = score({ text, durationSeconds: 60 }).parts.filter(
        ({ notes }) => notes.length > 7,
      )
      expect(busy, text).not.to.be.empty
      for (const { role, notes } of busy) {
        const touches = new Set(notes.map(({ velocity }) => velocity.toFixed(3)))
        expect(touches.size / notes.length, `${text} ${role}`).to.be.above(0.1)
      }
    }
  })

  it('roll the hats in trap, faster than a sixteenth, and nowhere in house', () => {
    const shortest = (text: string) => {
      const music = score({ text, bpm: 140, durationSeconds: 60 })
      const hats = partOf(music, 'drums').notes.filter(({ midi }) => midi === 42)
      const gaps = hats
        .slice(1)
        .map((note, place) => note.startSeconds - (hats[place]?.startSeconds ?? 0))
      return Math.min(...gaps) / (60 / 140)
    }

    expect(shortest('trap')).to.be.below(0.2)
    expect(shortest('house')).to.be.above(0.2)
  })
})

describe('the course of a piece', () => {
  it('is announced by the drums: the bar before a louder section differs', () => {
    for (const text of [
      'pop',
      'rock',
      'funk',
      'disco',
      'metal',
      'punk',
      'trance',
      'house',
      'ska',
    ]) {
      const music = score({ text, durationSeconds: 120, bpm: 120, beatsPerBar: 4 })
      const drums = partOf(music, 'drums').notes
      const joins = music.sections.flatMap((section, place) => {
        const before = music.sections[place - 1]
        return before && section.energy > before.energy && before.energy > 0.5
          ? [section.startSeconds]
          : []
      })
      const barOf = (from: number) =>
        between(drums, from, from + 2)
          .map(({ startSeconds, midi }) => `${Math.round((startSeconds - from) * 8)} ${midi}`)
          .join()

      expect(joins.length, text).to.be.above(0)
      for (const join of joins) expect(barOf(join - 2), text).not.to.equal(barOf(join - 4))
    }
  })

  it('answers time with solos where a drummer is alone', () => {
    const music = score({ text: 'drum solo', durationSeconds: 60, beatsPerBar: 4 })
    const bars = rhythmsOfBars(partOf(music, 'drums'), music)
    const toms = partOf(music, 'drums').notes.filter(({ midi }) =>
      [41, 43, 45, 47, 48, 50].includes(midi),
    )

    expect(music.parts).to.have.length(1)
    expect(new Set(bars).size / bars.length).to.be.above(0.4)
    expect(toms.length).to.be.above(20)
  })

  it('uses few notes where the text is calm, and many where it is not', () => {
    for (const text of ['pop', 'folk', 'classical', 'jazz']) {
      const [calm = 0, wild = 0] = [`calm ${text}`, `energetic ${text}`].map(
        (words) => pitched(score({ text: words, bpm: 100, durationSeconds: 60 })).length,
      )
      expect(wild, text).to.be.above(calm)
    }
  })
})
