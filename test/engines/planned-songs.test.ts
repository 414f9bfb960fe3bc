import { expect } from 'chai'
import { checkPlan } from '../../src/engines/builtin/composer/check-plan.ts'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { draftPlan } from '../../src/engines/builtin/composer/piece.ts'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import type { MusicRequest, PlannedSection, SongPlan } from '../../src/engines/builtin/messages.ts'
import { readPitch } from '../../src/engines/builtin/theory/pitch-name.ts'
import { request } from './given-music.ts'
import { expectSound, genreNames, partOf, sungNotes } from './given-score.ts'

const lyrics = `[verse]
Rain on the window
A kettle that sings
I wait for the morning and whatever it brings
[chorus]
Stay till the morning
Stay with me now
[verse]
Steps on the gravel
A key in the door
[chorus]`

/** A plan as it comes back from a client. */
const sent = (wanted: MusicRequest): SongPlan => {
  const { sections, tune } = JSON.parse(JSON.stringify(draftPlan(wanted)))
  return { sections, ...(tune && { tune }) }
}

const heard = ({ request: _, singing, ...score }: Score) => ({
  ...score,
  doubled: singing?.doubled,
})

describe('A drafted plan', () => {
  const lengths = [
    { durationSeconds: 5, bpm: 60, beatsPerBar: 7 },
    { durationSeconds: 31 },
    { durationSeconds: 45, bpm: 97.5, beatsPerBar: 3 },
    { durationSeconds: 120, beatsPerBar: 5 },
  ]
  const styles = [...genreNames, 'solo piano', 'solo flute', 'string quartet', 'drums only']

  for (const sung of [false, true]) {
    it(`that is sent back gives the same ${sung ? 'song' : 'instrumental'}, in every other style`, () => {
      for (const [index, text] of styles.entries()) {
        if (index % 2 === Number(sung)) continue
        const length = lengths[index % lengths.length]
        const wanted = request({
          text,
          sung,
          lyrics: sung ? lyrics : null,
          language: 'en',
          seed: 31 * index,
          ...length,
        })
        const planned = { ...wanted, plan: sent(wanted) }

        expect(checkPlan(planned), text).to.equal(undefined)
        expect(heard(compose(planned)), text).to.deep.equal(heard(compose(wanted)))
      }
    })
  }

  it('has the lyrics, so that they need not be sent beside it', () => {
    const wanted = request({ text: 'pop', sung: true, lyrics, durationSeconds: 60, seed: 5 })
    const plan = sent(wanted)
    const words = plan.sections?.flatMap(({ type, lyrics: lines }) =>
      lines ? [`[${type}]\n${lines}`] : [],
    )
    const alone = { ...wanted, lyrics: words?.join('\n\n') ?? null, plan }

    expect(heard(compose(alone))).to.deep.equal(heard(compose(wanted)))
  })

  it('has no chords where nobody plays any, and no tune where nobody leads', () => {
    const flute = draftPlan(request({ text: 'solo flute' }))
    const drums = draftPlan(request({ text: 'drums only' }))

    expect(flute.sections?.[0]).not.to.have.property('chords')
    expect(flute.tune).not.to.equal(undefined)
    expect(drums.sections?.[0]).not.to.have.property('chords')
    expect(drums).not.to.have.property('tune')
  })

  it('with one chord changed changes the chords of that bar only', () => {
    const wanted = request({ text: 'folk', durationSeconds: 40, bpm: 100, key: 'C', seed: 3 })
    const plan = sent(wanted)
    const [first, ...others] = plan.sections ?? []
    const chords = first?.chords?.with(1, 'Ebmaj7')
    const changed = { ...plan, sections: [{ ...first!, chords: chords! }, ...others] }
    const [before, after] = [plan, changed].map((each) => compose({ ...wanted, plan: each }))

    const bar = 2.4
    const outside = (score?: Score) =>
      partOf(score!, 'chords').notes.filter(
        ({ startSeconds }) => startSeconds < bar - 0.1 || startSeconds > 2 * bar + 0.1,
      )
    const inside = (score?: Score) =>
      partOf(score!, 'chords').notes.filter(
        ({ startSeconds }) => startSeconds > bar - 0.05 && startSeconds < 2 * bar - 0.05,
      )
    const tones = new Set(inside(after).map(({ midi }) => midi % 12))
    expect([...tones].sort((one, other) => one - other)).to.deep.equal([2, 3, 7, 10])
    expect(outside(after).map(({ midi }) => midi)).not.to.be.empty
    expect(after!.sections).to.deep.equal(before!.sections)
    expect(partOf(after!, 'melody').notes.map(({ midi }) => midi)).to.deep.equal(
      partOf(before!, 'melody').notes.map(({ midi }) => midi),
    )
  })
})

