import { expect } from 'chai'
import { type GenreName, genreOf, genres } from '../../src/engines/builtin/composer/genre-table.ts'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { readStyle } from '../../src/engines/builtin/composer/style.ts'
import { genreNames, partOf, score } from './given-score.ts'

/** What a listener could name after a minute, read from the notes alone. */
function features(music: Score): Map<string, string> {
  const beat = 60 / music.bpm
  const rhythmOf = (wanted: (midi: number) => boolean, role: string) => {
    const counts = new Array<number>(16).fill(0)
    for (const { notes } of music.parts.filter((part) => part.role === role)) {
      for (const { startSeconds, midi } of notes) {
        const step = Math.round((startSeconds / beat) * 4) % 16
        if (wanted(midi)) counts[step] = (counts[step] ?? 0) + 1
      }
    }
    const most = Math.max(1, ...counts)
    return counts.map((count) => (count > most / 3 ? 'x' : '.')).join('')
  }
  const instrumentOf = (role: string) =>
    music.parts.find((part) => part.role === role)?.instrument ?? 'nobody'
  const melody = music.parts.find(({ role }) => role === 'melody')?.notes.length ?? 0
  return new Map([
    ['kit', instrumentOf('drums')],
    ['kick', rhythmOf((midi) => midi < 37, 'drums')],
    ['backbeat', rhythmOf((midi) => midi >= 37 && midi <= 40, 'drums')],
    ['cymbals', rhythmOf((midi) => midi >= 42, 'drums')],
    ['bass', instrumentOf('bass')],
    ['bass line', rhythmOf(() => true, 'bass')],
    ['chords', instrumentOf('chords')],
    ['comping', rhythmOf(() => true, 'chords')],
    ['lead', instrumentOf('melody')],
    ['busy lead', String(Math.round(melody / 60))],
    ['room', String(Math.round(2 * music.space.reverbSeconds))],
    ['form', music.sections.map(({ name }) => name).join()],
  ])
}

describe('genres', () => {
  it('are at least 32, and differ in their notes at one tempo and key', () => {
    const heard = genreNames.map((text) =>
      features(score({ text, bpm: 110, key: 'C', scale: 'minor', durationSeconds: 60 })),
    )

    expect(genreNames.length).to.be.at.least(32)
    for (const [place, one] of heard.entries()) {
      for (const [next, other] of heard.slice(place + 1).entries()) {
        const different = [...one].filter(([name, value]) => other.get(name) !== value)
        const pair = `${genreNames[place]} and ${genreNames[place + 1 + next]}`
        expect(different.length, `${pair}: ${different.map(([name]) => name)}`).to.be.at.least(5)
      }
    }
  })

  it('keep a room of their own from seed to seed, and mostly their drums', () => {
    const seeds = Array.from({ length: 12 }, (_, place) => 1 + 7919 * place)
    for (const text of genreNames) {
      const heard = seeds.map((seed) => features(score({ text, seed, durationSeconds: 8 })))
      const kits = heard.map((one) => one.get('kit'))
      const usual = Math.max(...kits.map((kit) => kits.filter((one) => one === kit).length))

      expect(new Set(heard.map((one) => one.get('room'))).size, text).to.equal(1)
      expect(usual, `${text}: ${kits}`).to.be.at.least(5)
    }
  })

  it('blend: the noun leads, the adjective adds chords, swing and some of its tempo', () => {
    const both = readStyle('jazz techno', 3)
    const { techno, jazz } = genres

    expect(both.genre).to.equal('techno')
    expect(both.profile.swing).to.deep.equal(jazz.swing)
    expect(both.profile.chordSize).to.equal(5)
    expect(both.profile.energy).to.be.within(jazz.energy, techno.energy)
    expect(both.band.find(({ role }) => role === 'drums')?.instrument).to.equal('909')
    expect(both.band.find(({ role }) => role === 'chords')?.instrument).to.be.oneOf([
      'piano',
      'electric-guitar',
    ])
    const ambient = readStyle('ambient drum and bass', 3).profile
    expect(ambient.bpm[0]).to.be.within(150, 176)
    expect(ambient.space.reverbSeconds).to.be.above(genres['drum-and-bass'].space.reverbSeconds)
  })

  it('blend in any pair and triple to a band that plays', () => {
    const names = Object.keys(genres) as GenreName[]
    for (const [place, name] of names.entries()) {
      const words = [0, 7, 19].map((step) => genreNames[(place + step) % names.length])
      const { profile, band } = readStyle(words.join(', '), place)

      expect(profile.bpm[0], words.join()).to.be.within(50, profile.bpm[1])
      expect(profile.bpm[1]).to.be.at.most(200)
      expect(new Set(band.map(({ role }) => role)).size).to.be.at.least(3)
      expect(profile.form).to.equal(genreOf(name).form)
    }
  })
})

