import { sampleRate } from './sampling.ts'

/** A loudspeaker that fades from ear to ear, as the suitcase electric piano does. */
export function panTremolo(
  left: Float32Array,
  right: Float32Array,
  rateHz: number,
  depth: number,
): void {
  const block = 64
  for (let start = 0; start < left.length; start += block) {
    const swing = depth * Math.sin((2 * Math.PI * rateHz * start) / sampleRate)
    const next = depth * Math.sin((2 * Math.PI * rateHz * (start + block)) / sampleRate)
    const end = Math.min(left.length, start + block)
    const step = (next - swing) / block
    let now = swing
    for (let index = start; index < end; index++) {
      left[index]! *= 1 + now
      right[index]! *= 1 - now
      now += step
    }
  }
}

/**
 * A rotating horn: each ear hears it nearer and farther, so higher and lower, a quarter turn apart
 * (Smith, Serafin, Abel and Berners, "Doppler Simulation and the Leslie", DAFx 2002).
 */
export function rotate(left: Float32Array, right: Float32Array, rateHz: number): void {
  const size = 512
  const mask = size - 1
  const block = 64
  const depth = 0.00035 * sampleRate
  const centre = 0.001 * sampleRate
  for (const [side, buffer] of [left, right].entries()) {
    const delay = new Float32Array(size)
    let write = 0
    let angle = side * 0.25
    let lag = centre + depth * Math.sin(2 * Math.PI * angle)
    let level = 1
    for (let start = 0; start < buffer.length; start += block) {
      const end = Math.min(buffer.length, start + block)
      angle += (rateHz * block) / sampleRate
      if (angle >= 1) angle -= 1
      const nextLag = centre + depth * Math.sin(2 * Math.PI * angle)
      const nextLevel = 0.86 + 0.14 * Math.sin(2 * Math.PI * angle + 0.6)
      const lagStep = (nextLag - lag) / block
      const levelStep = (nextLevel - level) / block
      for (let index = start; index < end; index++) {
        delay[write] = buffer[index]!
        const read = write - lag + size
        const place = read | 0
        const near = delay[place & mask]!
        buffer[index] = (near + (delay[(place + 1) & mask]! - near) * (read - place)) * level
        write = (write + 1) & mask
        lag += lagStep
        level += levelStep
      }
      lag = nextLag
      level = nextLevel
    }
  }
}
