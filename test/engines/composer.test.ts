import { expect } from 'chai'
import fc from 'fast-check'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { type GenreName, genres } from '../../src/engines/builtin/composer/genre-table.ts'
import {
  type Instrument,
  instruments,
  kits,
} from '../../src/engines/builtin/composer/instrument-table.ts'
import type { Note, Part, Score } from '../../src/engines/builtin/composer/score.ts'
import {
  keys,
  languages,
  type MusicWish,
  scales,
  vocalGenders,
} from '../../src/engines/builtin/messages.ts'
import { request } from './given-music.ts'
import { findKey } from './key-finder.ts'

const genreNames = (Object.keys(genres) as GenreName[]).map((name) => name.replaceAll('-', ' '))

function score(said: Partial<MusicWish> = {}): Score {
  return compose(request(said))
}

function partOf({ parts }: Score, role: Part['role']): Part {
  const part = parts.find((one) => one.role === role)
  if (part === undefined) throw new Error(`no ${role}`)
  return part
}

function pitched({ parts }: Score): Note[] {
  return parts.filter(({ role }) => role !== 'drums').flatMap(({ notes }) => notes)
}

/** The line that carries the words. */
function sungNotes({ parts }: Score): Note[] {
  return parts.flatMap(({ notes }) => notes.filter(({ syllable }) => syllable !== undefined))
}

const steps = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] }

function shareInKey(music: Score): number {
  const tonic = keys.indexOf(music.key)
  const notes = pitched(music)
  const inside = notes.filter(({ midi }) => steps[music.scale].includes((midi - tonic + 120) % 12))
  return inside.length / notes.length
}

function expectSound(music: Score): void {
  const { lengthSeconds, request: asked } = music
  expect(lengthSeconds).to.equal(asked.durationSeconds)
  expect(music).to.include({
    bpm: asked.bpm,
    key: asked.key,
    scale: asked.scale,
    beatsPerBar: asked.beatsPerBar,
  })
  expect(music.parts.length).to.be.above(0)
  let end = 0
  for (const section of music.sections) {
    expect(section.startSeconds).to.be.closeTo(end, 1e-6)
    expect(section.lengthSeconds).to.be.above(0)
    expect(section.energy).to.be.within(0, 1)
    end = section.startSeconds + section.lengthSeconds
  }
  expect(end).to.be.closeTo(lengthSeconds, 1e-6)
  for (const part of music.parts) expectPlayable(part, lengthSeconds)
  const strokes = music.parts
    .filter(({ role }) => role === 'drums')
    .flatMap(({ notes }) => notes.filter(({ midi }) => midi === 35 || midi === 36))
  expect(music.kicks).to.deep.equal(strokes.map(({ startSeconds }) => startSeconds))
}

function expectPlayable({ role, instrument, notes }: Part, lengthSeconds: number): void {
  const compass =
    role === 'drums' ? { lowest: 35, highest: 81 } : instruments[instrument as Instrument]
  if (role === 'drums') expect(kits).to.include(instrument)
  expect(compass, instrument).not.to.equal(undefined)
  let before = 0
  const sounding = new Map<number, number>()
  for (const note of notes) {
    const { startSeconds, midi, velocity } = note
    const wrong =
      !(startSeconds >= before) ||
      !(note.lengthSeconds > 0) ||
      !(startSeconds + note.lengthSeconds <= lengthSeconds - 0.3) ||
      !(velocity > 0 && velocity <= 1) ||
      !(Number.isInteger(midi) && midi >= compass.lowest && midi <= compass.highest) ||
      startSeconds < (sounding.get(midi) ?? -1) - 1e-9
    if (wrong) expect.fail(`${role} ${instrument} cannot play ${JSON.stringify(note)}`)
    before = startSeconds
    sounding.set(midi, startSeconds + note.lengthSeconds)
  }
}

