import { at, loudnessLufs, powerSpectrum, type Sound } from './listening.ts'

export const octaveHz = [63, 125, 250, 500, 1000, 2000, 4000, 8000] as const

const size = 8192
const window = Float32Array.from({ length: size }, (_, index) => {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
})

/**
 * The long-term average spectrum: the power of both ears in octave bands (IEC 61260-1) over the
 * whole sound, in decibels above its loudness.
 */
export function octaveBandsDb(sound: Sound, loudness = loudnessLufs(sound)): number[] {
  const sums = octaveHz.map(() => 0)
  const windowed = new Float32Array(size)
  let frames = 0
  for (let start = 0; start + size <= sound.left.length; start += size) {
    frames += 1
    for (const channel of [sound.left, sound.right]) {
      for (let index = 0; index < size; index++) {
        windowed[index] = at(channel, start + index) * at(window, index)
      }
      const powers = powerSpectrum(windowed, size)
      for (const [band, hz] of octaveHz.entries()) {
        const first = Math.ceil((hz * Math.SQRT1_2 * size) / sound.sampleRate)
        const end = Math.ceil((hz * Math.SQRT2 * size) / sound.sampleRate)
        for (let bin = first; bin < end; bin++) sums[band]! += at(powers, bin)
      }
    }
  }
  // Parseval; the square of the window has a mean of 3/8.
  const scale = 2 / (0.375 * size * size * Math.max(1, frames))
  return sums.map((sum) => 10 * Math.log10(sum * scale + 1e-12) - loudness)
}
