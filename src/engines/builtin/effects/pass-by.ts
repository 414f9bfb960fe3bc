import { sampleRate } from '../synth/sampling.ts'
import type { Recipe } from './recipe.ts'
import type { RenderedEvent } from './rendered-event.ts'

/** In air of 20 degrees. */
const soundMetresPerSecond = 343

/** How much softer the ear turned away hears the source, at most. */
const shadow = 0.75

/**
 * Moves a source along a straight line past the listener, nearest in the middle of the event. The
 * way of the sound is a delay that changes, which gives the Doppler shift of any spectrum (Smith,
 * Serafin, Abel and Berners, "Doppler Simulation and the Leslie", DAFx 2002). A long source falls
 * by 3 dB when the distance doubles, as a train does (Thompson, Railway Noise and Vibration, 2009);
 * air and ground take the high frequencies of what is far away.
 */
export function passBy(passes: Exclude<Recipe['passes'], true | undefined>, event: RenderedEvent) {
  const { left, right, bearing } = event
  const metresPerSecond = passes.metresPerSecond * Math.min(2, bearing.pace)
  const { metres } = passes
  const length = left.length
  const source = new Float32Array(length)
  for (let index = 0; index < length; index++) source[index] = (left[index]! + right[index]!) / 2
  const farthest = Math.hypot((metresPerSecond * length) / sampleRate / 2, metres)
  let dull = 0
  for (let index = 0; index < length; index++) {
    const along = (metresPerSecond * (index - length / 2)) / sampleRate
    const distance = Math.sqrt(along * along + metres * metres)
    const way = Math.max(0, farthest - distance)
    const at = index + (way / soundMetresPerSecond) * sampleRate
    const place = Math.floor(at)
    const one = source[Math.min(place, length - 1)]!
    const other = source[Math.min(place + 1, length - 1)]!
    const heard = one + (other - one) * (at - place)
    const clear = Math.min(1, Math.sqrt((2 * metres) / distance))
    dull += (heard - dull) * clear
    const near = dull * Math.sqrt(metres / distance)
    const side = along / distance
    left[index] = near * (1 - shadow * Math.max(0, side))
    right[index] = near * (1 - shadow * Math.max(0, -side))
  }
}
