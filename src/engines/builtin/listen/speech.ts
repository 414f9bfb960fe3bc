import { resample } from '../codec/resample.ts'
import { encodeMonoWav } from '../codec/wav.ts'
import { sampleRate } from '../synth/sampling.ts'
import { decodeSong } from './decode.ts'

/** The sampling rate that speech recognisers are trained on. */
export const speechRate = 16_000

/** The whole song in the format of recognisers: a WAV file of 16 kHz, one channel. */
export async function writeSpeech({
  bytes,
}: {
  bytes: Uint8Array<ArrayBuffer>
}): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { left, right } = await decodeSong(bytes)
  const both = left.map((sample, index) => (sample + right[index]!) / 2)
  return { bytes: encodeMonoWav(resample(both, sampleRate, speechRate), speechRate) }
}
