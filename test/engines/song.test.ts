import { expect } from 'chai'
import { readLyrics } from '../../src/engines/builtin/composer/lyrics.ts'
import type { Note, Score, SectionName } from '../../src/engines/builtin/composer/score.ts'
import { syllablesOf } from '../../src/engines/builtin/composer/syllables.ts'
import type { MusicWish } from '../../src/engines/builtin/messages.ts'
import { roughLine } from '../../src/engines/builtin/singer/rough.ts'
import { expectSound, genreNames, score } from './given-score.ts'

const chorus = [
  '[Chorus]',
  'Hold me closer through the night',
  'Every road will lead me home',
  'Hold me closer through the night',
  'I was never meant to be alone',
]
const lyrics = [
  '[Verse 1]',
  'The stars are shining over the sea',
  'I will follow you into the dark',
  ...chorus,
  '[Verse 2]',
  'The city lights are burning bright',
  'Walking on a lonely street',
  ...chorus,
].join('\n')

function song(given: Partial<MusicWish> = {}): Score {
  return score({ sung: true, lyrics, durationSeconds: 60, bpm: 110, ...given })
}

function lead({ parts }: Score): Note[] {
  return parts.find(({ instrument }) => instrument === 'lead')?.notes ?? []
}

/** Lines as they are sung, each with its notes, one after the other. */
function sungLines(music: Score): { text: string; notes: Note[] }[] {
  const lines: { text: string; notes: Note[]; place: number }[] = []
  for (const note of lead(music)) {
    const { line, place } = note.syllable ?? { line: 0, place: 0 }
    const text = music.singing?.lines[line] ?? ''
    const open = lines.at(-1)
    if (open?.text === text && place >= open.place) {
      open.notes.push(note)
      open.place = place
    } else {
      lines.push({ text, notes: [note], place })
    }
  }
  return lines
}

function during(music: Score, name: SectionName): Note[][] {
  return music.sections
    .filter((section) => section.name === name)
    .map(({ startSeconds, lengthSeconds }) =>
      lead(music).filter(
        (note) =>
          note.startSeconds > startSeconds - 0.6 &&
          note.startSeconds < startSeconds + lengthSeconds - 0.6,
      ),
    )
}

