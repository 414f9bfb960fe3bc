import type { Part } from '../composer/score.ts'
import type { StereoSound } from '../messages.ts'
import { hzOfMidi } from '../theory/pitch.ts'
import { pedalledSeconds, slursOf, struckAgain } from './articulation.ts'
import type { Engagement } from './engagement.ts'
import { addDamped, type Damping } from './envelope.ts'
import type { Instrument } from './instrument.ts'
import type { Body, Player } from './player.ts'
import { type Ringing, Sampler, type Take, type TakeMemory } from './sampler.ts'
import { sampleRate } from './sampling.ts'
import { loudness } from './strike.ts'
import { type Stroke, Strokes } from './stroke.ts'

interface Played extends Stroke {
  sampler: Sampler
  take: Take
  /** The first sample of the take that is played. */
  skip: number
  level: number
  damping: Damping
  isHeard: boolean
}

/** Shorter notes are inaudible, as at the very end of a piece. */
const shortestSamples = 256
/** A string under the palm, where no recording of it is. */
const mutedSeconds = 0.09

/** Plays the notes of a part from the takes of its instrument. */
export class InstrumentPlayer implements Player {
  readonly wide: boolean
  readonly body?: () => Body
  readonly #samplers = new Map<Ringing, Sampler>()
  readonly #strokes: Strokes<Played>

  constructor(
    part: Part,
    instrument: Instrument,
    chance: { next(): number },
    { lengthSamples, memory, silent }: Pick<Engagement, 'lengthSamples' | 'memory' | 'silent'>,
  ) {
    const { sound } = instrument
    this.wide = sound.wide
    if (instrument.body) this.body = instrument.body
    const { strokesPerSecond = 0 } = instrument
    const ring = instrument.ringSeconds * sampleRate
    const strokes: Played[] = []
    const notes = struckAgain(part.notes, instrument.manners?.tremolo ? 0 : strokesPerSecond)
    const slurs = sound.slurs ? slursOf(notes) : []
    const pedalled = sound.pedal ? pedalledSeconds(notes) : []
    for (const [index, note] of notes.entries()) {
      const own = chance.next()
      const { manner } = note
      const recorded = manner && instrument.manners?.[manner]
      const ringing = recorded ?? sound
      const { latestStartSamples = 0 } = ringing
      const sampler = this.#samplerOf(ringing, memory)
      // A little longer than the 60 dB of the release.
      const release = Math.round(ringing.releaseSeconds * 1.1 * sampleRate)
      const damped = manner === 'muted' && !recorded ? mutedSeconds : Infinity
      const lengthSeconds = Math.min(damped, pedalled[index] ?? note.lengthSeconds)
      const start = Math.max(0, Math.round(note.startSeconds * sampleRate))
      const heldSamples = Math.max(256, Math.round(lengthSeconds * sampleRate))
      const end = Math.min(lengthSamples, start + Math.ceil(Math.min(heldSamples + release, ring)))
      if (end - start < shortestSamples) continue
      const midi = Math.max(12, Math.min(112, note.midi))
      const velocity = Math.max(0, Math.min(1, note.velocity))
      const slur = slurs[index] ?? 0
      const key = {
        ...{ midi, frequencyHz: hzOfMidi(midi), velocity, heldSamples, slur },
        ...(manner && { manner }),
      }
      strokes.push({
        start,
        end,
        isHeard: !silent?.has(note.written),
        sampler,
        take: sampler.plan(key, own, end - start + latestStartSamples),
        skip: latestStartSamples === 0 ? 0 : Math.floor(own * latestStartSamples),
        level: ringing.gain * loudness(velocity),
        damping: {
          lengthSamples: end - start,
          attackSamples: ringing.attackSamples,
          heldSamples,
          releaseSamples: Math.round(ringing.releaseSeconds * sampleRate),
        },
      })
    }
    this.#strokes = new Strokes(strokes)
  }

  play(from: number, left: Float32Array, right: Float32Array): boolean {
    const target = { left, right }
    let sounding = false
    this.#strokes.visit(from, from + left.length, (stroke) => {
      sounding = true
      if (!stroke.isHeard) return
      const { start, end, sampler, take, skip, level, damping } = stroke
      const first = Math.max(start, from)
      const last = Math.min(end, from + left.length)
      const sound = startingAt(skip, sampler.soundOf(take))
      addDamped(sound, target, this.wide, level, damping, {
        from: first - start,
        to: last - start,
        at: first - from,
      })
    })
    for (const sampler of this.#samplers.values()) sampler.tidy()
    return sounding
  }

  #samplerOf(ringing: Ringing, memory: TakeMemory): Sampler {
    const sampler = this.#samplers.get(ringing) ?? new Sampler(ringing, memory)
    this.#samplers.set(ringing, sampler)
    return sampler
  }
}

function startingAt(skip: number, sound: StereoSound): StereoSound {
  if (skip === 0) return sound
  return { left: sound.left.subarray(skip), right: sound.right.subarray(skip) }
}
