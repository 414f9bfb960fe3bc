import { sampleRate } from '../synth/sampling.ts'

/** Samples from the first up to the second. */
export interface Stretch {
  from: number
  to: number
}

/** The filters of a voice fall silent within this time. */
const ringingSeconds = 0.1

/** Where there is sound, with the time in which filters ring on, in whole blocks. */
export function soundingStretches(sound: Float32Array, block: number): Stretch[] {
  const ringing = Math.ceil((ringingSeconds * sampleRate) / block) * block
  const stretches: Stretch[] = []
  for (let from = 0; from < sound.length; from += block) {
    const to = Math.min(sound.length, from + block)
    if (isSilent(sound, from, to)) continue
    const last = stretches.at(-1)
    if (last && from <= last.to + ringing) last.to = to
    else stretches.push({ from, to })
  }
  return stretches.map(({ from, to }) => ({ from, to: Math.min(sound.length, to + ringing) }))
}

function isSilent(sound: Float32Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    if (sound[index] !== 0) return false
  }
  return true
}
