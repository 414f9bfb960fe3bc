import { sampleRate } from '../synth/sampling.ts'

const floor = 0.45
const onsetSeconds = 0.006
const recoverySeconds = 0.24

export const duckingBlock = 32

/** The gain at each block's start: it dips under each kick and recovers before the next. */
export function duckingCurve(kicks: readonly number[], lengthSamples: number): Float32Array {
  const blocksPerSecond = sampleRate / duckingBlock
  const curve = new Float32Array(Math.ceil(lengthSamples / duckingBlock) + 1).fill(1)
  for (const seconds of kicks) {
    const first = Math.max(0, Math.ceil((seconds - onsetSeconds) * blocksPerSecond))
    const last = Math.min(curve.length - 1, (seconds + recoverySeconds) * blocksPerSecond)
    for (let place = first; place <= last; place++) {
      const since = place / blocksPerSecond - seconds
      const share = since < 0 ? -since / onsetSeconds : since / recoverySeconds
      const gain = floor + (1 - floor) * share * share * (3 - 2 * share)
      if (gain < curve[place]!) curve[place] = gain
    }
  }
  return curve
}

/**
 * In place; `from` is the sound's offset in the song, at a block's start. The gain changes evenly
 * within each block.
 */
export function duck(sound: Float32Array, curve: Float32Array, from: number): void {
  const first = from / duckingBlock
  for (let place = 0; place * duckingBlock < sound.length; place++) {
    const start = curve[first + place]!
    const end = curve[first + place + 1]!
    if (start === 1 && end === 1) continue
    const step = (end - start) / duckingBlock
    const last = Math.min(sound.length, (place + 1) * duckingBlock)
    let gain = start
    for (let index = place * duckingBlock; index < last; index++) {
      sound[index]! *= gain
      gain += step
    }
  }
}
