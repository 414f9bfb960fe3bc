import type { Part, Role, Score } from '../composer/score.ts'
import type { Player } from '../synth/player.ts'
import { decibels, sampleRate, scratch, silence } from '../synth/sampling.ts'
import { Echo } from './delay.ts'
import { DrumRoom } from './drum-room.ts'
import { duckingCurve } from './ducking.ts'
import { EarlyReflections } from './early-reflections.ts'
import { faderDb } from './fader.ts'
import { HighPass } from './high-pass.ts'
import { Presence } from './presence.ts'
import { Reverb } from './reverb.ts'
import { saturate } from './saturation.ts'
import { ShiftedStrip } from './shifted-strip.ts'
import { Strip, windowSamples } from './strip.ts'
import { presenceBlock, presenceCurve, VocalRoom } from './vocal-room.ts'

/** All other parts lose what lies below `cutHz`, and give way in the band of the voice. */
const inFront: readonly Role[] = ['drums', 'bass', 'voice']
const cutHz = 140

/**
 * The share of each ear that the other receives: instruments stay wide, and complete on one
 * speaker.
 */
const crossing = 0.16

/** The share of the band's room in a song: it spreads into the middle, to the voice. */
const besideVoice = 0.5

const reverbReturn = 0.34
const delayReturn = 0.6

/** Share of the echo for words outside the thrown spans. */
const unthrown = 0.15
const throwSlopes = { rise: 0.02, fall: 0.05 }

/** Called after each part is played or mixed. */
export type Stages = (stage: 'perform' | 'mix', part?: Part) => void

/** What plays a part, or one edition of it. */
export interface Performer {
  part: Part
  player: Player
  /** How many samples later it is heard than it plays; 0 unless given. */
  shift?: number
}

interface Channel {
  part: Part
  strip: Strip | ShiftedStrip
  gain: number
}

/**
 * Plays all parts side by side into a stereo mix with its effects. One desk at a time in a thread.
 */
export class Desk {
  readonly #above: Channel[] = []
  readonly #below: Channel[] = []
  readonly #highPass = new HighPass(cutHz)
  readonly #vocalRoom: VocalRoom | null
  readonly #throws: Float32Array | null
  readonly #echo: Echo | null
  readonly #near: EarlyReflections
  readonly #far: EarlyReflections
  readonly #drumRoom: DrumRoom | null
  readonly #reverb: Reverb
  readonly #presence: Presence | null
  readonly #stages: Stages

