import type { DraftedPlan, MusicRequest, PlannedSection } from '../messages.ts'
import { roughLine } from '../singer/rough.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { spellingOf } from '../theory/chord-symbol.ts'
import { pitchClassOfKey } from '../theory/pitch.ts'
import { type Tonality, tonalityOf } from '../theory/scale.ts'
import { writeLead } from './arrangement.ts'
import { harmonistOf, settledOver } from './asked-chords.ts'
import { atEase } from './at-ease.ts'
import { chooseForm, type Form, gridOf, layOutForm } from './form.ts'
import { chooseHarmony, layChords } from './harmony.ts'
import { layPlannedForm } from './planned-form.ts'
import { nameChords, obeyChords } from './planned-harmony.ts'
import { describeTune, leadOfTune, phrasesOfTune } from './planned-tune.ts'
import type { BeatNote, Sketch } from './sketch.ts'
import { type Phrase, singSong } from './song.ts'
import { readStyle, type Style } from './style.ts'
import { inThousandths } from './thousandths.ts'
import { registers } from './vocal-melody.ts'
import { findVocalist, type Vocalist } from './vocalist.ts'

/** Form, harmony and tune of a piece, before it is arranged. */
export interface Piece {
  sketch: Sketch
  phrases: readonly Phrase[]
  /** What the leading instrument plays, if it does not play what the composer writes for it. */
  lead?: readonly BeatNote[]
}

/**
 * Composes what the plan of the request leaves open. What a plan says as the composer would is not
 * written anew: a draft that is sent back is the same piece, and one changed chord changes one bar.
 */
export function writePiece(
  request: MusicRequest,
  vocalist: Vocalist | null,
  spoken: readonly SpokenLine[],
): Piece {
  const { seed, key, scale, text, plan } = request
  const style = atEase(readStyle(text, seed), request.bpm)
  const tonality = tonalityOf(pitchClassOfKey(key), scale === 'major' ? 'major' : 'natural-minor')
  const sing = (sketch: Sketch) => (vocalist === null ? [] : sung(sketch, vocalist))
  const form = formOf(request, style, tonality, spoken, sing)
  const own = layChords(form, chooseHarmony(style, scale, seed), style, tonality, scale)
  const harmony = plan?.sections ? obeyChords(plan.sections, form, own, tonality) : own
  const sketch = { seed, style, tonality, form, harmony }
  const phrases = sing(sketch)
  const tune = plan?.tune
  if (tune === undefined) return { sketch, phrases }
  const isPlayed = tune.some(({ syllable }) => syllable === undefined)
  return {
    sketch,
    phrases: phrasesOfTune(tune, form, phrases),
    ...(isPlayed ? { lead: leadOfTune(tune, form) } : {}),
  }
}

function sung(sketch: Sketch, { gender }: Vocalist): Phrase[] {
  return singSong(sketch, gender).map((phrase) => ({
    ...phrase,
    notes: settledOver(sketch.harmony, phrase.notes, registers[gender]),
  }))
}

function formOf(
  request: MusicRequest,
  style: Style,
  tonality: Tonality,
  spoken: readonly SpokenLine[],
  sing: (sketch: Sketch) => Phrase[],
): Form {
  const grid = gridOf(request)
  const drafted = layOutForm(chooseForm(request, grid, style, spoken), grid, style)
  const { plan, seed, scale } = request
  if (!plan?.sections) return drafted
  const harmony = layChords(drafted, chooseHarmony(style, scale, seed), style, tonality, scale)
  const phrases = sing({ seed, style, tonality, form: drafted, harmony })
  const own = describeSections(drafted, phrases)
  return layPlannedForm(request, plan.sections, { drafted, own }, style, spoken)
}

/** The plan of a request with every choice that the composer makes. */
export function draftPlan(
  request: MusicRequest,
  vocalist: Vocalist | null = findVocalist(request),
  spoken: readonly SpokenLine[] = vocalist?.lines.map(roughLine) ?? [],
): DraftedPlan {
  const { bpm, beatsPerBar, key, scale, durationSeconds } = request
  const { sketch, phrases, lead } = writePiece(request, vocalist, spoken)
  const { form, harmony, style } = sketch
  const spelling = spellingOf(key, scale)
  const hasChords = harmonistOf(style.band) !== undefined
  const tune = describeTune(sketch, phrases, lead ?? writeLead(sketch, phrases), spelling)
  return {
    bpm,
    timesignature: beatsPerBar,
    key,
    scale,
    duration: durationSeconds,
    sections: describeSections(form, phrases).map((section, index) => {
      const chords = hasChords && nameChords(form.sections[index]!, form, harmony, spelling)
      const tags = request.plan?.sections?.[index]?.tags
      return { ...section, ...(chords ? { chords } : {}), ...(tags ? { tags } : {}) }
    }),
    ...(tune.length > 0 ? { tune } : {}),
  }
}

/** The sections with what is sung in them. */
function describeSections(form: Form, phrases: readonly Phrase[]): PlannedSection[] {
  return form.sections.map((section): PlannedSection => {
    const { name, beats, energy, lines } = section
    const lyrics = lines.flatMap(({ line, spoken, startBeat, beats: length }) => {
      const sung = phrases.find(
        (phrase) =>
          phrase.section === section &&
          phrase.notes[0]?.syllable?.line === line &&
          phrase.endBeat > startBeat &&
          phrase.startBeat < startBeat + length,
      )
      return sung === undefined ? [] : [wordsOf(spoken, sung)]
    })
    return {
      type: name,
      bars: inThousandths(beats / form.beatsPerBar),
      energy,
      ...(lyrics.length > 0 ? { lyrics: lyrics.join('\n') } : {}),
    }
  })
}

/** The words of a line that are sung: the last ones may not fit. */
function wordsOf({ text, syllables }: SpokenLine, { notes }: Phrase): string {
  const count = 1 + Math.max(...notes.map(({ syllable }) => syllable?.place ?? 0))
  const words = text.split(' ')
  const begins = (index: number) => syllables[index]?.startsWord === true
  const spokenWords = syllables.filter((_, index) => begins(index)).length
  if (count >= syllables.length || words.length !== spokenWords) return text
  const sung = syllables.filter((_, index) => index < count && begins(index)).length
  return words.slice(0, sung).join(' ')
}
