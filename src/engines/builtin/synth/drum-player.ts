import type { Note, Part } from '../composer/score.ts'
import { hzOfMidi } from '../theory/pitch.ts'
import { type Beat, choking, Drummer, drumSeconds, openHatKey } from './drums.ts'
import type { Engagement } from './engagement.ts'
import { Noise } from './noise.ts'
import type { Player } from './player.ts'
import { sampleRate } from './sampling.ts'
import { type Stroke, Strokes } from './stroke.ts'

const shortestSamples = 256

interface Struck extends Stroke, Beat {
  isHeard: boolean
}

/** Plays the strokes of a part on a drum kit. */
export class DrumPlayer implements Player {
  readonly wide = true
  readonly #strokes: Strokes<Struck>

  constructor(
    part: Part,
    chance: { next(): number },
    { lengthSamples, set = null, silent }: Pick<Engagement, 'lengthSamples' | 'set' | 'silent'>,
  ) {
    const drummer = new Drummer(part.instrument, set)
    const strokes: Struck[] = []
    for (const [index, note] of part.notes.entries()) {
      const noise = new Noise(chance.next())
      const start = Math.max(0, Math.round(note.startSeconds * sampleRate))
      const seconds = Math.min(
        drumSeconds(part.instrument, note.midi, set),
        chokedAfter(part.notes, index),
      )
      const end = Math.min(lengthSamples, start + Math.ceil(seconds * sampleRate))
      if (end - start < shortestSamples) continue
      const velocity = Math.max(0, Math.min(1, note.velocity))
      const frequencyHz = hzOfMidi(note.midi)
      const strike = { midi: note.midi, frequencyHz, velocity, heldSamples: end - start, noise }
      strokes.push({ start, end, isHeard: !silent?.has(note), ...drummer.plan(strike) })
    }
    this.#strokes = new Strokes(strokes)
  }

  play(from: number, left: Float32Array, right: Float32Array): boolean {
    let sounding = false
    this.#strokes.visit(from, from + left.length, (stroke) => {
      if (stroke.isHeard) addBeat(stroke, from, left, right)
      sounding = true
    })
    return sounding
  }
}

/** The fade of a choked stroke. */
const fadeSamples = Math.round(0.012 * sampleRate)

function addBeat(
  { start, end, take, toLeft, toRight }: Stroke & Beat,
  from: number,
  left: Float32Array,
  right: Float32Array,
): void {
  const sound = take()
  const length = Math.min(end - start, sound.length)
  const fade = Math.min(length, fadeSamples)
  const first = Math.max(0, from - start)
  const last = Math.min(length, from + left.length - start)
  const body = Math.min(last, length - fade)
  const shift = start - from
  for (let index = first; index < body; index++) {
    const value = sound[index]!
    left[index + shift]! += value * toLeft
    right[index + shift]! += value * toRight
  }
  for (let index = Math.max(first, length - fade); index < last; index++) {
    const value = (sound[index]! * (length - 1 - index)) / fade
    left[index + shift]! += value * toLeft
    right[index + shift]! += value * toRight
  }
}

/** The sample at which a closed hat stops the open one. */
function chokedAfter(notes: readonly Note[], index: number): number {
  const note = notes[index]
  if (note?.midi !== openHatKey) return Number.POSITIVE_INFINITY
  for (let later = index + 1; later < notes.length; later++) {
    const next = notes[later]
    if (next && choking.includes(next.midi) && next.startSeconds > note.startSeconds) {
      return next.startSeconds - note.startSeconds + 0.012
    }
  }
  return Number.POSITIVE_INFINITY
}