const wishes = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(...genreNames),
    fc
      .array(
        fc.constantFrom(
          ...genreNames,
          'no drums',
          'solo piano',
          'sad',
          'fast',
          'harp',
          '🎹',
          'in Eb minor',
          '悲しい',
          'solo flute',
        ),
        { maxLength: 6 },
      )
      .map((tags) => tags.join(', ')),
  ),
  sung: fc.boolean(),
  lyrics: fc.option(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '[verse]',
            '[chorus]',
            '[solo]',
            '',
            'over the sea we go',
            '君が好きだ',
            'я иду',
            '🎤',
            'oh',
          ),
          { maxLength: 60 },
        )
        .map((lines) => lines.join('\n')),
    ),
  ),
  language: fc.option(fc.constantFrom(...languages)),
  vocalGender: fc.constantFrom(...vocalGenders),
  durationSeconds: fc.oneof(
    fc.integer({ min: 5, max: 210 }),
    fc.double({ min: 5, max: 210, noNaN: true }),
    fc.constant(5),
  ),
  bpm: fc.option(
    fc.oneof(fc.integer({ min: 60, max: 200 }), fc.double({ min: 60, max: 200, noNaN: true })),
  ),
  key: fc.option(fc.constantFrom(...keys)),
  scale: fc.option(fc.constantFrom(...scales)),
  beatsPerBar: fc.option(fc.integer({ min: 2, max: 7 })),
  seed: fc.maxSafeNat(),
})

describe('composing', () => {
  it('writes a sound score for any wish that is valid', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expectSound(score(wish))
      }),
      { numRuns: 400 },
    )
  })

  it('writes the same score for the same request, and another melody for another seed', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expect(score(wish)).to.deep.equal(score(wish))
      }),
      { numRuns: 60 },
    )
    const melodies = [1, 2, 3, 4, 5].map((seed) =>
      partOf(score({ text: 'pop', seed, key: 'C', scale: 'major', bpm: 120 }), 'melody')
        .notes.map(({ midi }) => midi)
        .join(),
    )
    expect(new Set(melodies).size).to.equal(5)
  })

  it('gives each genre its own sound', () => {
    const signatures = genreNames.map((text) => {
      const { parts } = score({
        text,
        key: 'C',
        scale: 'minor',
        bpm: 120,
        beatsPerBar: 4,
        durationSeconds: 60,
      })
      return parts
        .map(({ role, instrument, notes }) => `${role} ${instrument} ${notes.length}`)
        .join()
    })

    expect(new Set(signatures).size).to.equal(genreNames.length)
  })

  it('plays one piano for a solo piano and no drums where none are wanted', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const solo = score({ text: 'solo piano', seed }).parts
      const drumless = score({ text: 'energetic techno, no drums', seed })

      expect(solo.map(({ instrument }) => instrument)).to.deep.equal(['piano'])
      expect(drumless.parts.map(({ role }) => role)).not.to.include('drums')
      expect(drumless.kicks).to.deep.equal([])
    }
  })
})

describe('the key of a piece', () => {
  it('is the one a key finder hears, in every genre, key and scale', () => {
    let pieces = 0
    const wrong: string[] = []
    for (const text of genreNames) {
      for (const [place, key] of keys.entries()) {
        for (const scale of scales) {
          pieces += 1
          const durationSeconds = [5, 12, 30, 60, 120, 210][pieces % 6] ?? 60
          const beatsPerBar = [4, 3, 4, 5, 4, 7][(pieces + place) % 6] ?? 4
          const music = score({
            text,
            key,
            scale,
            durationSeconds,
            beatsPerBar,
            seed: pieces * 7919,
          })
          if (findKey(music) !== `${key} ${scale}`) {
            wrong.push(`${text} ${durationSeconds} s: ${key} ${scale} as ${findKey(music)}`)
          }
        }
      }
    }

    expect(wrong.length / pieces, wrong.join('\n')).to.be.at.most(0.05)
  })

  it('keeps to its scale but for a few notes of passing colour', () => {
    for (const text of genreNames) {
      for (const scale of scales) {
        const music = score({ text, scale, key: 'E', durationSeconds: 120 })

        expect(shareInKey(music), `${text} ${scale}`).to.be.at.least(0.96)
      }
    }
    expect(shareInKey(score({ text: 'pop', scale: 'minor' }))).to.equal(1)
  })

  it('begins and ends on the tonic chord', () => {
    for (const text of genreNames) {
      for (const scale of scales) {
        const music = score({ text, scale, key: 'G', durationSeconds: 45, beatsPerBar: 4 })
        const tonic = steps[scale]
          .filter((_, degree) => [0, 2, 4].includes(degree))
          .map((step) => (7 + step) % 12)
        const ends = pitched(music).map((note) => note.startSeconds + note.lengthSeconds)
        const closing = pitched(music).filter(
          (_, place) => (ends[place] ?? 0) > Math.max(...ends) - 0.05,
        )
        const bass = music.parts.find(({ role }) => role === 'bass')?.notes

        expect(
          closing.every(({ midi }) => tonic.includes(midi % 12)),
          text,
        ).to.equal(true)
        expect(bass?.[0]?.midi ?? 7, text).to.satisfy((midi: number) => midi % 12 === 7)
        if (bass !== undefined)
          expect(bass.at(-1)?.midi ?? 7, text).to.satisfy((midi: number) =>
            tonic.includes(midi % 12),
          )
      }
    }
  })
})

