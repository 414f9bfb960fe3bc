import type { Part } from '../composer/score.ts'
import { hzOfMidi } from '../theory/pitch.ts'
import { addDamped, type Damping } from './envelope.ts'
import type { Instrument } from './instruments.ts'
import type { Body, Player } from './player.ts'
import { Sampler, type Take, type TakeMemory } from './sampler.ts'
import { sampleRate } from './sampling.ts'
import { loudness } from './strike.ts'
import { type Stroke, Strokes } from './stroke.ts'

interface Played extends Stroke {
  take: Take
  level: number
  damping: Damping
}

/** Shorter notes are inaudible, as at the very end of a piece. */
const shortestSamples = 256

/** Plays the notes of a part from the takes of its instrument. */
export class InstrumentPlayer implements Player {
  readonly wide: boolean
  readonly body?: () => Body
  readonly #sampler: Sampler
  readonly #strokes: Strokes<Played>

  constructor(
    part: Part,
    instrument: Instrument,
    chance: { next(): number },
    lengthSamples: number,
    memory: TakeMemory,
  ) {
    const { sound } = instrument
    this.wide = sound.wide
    if (instrument.body) this.body = instrument.body
    this.#sampler = new Sampler(sound, memory)
    // A little longer than the 60 dB of the release.
    const release = Math.round(sound.releaseSeconds * 1.1 * sampleRate)
    const ring = instrument.ringSeconds * sampleRate
    const strokes: Played[] = []
    for (const note of part.notes) {
      const own = chance.next()
      const start = Math.max(0, Math.round(note.startSeconds * sampleRate))
      const heldSamples = Math.max(256, Math.round(note.lengthSeconds * sampleRate))
      const end = Math.min(lengthSamples, start + Math.ceil(Math.min(heldSamples + release, ring)))
      if (end - start < shortestSamples) continue
      const midi = Math.max(12, Math.min(112, note.midi))
      const velocity = Math.max(0, Math.min(1, note.velocity))
      const key = { midi, frequencyHz: hzOfMidi(midi), velocity, heldSamples }
      strokes.push({
        start,
        end,
        take: this.#sampler.plan(key, own, end - start),
        level: sound.gain * loudness(velocity),
        damping: {
          lengthSamples: end - start,
          attackSamples: sound.attackSamples,
          heldSamples,
          releaseSamples: Math.round(sound.releaseSeconds * sampleRate),
        },
      })
    }
    this.#strokes = new Strokes(strokes)
  }

  play(from: number, left: Float32Array, right: Float32Array): boolean {
    const target = { left, right }
    let sounding = false
    this.#strokes.visit(from, from + left.length, ({ start, end, take, level, damping }) => {
      const first = Math.max(start, from)
      const last = Math.min(end, from + left.length)
      addDamped(this.#sampler.soundOf(take), target, this.wide, level, damping, {
        from: first - start,
        to: last - start,
        at: first - from,
      })
      sounding = true
    })
    this.#sampler.tidy()
    return sounding
  }
}