describe('the words of a song', () => {
  it('settle the order of the sections', () => {
    const named = song().sections.map(({ name }) => name)

    expect(named.filter((name) => name === 'verse' || name === 'chorus')).to.deep.equal([
      'verse',
      'chorus',
      'verse',
      'chorus',
    ])
    expect(named[0]).to.equal('intro')
  })

  it('are sung in order, every syllable once, all notes of a syllable together', () => {
    const music = song()

    expect(sungLines(music).map(({ text }) => text)).to.deep.equal(
      readLyrics(lyrics).flatMap(({ lines }) => lines),
    )
    for (const { text, notes } of sungLines(music)) {
      const places = [...new Set(notes.map(({ syllable }) => syllable?.place))]
      expect(places, text).to.deep.equal(syllablesOf(text).map((_, place) => place))
    }
  })

  it('leave a breath between lines, and no two notes at once', () => {
    for (const bpm of [70, 110, 180]) {
      const lines = sungLines(song({ bpm, durationSeconds: 90 }))

      expect(lines.length, `${bpm}`).to.be.above(3)
      lines.forEach(({ text, notes }, index) => {
        const end = notes.at(-1) as Note
        const next = lines[index + 1]?.notes[0]
        const gap = (next?.startSeconds ?? Infinity) - end.startSeconds - end.lengthSeconds
        expect(gap, `${text} ${bpm}`).to.be.above(0.12)
        for (const [place, note] of notes.slice(1).entries()) {
          const before = notes[place] as Note
          expect(note.startSeconds - before.startSeconds - before.lengthSeconds).to.be.above(-0.02)
        }
      })
    }
  })

  it('are never faster than a mouth nor slower than a melody', () => {
    for (const text of ['slow soul ballad', 'pop', 'rap', 'drum and bass']) {
      for (const durationSeconds of [30, 60, 150]) {
        const lines = sungLines(song({ text, durationSeconds, bpm: null }))
        expect(lines.length, `${text} ${durationSeconds}`).to.be.above(1)
        for (const { notes } of lines) {
          const [first, last] = [notes[0] as Note, notes.at(-1) as Note]
          const rate = (notes.length - 1) / (last.startSeconds - first.startSeconds)
          expect(rate, `${text} ${durationSeconds}`).to.be.within(1.2, 6.3)
        }
      }
    }
  })

  it('put stressed syllables on stronger beats than weak ones', () => {
    const music = song({ bpm: 96, durationSeconds: 90 })
    const beat = 60 / 96
    const weights = { stressed: [] as number[], weak: [] as number[] }
    for (const note of lead(music)) {
      const { line, place } = note.syllable ?? { line: 0, place: 0 }
      const text = music.singing?.lines[line] ?? ''
      const inBar = Math.round((note.startSeconds / beat) * 2) / 2
      const kind = roughLine(text).syllables[place]?.stressed ? 'stressed' : 'weak'
      weights[kind].push(inBar % 2 === 0 ? 1 : inBar % 1 === 0 ? 0.6 : 0.2)
    }
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

    expect(mean(weights.stressed)).to.be.above(mean(weights.weak) + 0.1)
  })

  it('are sung in the register of the voice, in every genre', () => {
    for (const [vocalGender, lowest, highest] of [
      ['female', 55, 72],
      ['male', 45, 61],
    ] as const) {
      for (const [seed, text] of genreNames.entries()) {
        if ((seed % 2 === 0) !== (vocalGender === 'female')) continue
        const music = song({ text, vocalGender, seed })
        const tones = lead(music).map(({ midi }) => midi)

        expectSound(music)
        expect(music.singing?.gender).to.equal(vocalGender)
        expect(Math.min(...tones), text).to.be.at.least(lowest)
        expect(Math.max(...tones), text).to.be.at.most(highest)
        expect(new Set(tones).size, text).to.be.above(4)
      }
    }
  })

  it('come back in every chorus to the note, and a hook within it', () => {
    const music = song()
    const [first, second] = during(music, 'chorus').map((notes) => notes.map(({ midi }) => midi))
    const hooks = sungLines(music)
      .filter(({ text }) => text === 'Hold me closer through the night')
      .map(({ notes }) => notes.map(({ midi }) => midi).join())

    expect(first?.length).to.be.above(20)
    expect(second).to.deep.equal(first)
    expect(new Set(hooks).size).to.equal(1)
  })

  it('share a tune between verses: line by line the same curve', () => {
    const music = song({ seed: 3 })
    const [one, other] = during(music, 'verse')
    const curve = (notes: Note[] | undefined) => (notes ?? []).slice(0, 7).map(({ midi }) => midi)
    const apart = curve(one).map((midi, index) => Math.abs(midi - (curve(other)[index] ?? 0)))

    expect(apart.reduce((sum, away) => sum + away, 0) / apart.length).to.be.below(2.5)
  })

  it('come to rest at their end', () => {
    const tonic = { key: 'A', scale: 'minor' } as const
    const ends = [1, 2, 3, 4, 5, 6].map((seed) => {
      const last = lead(song({ ...tonic, seed })).at(-1)
      return ((last?.midi ?? 0) - 9) % 12
    })

    expect(ends.filter((end) => [0, 3, 7].includes(end)).length, ends.join()).to.be.at.least(4)
  })
})