describe('A planned piece', () => {
  const planned = (plan: SongPlan, given: Parameters<typeof request>[0] = {}) =>
    compose(request({ text: 'pop', bpm: 120, key: 'C', scale: 'major', seed: 9, plan, ...given }))

  it('has its sections to the bar, in bars or in seconds', () => {
    const score = planned(
      {
        sections: [
          { type: 'intro', bars: 3 },
          { type: 'verse', seconds: 10.9 },
          { type: 'chorus', bars: 5, energy: 0.4 },
          { type: 'outro', bars: 1.5 },
        ],
      },
      { beatsPerBar: 4, durationSeconds: 31 },
    )

    expectSound(score)
    expect(score.sections.map(({ name }) => name)).to.deep.equal([
      'intro',
      'verse',
      'chorus',
      'outro',
    ])
    expect(score.sections.map(({ startSeconds }) => startSeconds)).to.deep.equal([0, 6, 16, 26])
    expect(score.sections[2]?.energy).to.equal(0.4)
  })

  it('rests whom the words of a section refuse, and plays less where they are calm', () => {
    const sections: PlannedSection[] = [
      { type: 'verse', bars: 8, tags: 'no drums' },
      { type: 'chorus', bars: 4 },
    ]
    const calm = sections.map((section) => ({ ...section, tags: 'calm, peaceful' }))
    const score = planned({ sections }, { durationSeconds: 27 })

    const drums = partOf(score, 'drums').notes.map(({ startSeconds }) => startSeconds)
    expect(Math.min(...drums)).to.be.above(15.5)
    const energies = ({ sections: each }: Score) => each.map(({ energy }) => energy)
    const quiet = energies(planned({ sections: calm }, { durationSeconds: 27 }))
    expect(quiet[1]).to.be.below(energies(score)[1] ?? 0)
  })

  it('puts the bass of a slash chord lowest, with and without a bass player', () => {
    for (const text of ['pop', 'just piano and flute', 'string quartet']) {
      const sections = [{ type: 'verse' as const, bars: 8, chords: ['F/C', 'C/D', 'Am/G', 'G7/B'] }]
      const score = planned({ sections }, { text, durationSeconds: 19 })
      const lowest = [0, 1, 2, 3].map((bar) => {
        const notes = score.parts
          .filter(({ role }) => role !== 'drums' && role !== 'melody')
          .flatMap((part) => part.notes)
          .filter(({ startSeconds }) => Math.abs(startSeconds - 2 * bar) < 0.06)
        return Math.min(...notes.map(({ midi }) => midi)) % 12
      })

      expect(lowest, text).to.deep.equal([0, 2, 7, 11])
    }
  })

  it('plays two chords in a bar, and holds one over bars', () => {
    const sections = [{ type: 'verse' as const, bars: 4, chords: ['Dm7 G7', 'Cmaj7', '%', 'Bdim'] }]
    const score = planned({ sections }, { durationSeconds: 10.5 })
    const tonesAt = (from: number, to: number) => {
      const notes = partOf(score, 'chords').notes.filter(
        ({ startSeconds }) => startSeconds > from - 0.06 && startSeconds < to - 0.06,
      )
      return [...new Set(notes.map(({ midi }) => midi % 12))].sort((one, other) => one - other)
    }

    expect(tonesAt(0, 1)).to.deep.equal([0, 2, 5, 9])
    expect(tonesAt(1, 2)).to.deep.equal([2, 5, 7, 11])
    expect(tonesAt(2, 6)).to.deep.equal([0, 4, 7, 11])
    expect(tonesAt(6, 8)).to.deep.equal([2, 5, 11])
  })

  it('plays its tune note for note, and nothing else in the lead', () => {
    const tune = ['C5', 'E5', 'G5', 'Bb4', 'F#5'].map((pitch, index) => ({
      pitch,
      startBeat: 3 * index + 0.5,
      lengthBeats: 1.5,
    }))
    const sections = [{ type: 'verse' as const, bars: 4 }]
    const score = planned({ sections, tune }, { text: 'folk flute', durationSeconds: 10 })
    const lead = partOf(score, 'melody').notes.filter(({ startSeconds }) => startSeconds < 7.9)

    expect(lead.map(({ midi }) => midi)).to.deep.equal(tune.map(({ pitch }) => readPitch(pitch)))
    for (const [index, { startSeconds, lengthSeconds }] of lead.entries()) {
      expect(startSeconds).to.be.closeTo((3 * index + 0.5) / 2, 0.12)
      expect(lengthSeconds).to.be.closeTo(0.75, 0.15)
    }
  })

  it('sings the syllables of its lyrics on the notes of its tune, held ones too', () => {
    const syllables = ['Rain', 'on', 'the', 'win', 'dow', '_', 'Stay', 'till', 'dawn']
    const pitches = ['C4', 'D4', 'E4', 'G4', 'E4', 'D4', 'C4', 'E4', 'G4']
    const tune = syllables.map((syllable, index) => ({
      pitch: pitches[index] ?? 'C4',
      startBeat: 2 * index,
      lengthBeats: 1.5,
      syllable,
    }))
    const sections = [
      { type: 'verse' as const, bars: 3, lyrics: 'Rain on the window' },
      { type: 'chorus' as const, bars: 3, lyrics: 'Stay till dawn' },
    ]
    const score = planned(
      { sections, tune },
      {
        sung: true,
        lyrics: 'Rain on the window\nStay till dawn',
        language: 'en',
        vocalGender: 'female',
        durationSeconds: 14,
      },
    )
    const notes = sungNotes(score).filter(({ startSeconds }) => startSeconds < 12)

    expect(notes.slice(0, 9).map(({ midi }) => midi)).to.deep.equal(pitches.map(readPitch))
    const places = notes.slice(0, 9).map(({ syllable }) => [syllable?.line, syllable?.place])
    expect(places).to.deep.equal([
      ...[0, 1, 2, 3, 4, 4].map((place) => [0, place]),
      ...[0, 1, 2].map((place) => [1, place]),
    ])
  })
})