  /** Plays excerpts of every part to set its fader. */
  constructor(
    score: Score,
    performers: readonly Performer[],
    lengthSamples: number,
    stages: Stages = () => {},
  ) {
    const { reverbSeconds, reverbDampingHz, delayBeats, delayFeedback } = score.space
    const ducks = score.kicks.length > 0 && performers.some(({ part }) => part.ducked)
    const ducking = ducks ? duckingCurve(score.kicks, lengthSamples) : null
    for (const { part, player, shift = 0 } of performers) {
      const gain = decibels(part.levelDb ?? faderDb(part, player, ducking, lengthSamples))
      const channels = inFront.includes(part.role) ? this.#below : this.#above
      const strip =
        shift === 0
          ? new Strip(part, player, ducking)
          : new ShiftedStrip(new Strip(part, player, shiftedDucking(score, part, shift)), shift)
      channels.push({ part, strip, gain })
      stages('perform', part)
    }
    const voices = score.parts.filter(({ role }) => role === 'voice')
    const sung = voices.flatMap(({ notes }) => notes)
    this.#vocalRoom = sung.length > 0 ? new VocalRoom(presenceCurve(sung, lengthSamples)) : null
    this.#throws = score.singing && presenceCurve(score.singing.thrown, lengthSamples, throwSlopes)
    this.#echo = performers.some(({ part }) => part.delaySend > 0)
      ? new Echo({ seconds: (delayBeats * 60) / score.bpm, feedback: delayFeedback })
      : null
    // Also after an edit that takes the last words away: what it leaves stays in its rooms.
    const isSong = sung.length > 0 || voices.some(({ removed = [] }) => removed.length > 0)
    const share = isSong ? besideVoice : 1
    this.#near = new EarlyReflections(reverbSeconds, 'near', share)
    this.#far = new EarlyReflections(reverbSeconds, 'far', share)
    const room = performers.find(({ part }) => part.room)?.part.room
    this.#drumRoom = room ? new DrumRoom({ ...room, share: share * room.share }) : null
    this.#reverb = new Reverb({
      seconds: Math.max(0.2, reverbSeconds),
      dampingHz: reverbDampingHz,
    })
    this.#presence = score.space.presence ? new Presence(score.space.presence) : null
    this.#stages = stages
  }

  /**
   * Writes the mix from sample `from` on into two buffers of at most one window; windows have to
   * come in order.
   */
  mix(from: number, left: Float32Array, right: Float32Array): void {
    left.fill(0)
    right.fill(0)
    const mix: Buses = {
      left,
      right,
      reverb: silence(12, left.length),
      delay: silence(13, left.length),
      near: { send: silence(16, left.length), sounding: false },
      far: { send: silence(17, left.length), sounding: false },
      room: { send: silence(18, left.length), sounding: false },
    }
    for (const channel of this.#above) this.#add(channel, from, mix)
    this.#near.process(mix.near.send, mix.near.sounding, left, right)
    this.#far.process(mix.far.send, mix.far.sounding, left, right)
    // Once for all parts: the filters are linear.
    this.#highPass.process(left, right)
    this.#vocalRoom?.process(left, right, from)
    for (const channel of this.#below) this.#add(channel, from, mix)
    this.#drumRoom?.process(mix.room.send, mix.room.sounding, left, right)
    this.#echo?.process(mix.delay, left, right, mix.reverb)
    this.#reverb.process(mix.reverb, left, right)
    this.#presence?.process(left, right)
    this.#stages('mix')
  }

  #add({ part, strip, gain }: Channel, from: number, mix: Buses): void {
    const left = scratch(10, mix.left.length)
    const right = strip.wide ? scratch(11, mix.left.length) : left
    const sounding = strip.play(from, left, right)
    this.#stages('perform', part)
    if (!sounding) return
    if (part.driveDb !== undefined) {
      saturate(left, gain, part.driveDb)
      if (strip.wide) saturate(right, gain, part.driveDb)
    }
    sum(part, left, right, gain, mix)
    sendToSpace(part, left, right, gain, mix)
    sendToDelay(part, left, right, gain, mix.delay, from, this.#throws)
    this.#stages('mix', part)
  }
}

/** The ducking as a strip meets it that is heard `shift` samples later. */
function shiftedDucking(score: Score, { ducked }: Part, shift: number): Float32Array | null {
  if (!ducked || score.kicks.length === 0) return null
  const kicks = score.kicks.map((seconds) => seconds - shift / sampleRate)
  return duckingCurve(kicks, lengthSamples(score) - shift + windowSamples)
}

interface Buses {
  left: Float32Array
  right: Float32Array
  reverb: Float32Array
  delay: Float32Array
  near: Send
  far: Send
  room: Send
}

interface Send {
  send: Float32Array
  sounding: boolean
}

function sum(part: Part, left: Float32Array, right: Float32Array, gain: number, mix: Buses): void {
  // Equal power; 1 each in the middle.
  const angle = ((Math.max(-1, Math.min(1, part.pan)) + 1) * Math.PI) / 4
  const toLeft = Math.cos(angle) * Math.SQRT2 * gain
  const toRight = Math.sin(angle) * Math.SQRT2 * gain
  const toReverb = part.reverbSend * gain * reverbReturn * 0.5
  const { left: mixLeft, right: mixRight, reverb } = mix
  if (left === right) {
    for (let index = 0; index < left.length; index++) {
      const one = left[index]!
      mixLeft[index]! += one * toLeft
      mixRight[index]! += one * toRight
      reverb[index]! += one * (2 * toReverb)
    }
    return
  }
  // Both ears receive the same crossing share; a mono sound needs none.
  const [leftStays, leftCrosses] = [(1 - crossing) * toLeft, crossing * toRight]
  const [rightStays, rightCrosses] = [(1 - crossing) * toRight, crossing * toLeft]
  for (let index = 0; index < left.length; index++) {
    const one = left[index]!
    const other = right[index]!
    mixLeft[index]! += one * leftStays + other * rightCrosses
    mixRight[index]! += other * rightStays + one * leftCrosses
    reverb[index]! += (one + other) * toReverb
  }
}

function sendToSpace(
  { distance, room }: Part,
  left: Float32Array,
  right: Float32Array,
  gain: number,
  mix: Buses,
): void {
  const space = room ? mix.room : distance && mix[distance]
  if (!space) return
  space.sounding = true
  addBoth(left, right, gain * 0.5, space.send)
}

function addBoth(left: Float32Array, right: Float32Array, gain: number, bus: Float32Array): void {
  for (let index = 0; index < left.length; index++) {
    bus[index]! += (left[index]! + right[index]!) * gain
  }
}

/** Only thrown spans of a voice echo fully: constant echoes would blur the words. */
function sendToDelay(
  part: Part,
  left: Float32Array,
  right: Float32Array,
  gain: number,
  delay: Float32Array,
  from: number,
  throws: Float32Array | null,
): void {
  const toDelay = part.delaySend * gain * delayReturn * 0.5
  if (toDelay === 0) return
  const curve = part.role === 'voice' ? throws : null
  if (!curve) {
    addBoth(left, right, toDelay, delay)
    return
  }
  for (let index = 0; index < left.length; index++) {
    const share = unthrown + curve[Math.floor((from + index) / presenceBlock)]!
    delay[index]! += (left[index]! + right[index]!) * toDelay * share
  }
}

export function lengthSamples(score: Score): number {
  return Math.round(score.lengthSeconds * sampleRate)
}
