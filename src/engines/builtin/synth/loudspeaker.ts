import { sampleRate } from './sampling.ts'

const block = 64

/** A loudspeaker that pans between the ears, as the suitcase electric piano does. */
export class PanTremolo {
  readonly #step: number
  readonly #depth: number
  #angle = 0

  constructor(rateHz: number, depth: number) {
    this.#step = (2 * Math.PI * rateHz * block) / sampleRate
    this.#depth = depth
  }

  process(left: Float32Array, right: Float32Array): void {
    for (let start = 0; start < left.length; start += block) {
      let now = this.#depth * Math.sin(this.#angle)
      this.#angle += this.#step
      const step = (this.#depth * Math.sin(this.#angle) - now) / block
      const end = Math.min(left.length, start + block)
      for (let index = start; index < end; index++) {
        left[index]! *= 1 + now
        right[index]! *= 1 - now
        now += step
      }
    }
  }
}

const size = 512
const mask = size - 1
const depth = 0.00035 * sampleRate
const centre = 0.001 * sampleRate

/**
 * A rotating horn: it approaches and recedes from each ear, which changes level and pitch, a
 * quarter turn apart (Smith, Serafin, Abel and Berners, "Doppler Simulation and the Leslie", DAFx
 * 2002).
 */
export class Rotor {
  readonly #turn: number
  readonly #sides = [0, 0.25].map((angle) => ({
    angle,
    delay: new Float32Array(size),
    write: 0,
    lag: centre + depth * Math.sin(2 * Math.PI * angle),
    level: 1,
  }))

  constructor(rateHz: number) {
    this.#turn = (rateHz * block) / sampleRate
  }

  process(left: Float32Array, right: Float32Array): void {
    for (const [side, sound] of [left, right].entries()) this.#processSide(side, sound)
  }

  #processSide(side: number, sound: Float32Array): void {
    const state = this.#sides[side]!
    const { delay } = state
    let { angle, write, lag, level } = state
    for (let start = 0; start < sound.length; start += block) {
      const end = Math.min(sound.length, start + block)
      angle += this.#turn
      if (angle >= 1) angle -= 1
      const nextLag = centre + depth * Math.sin(2 * Math.PI * angle)
      const nextLevel = 0.86 + 0.14 * Math.sin(2 * Math.PI * angle + 0.6)
      const lagStep = (nextLag - lag) / block
      const levelStep = (nextLevel - level) / block
      for (let index = start; index < end; index++) {
        delay[write] = sound[index]!
        const read = write - lag + size
        const place = read | 0
        const near = delay[place & mask]!
        sound[index] = (near + (delay[(place + 1) & mask]! - near) * (read - place)) * level
        write = (write + 1) & mask
        lag += lagStep
        level += levelStep
      }
      lag = nextLag
      level = nextLevel
    }
    Object.assign(state, { angle, write, lag, level })
  }
}