describe('time', () => {
  it('puts kicks on the beats of the asked tempo, to a few milliseconds, however fractional', () => {
    for (const bpm of [60, 92.5, 127.3, 200]) {
      const { kicks } = score({ text: 'techno', bpm, durationSeconds: 60 })
      const beat = 60 / bpm
      const errors = kicks.map((kick) => Math.abs(kick - Math.round(kick / beat) * beat))

      expect(kicks.length).to.be.above(30)
      expect(Math.max(...errors)).to.be.below(0.006)
    }
  })

  it('marks the downbeats of every meter, and begins each section on one', () => {
    for (const beatsPerBar of [2, 3, 4, 5, 6, 7]) {
      for (const text of genreNames) {
        const bpm = 150
        const music = score({ text, beatsPerBar, bpm, durationSeconds: 90 })
        const beat = 60 / bpm
        const weights = new Array<number>(beatsPerBar).fill(0)
        for (const { startSeconds, velocity, lengthSeconds } of pitched(music)) {
          const place = Math.round(startSeconds / beat)
          if (Math.abs(startSeconds - place * beat) > 0.04) continue
          const inBar = place % beatsPerBar
          weights[inBar] = (weights[inBar] ?? 0) + velocity * Math.min(beat, lengthSeconds)
        }

        for (const { startSeconds } of music.sections) {
          const bars = startSeconds / beat / beatsPerBar
          expect(bars, `${text} ${beatsPerBar}`).to.be.closeTo(Math.round(bars), 1e-6)
        }
        // Reggae leaves the one empty on purpose.
        if (text === 'reggae') continue
        expect(weights[0], `${text} ${beatsPerBar}: ${weights}`).to.be.at.least(
          0.95 * Math.max(...weights),
        )
      }
    }
  })

  it('swings jazz and plays techno straight', () => {
    const offbeat = (text: string) => {
      const bpm = 120
      const fractions = partOf(score({ text, bpm, durationSeconds: 60 }), 'drums')
        .notes.map(({ startSeconds }) => ((startSeconds * bpm) / 60) % 1)
        .filter((fraction) => fraction > 0.4 && fraction < 0.74)
      return fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length
    }

    expect(offbeat('techno')).to.be.closeTo(0.5, 0.02)
    expect(offbeat('jazz')).to.be.within(0.6, 0.68)
  })
})

describe('form', () => {
  it('is one idea for five seconds, with an ending that rings out', () => {
    for (const beatsPerBar of [2, 3, 4, 5, 6, 7]) {
      for (const bpm of [60, 61.7, 120, 200]) {
        const music = score({ text: 'pop', durationSeconds: 5, bpm, beatsPerBar })
        const starts = pitched(music).map(({ startSeconds }) => startSeconds)
        const last = Math.max(...starts)

        expectSound(music)
        expect(music.sections.length).to.be.at.most(3)
        expect(last).to.be.within(1.4, 3.7)
        expect(starts.filter((start) => start < last - 0.3).length).to.be.above(2)
      }
    }
  })

  it('grows with the length: verse and chorus in a minute, a middle part in three and a half', () => {
    const minute = score({ text: 'pop', durationSeconds: 60, bpm: 120 })
    const long = score({ text: 'pop', durationSeconds: 210, bpm: 120 })

    expect(minute.sections.map(({ name }) => name)).to.include.members([
      'intro',
      'verse',
      'chorus',
      'outro',
    ])
    expect(long.sections.map(({ name }) => name)).to.include('bridge')
    expect(long.sections.filter(({ name }) => name === 'chorus').length).to.be.above(1)
    const energyOf = (wanted: string) =>
      minute.sections.find(({ name }) => name === wanted)?.energy ?? 0
    expect(energyOf('chorus')).to.be.above(energyOf('verse'))
  })

  it('brings a chorus back as it was', () => {
    const music = score({ text: 'pop', durationSeconds: 180, bpm: 120, seed: 11 })
    const choruses = music.sections.filter(({ name }) => name === 'chorus')
    const tunes = choruses.map(({ startSeconds }) =>
      partOf(music, 'melody')
        .notes.filter(
          (note) =>
            note.startSeconds >= startSeconds - 0.05 && note.startSeconds < startSeconds + 7.5,
        )
        .map(({ midi }) => midi)
        .join(),
    )

    expect(choruses.length).to.be.above(1)
    expect(tunes[0]?.length).to.be.above(10)
    expect(new Set(tunes).size).to.equal(1)
  })

  it('never stops dead: the last chord has time to die away, in every genre', () => {
    for (const text of genreNames) {
      for (const durationSeconds of [5, 20, 77, 210]) {
        const music = score({ text, durationSeconds })
        const last = Math.max(
          ...music.parts.flatMap(({ notes }) => notes.map(({ startSeconds }) => startSeconds)),
        )

        expect(durationSeconds - last, `${text} ${durationSeconds}`).to.be.within(1.2, 8)
      }
    }
  })
})

