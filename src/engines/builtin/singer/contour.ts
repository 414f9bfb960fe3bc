import type { Chance } from '../random.ts'
import { controlSeconds } from '../synth/sampling.ts'
import { hzOfMidi } from '../theory/pitch.ts'
import type { SungNote } from './spoken.ts'

/**
 * The pitch of a phrase in Hz, one value every `controlSamples` from `startSeconds` on. Singers
 * glide into a note, begin a phrase from below, and start vibrato late: rates and extents after
 * Johan Sundberg, Acoustic and psychoacoustic aspects of vocal vibrato, 1994, and Eric Prame,
 * Measurements of the vibrato rate of ten singers, 1994.
 */
export function contourOf(
  notes: readonly SungNote[],
  startSeconds: number,
  endSeconds: number,
  chance: Chance,
): Float32Array {
  const contour = new Float32Array(
    Math.max(2, Math.ceil((endSeconds - startSeconds) / controlSeconds) + 2),
  )
  const vibratoHz = 5.3 + 0.25 * chance.bell()
  let place = 0
  let drift = 0
  let phase = 0
  for (let step = 0; step < contour.length; step++) {
    const seconds = startSeconds + step * controlSeconds
    while (place < notes.length - 1 && seconds >= notes[place + 1]!.startSeconds - glideSeconds) {
      place += 1
    }
    const note = notes[place]!
    const age = seconds - note.startSeconds
    const from = notes[place - 1]?.midi ?? note.midi - scoop
    let midi = from + (note.midi - from) * smooth((age + glideSeconds) / (glideSeconds + landing))
    drift += 0.02 * chance.bell() * Math.sqrt(controlSeconds) - drift * controlSeconds * 2
    phase += vibratoHz * controlSeconds
    if (age < 0) phase = 0
    midi += drift + vibratoDepth(note, age) * Math.sin(2 * Math.PI * phase)
    contour[step] = hzOfMidi(midi)
  }
  return contour
}

/** A glide begins this long before its note, and ends this long after its start. */
const glideSeconds = 0.045
const landing = 0.02
/** Semitones below the first note of a phrase, where its glide starts. */
const scoop = 0.7

const vibratoAfter = 0.22
const vibratoGrowth = 0.3
/** Semitones up and down. */
const vibratoExtent = 0.3
const shortestVibrato = 0.4

function vibratoDepth(note: SungNote, age: number): number {
  if (note.lengthSeconds < shortestVibrato) return 0
  return vibratoExtent * smooth((age - vibratoAfter) / vibratoGrowth)
}

function smooth(share: number): number {
  const within = Math.max(0, Math.min(1, share))
  return within * within * (3 - 2 * within)
}
