import { sampleRate } from '../synth/sampling.ts'

export interface DelaySettings {
  seconds: number
  /** 0 to 0.9. */
  feedback: number
}

/** Echoes that go from ear to ear, each darker than the last. Reads `send`, adds to left, right and reverb. */
export function echo(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  reverb: Float32Array,
  settings: DelaySettings,
): void {
  const size = Math.max(64, Math.round(settings.seconds * sampleRate))
  const feedback = Math.max(0, Math.min(0.85, settings.feedback))
  const one = new Float32Array(size)
  const other = new Float32Array(size)
  const dark = 1 - Math.exp((-2 * Math.PI * 4200) / sampleRate)
  const thin = 1 - Math.exp((-2 * Math.PI * 260) / sampleRate)
  let low = 0
  let rumble = 0
  let place = 0
  for (let index = 0; index < send.length; index++) {
    const first = one[place]!
    const second = other[place]!
    low += (second * feedback - low) * dark
    rumble += (low - rumble) * thin
    one[place] = send[index]! + low - rumble + 1e-15
    other[place] = first
    if (++place === size) place = 0
    left[index]! += first
    right[index]! += second
    reverb[index]! += (first + second) * 0.12
  }
}