describe('the melody', () => {
  it('moves mostly by step, and stands on chord tones of a singable range', () => {
    for (const text of ['pop', 'folk', 'classical', 'rock', 'bossa nova']) {
      const { notes } = partOf(score({ text, durationSeconds: 120, seed: 8 }), 'melody')
      const leaps = notes
        .slice(1)
        .map(({ midi }, index) => Math.abs(midi - (notes[index]?.midi ?? midi)))

      expect(leaps.filter((leap) => leap <= 4).length / leaps.length, text).to.be.above(0.65)
      expect(Math.max(...leaps), text).to.be.at.most(14)
      const pitches = notes.map(({ midi }) => midi)
      expect(Math.max(...pitches) - Math.min(...pitches), text).to.be.within(4, 26)
    }
  })
})

describe('the words of a song', () => {
  const lyrics = [
    '[Verse 1]',
    'The stars are shining over the sea',
    'I will follow you into the dark',
    '[Chorus]',
    'Hold me closer through the night',
    'Every road will lead me home',
    '[Verse 2]',
    'The city lights are burning bright',
    'Walking on a lonely street',
    '[Chorus]',
    'Hold me closer through the night',
    'Every road will lead me home',
  ].join('\n')

  it('settle the order of the sections', () => {
    const music = score({ sung: true, lyrics, durationSeconds: 60, bpm: 110 })

    const names = music.sections
      .map(({ name }) => name)
      .filter((name) => name === 'verse' || name === 'chorus')
    expect(names).to.deep.equal(['verse', 'chorus', 'verse', 'chorus'])
  })

  it('get one note for each rough syllable, in order', () => {
    const music = score({ sung: true, lyrics, durationSeconds: 60, bpm: 110 })

    const sung = sungNotes(music).map(({ syllable }) => syllable)
    const words = lyrics.replace(/\[.*\]/g, '').replace(/[^A-Za-z]/g, '')
    expect(sung.join('')).to.equal(words)
    expect(sung.length).to.be.within(52, 68)
  })

  it('are sung by a voice of the asked gender, to the same tune in every chorus', () => {
    const female = score({
      sung: true,
      lyrics,
      durationSeconds: 60,
      bpm: 110,
      vocalGender: 'female',
    })
    const male = score({ sung: true, lyrics, durationSeconds: 60, bpm: 110, vocalGender: 'male' })
    const middle = (music: Score) => {
      const notes = sungNotes(music)
      return notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length
    }

    expect(middle(female) - middle(male)).to.be.within(5, 14)
    const choruses = female.sections
      .filter(({ name }) => name === 'chorus')
      .map(({ startSeconds, lengthSeconds }) =>
        sungNotes(female)
          .filter(
            (note) =>
              note.startSeconds > startSeconds - 0.05 &&
              note.startSeconds < startSeconds + lengthSeconds - 0.1,
          )
          .map(({ midi }) => midi)
          .join(),
      )
    expect(new Set(choruses).size).to.equal(1)
  })

  it('fit even where they are far too many, and are left out of an instrumental', () => {
    const endless = Array.from({ length: 60 }, (_, line) => `line ${line} goes on and on`).join(
      '\n',
    )

    const short = score({
      sung: true,
      lyrics: endless,
      durationSeconds: 5,
      bpm: 60,
      beatsPerBar: 7,
    })
    const silent = score({ sung: false, lyrics, durationSeconds: 60 })

    expectSound(short)
    expect(sungNotes(short).length).to.be.above(5)
    expect(sungNotes(silent)).to.deep.equal([])
  })
})