describe('decades', () => {
  it('change the instruments, the drums and the room', () => {
    const styleOf = (text: string) => {
      const { band, profile } = readStyle(text, 1)
      const on = Object.fromEntries(band.map(({ role, instrument }) => [role, instrument]))
      return { ...on, room: profile.space.reverbSeconds }
    }

    expect(styleOf('80s rock')).to.deep.include({
      drums: 'electronic',
      bass: 'synth-bass',
      room: 2.8,
    })
    expect(styleOf('70s soul')).to.deep.include({ drums: 'acoustic', room: 0.7 })
    expect(styleOf('1950s pop')).to.deep.include({ bass: 'upright-bass' })
    expect(styleOf('1960s synthwave, synth lead')).to.deep.include({ melody: 'saw-lead' })
    expect(styleOf('sixties techno')).to.deep.include({ drums: 'acoustic', bass: 'finger-bass' })
  })

  it('stand for a genre where none is named', () => {
    expect(readStyle("the '80s", 1).genre).to.equal('synthwave')
    expect(readStyle('seventies', 1).genre).to.equal('disco')
    expect(readStyle('eighties ballad', 1).genre).to.equal('pop')
  })
})

describe('harmony of a genre', () => {
  it('has dominant sevenths in blues, raised sixths in dorian, flat seconds in metal', () => {
    const shareOf = (text: string, scale: 'major' | 'minor', semitones: number) => {
      let inside = 0
      let all = 0
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        for (const { role, notes } of score({ text, scale, key: 'C', seed, durationSeconds: 90 })
          .parts) {
          if (role !== 'chords' && role !== 'pad') continue
          all += notes.length
          inside += notes.filter(({ midi }) => midi % 12 === semitones).length
        }
      }
      return inside / all
    }

    expect(shareOf('blues', 'major', 10)).to.be.above(0.02)
    expect(shareOf('pop', 'major', 10)).to.equal(0)
    expect(shareOf('deep house', 'minor', 9)).to.be.above(0.01)
    expect(shareOf('trance', 'minor', 9)).to.equal(0)
    expect(shareOf('metal', 'minor', 1)).to.be.above(0.01)
    expect(shareOf('country', 'major', 1)).to.equal(0)
  })
})

describe('transitions', () => {
  it('roll up to the drop in a club, and fall silent before it in hip hop', () => {
    const lastBeats = (text: string) => {
      const music = score({ text, durationSeconds: 120, bpm: 120, seed: 3 })
      const rise = music.sections.findIndex(({ name }, place) => place > 0 && name === 'chorus')
      const from = music.sections[rise]?.startSeconds ?? 0
      return partOf(music, 'drums').notes.filter(
        ({ startSeconds }) => startSeconds > from - 1.02 && startSeconds < from - 0.03,
      )
    }

    const roll = lastBeats('techno')
    expect(roll.filter(({ midi }) => midi === 38).length).to.equal(8)
    expect(roll.some(({ midi }) => midi === 36)).to.equal(false)
    expect(lastBeats('boom bap').length).to.be.at.most(4)
  })

  it('slow the last bar of a gentle piece and of no other', () => {
    const lastGap = (text: string) => {
      const music = score({ text, durationSeconds: 60, bpm: 120, beatsPerBar: 4 })
      const beats = (partOf(music, 'bass').notes.at(-1)?.startSeconds ?? 0) / 0.5
      return Math.abs(beats - Math.round(beats))
    }

    expect(lastGap('techno')).to.be.below(0.06)
    expect(lastGap('classical')).to.be.above(0.2)
  })
})