describe('words and time', () => {
  const endless = Array.from({ length: 60 }, (_, line) => `line ${line} goes on and on`).join('\n')

  function expectWholeWords(music: Score): void {
    for (const { text, notes } of sungLines(music)) {
      const { syllables } = roughLine(text)
      const end = (notes.at(-1)?.syllable?.place ?? -1) + 1
      expect(syllables[end]?.startsWord ?? true, text).to.equal(true)
    }
  }

  it('sings what fits of 2000 characters in five seconds, in whole words', () => {
    for (const beatsPerBar of [2, 3, 4, 5, 6, 7]) {
      for (const bpm of [60, 97.3, 200]) {
        const given = { lyrics: endless.slice(0, 2000), durationSeconds: 5, bpm, beatsPerBar }
        const music = song(given)

        expectSound(music)
        expect(lead(music).length, `${bpm} ${beatsPerBar}`).to.be.above(3)
        expectWholeWords(music)
      }
    }
  })

  it('drops sections from the end where time is short, and never the only chorus', () => {
    const all = readLyrics(lyrics).flatMap(({ lines }) => lines)
    for (const durationSeconds of [20, 30, 45]) {
      const sung = sungLines(song({ durationSeconds })).map(({ text }) => text)

      expect(sung, `${durationSeconds} s`).to.include('Hold me closer through the night')
      expect(sung).to.deep.equal(all.slice(0, sung.length))
      expectWholeWords(song({ durationSeconds }))
    }
    const [hook] = sungLines(song({ durationSeconds: 10 }))
    expect(hook?.text).to.equal('Hold me closer through the night')
  })

  it('accompanies every chorus with the same chords, wherever it stands', () => {
    const order = [
      '[Verse]\nThe stars are shining over the sea',
      ...[1, 2].map(() => chorus.join('\n')),
    ]
    for (const seed of [1, 2, 3]) {
      for (const text of ['pop', 'rock', 'soul']) {
        const music = song({ text, seed, lyrics: order.join('\n\n'), durationSeconds: 75 })
        const bass = music.parts.find(({ role }) => role === 'bass')?.notes ?? []
        const barSeconds = 4 * (60 / music.bpm)
        const roots = music.sections
          .filter(({ name }) => name === 'chorus')
          .map(({ startSeconds, lengthSeconds }) => {
            const bars = Array.from(
              { length: Math.round(lengthSeconds / barSeconds) },
              (_, bar) => bar,
            )
            return bars.map((bar) => {
              const beat = startSeconds + bar * barSeconds
              return bass.find((note) => Math.abs(note.startSeconds - beat) < 0.06)?.midi
            })
          })

        expect(roots.length).to.be.above(1)
        for (const again of roots) expect(again, `${text} ${seed}`).to.deep.equal(roots[0])
      }
    }
  })

  it('fills a long piece with played sections and choruses that come again', () => {
    const music = song({ durationSeconds: 210 })
    const named = music.sections.map(({ name }) => name)

    expect(named).to.include('instrumental')
    expect(named.filter((name) => name === 'chorus').length).to.be.above(2)
    for (const { name, lengthSeconds } of music.sections) {
      expect(lengthSeconds, name).to.be.below(45)
    }
  })

  it('sings nothing in sections without words', () => {
    const text =
      `[Intro]\n${chorus.join('\n')}\n[Instrumental]\n${chorus.join('\n')}\n[Solo]\n` +
      '[Break]\n[Outro]'
    const music = song({ lyrics: text, durationSeconds: 90 })
    const silent = music.sections.filter(({ name }) => name !== 'chorus')

    expect(silent.map(({ name }) => name)).to.include.members(['intro', 'instrumental'])
    for (const { name, startSeconds, lengthSeconds } of silent) {
      const inside = lead(music).filter(
        (note) =>
          note.startSeconds + note.lengthSeconds > startSeconds + 0.05 &&
          // The first weak syllables of the next line may come before its bar.
          note.startSeconds < startSeconds + lengthSeconds - 1.1,
      )
      expect(inside, name).to.deep.equal([])
    }
  })

  it('lets the leading instrument answer between phrases and never speak into one', () => {
    const music = song({ text: 'pop', durationSeconds: 90, bpm: 84 })
    const sung = lead(music)
    const over = music.parts
      .filter(({ role }) => role === 'melody')
      .flatMap(({ notes }) => notes)
      .filter((note) =>
        sung.some(
          (one) =>
            note.startSeconds < one.startSeconds + one.lengthSeconds - 0.05 &&
            note.startSeconds + note.lengthSeconds > one.startSeconds + 0.05,
        ),
      )

    expect(over).to.deep.equal([])
  })

  it('has no voice in an instrumental and where nothing can be sung', () => {
    expect(song({ sung: false }).singing).to.equal(null)
    for (const nothing of ['', '🎤🎤', '!!! ...', '[Verse]\n[Chorus]', 'https://example.com']) {
      const music = song({ lyrics: nothing })

      expectSound(music)
      expect(music.singing, nothing).to.equal(null)
      expect(music.parts.some(({ role }) => role === 'voice')).to.equal(false)
    }
  })
})

describe('who sings', () => {
  it('is settled by the style’s words, else by the genre’s habit', () => {
    const gender = (text: string, seed = 1) =>
      song({ text, seed, durationSeconds: 15 }).singing?.gender

    for (const text of [
      'female vocals, metal',
      '女性ボーカル ロック',
      'женский вокал, рэп',
      'diva house',
    ]) {
      expect(gender(text), text).to.equal('female')
    }
    for (const text of ['male singer, trance', 'crooner, swing', 'voz masculina, disco']) {
      expect(gender(text), text).to.equal('male')
    }
    expect(gender('no female vocals, male vocals')).to.equal('male')
    const women = (text: string) =>
      Array.from({ length: 30 }, (_, seed) => gender(text, seed)).filter((one) => one === 'female')
    expect(women('metal').length).to.be.within(1, 12)
    expect(women('trance').length).to.be.within(15, 29)
  })

  it('is joined in choruses where the style asks for it', () => {
    const gospel = song({ text: 'gospel' })
    const backing = gospel.parts.find(({ instrument }) => instrument === 'backing')
    const pop = song({ text: 'pop' })

    expect(backing?.notes.length).to.be.above(10)
    for (const note of backing?.notes ?? []) {
      const led = lead(gospel).find(
        ({ startSeconds }) => Math.abs(startSeconds - note.startSeconds) < 0.05,
      )
      expect(Math.abs(note.midi - (led?.midi ?? 0))).to.be.within(3, 6)
    }
    expect(pop.singing?.doubled.length).to.be.above(0)
    expect(song({ text: 'lofi' }).parts.filter(({ role }) => role === 'voice').length).to.equal(1)
  })
})
