import { resample } from '../codec/resample.ts'
import { encodeMonoWav } from '../codec/wav.ts'
import type { Progress } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { decodeSong } from './decode.ts'
import { voiceOf } from './separated-voice.ts'
import { listenForSinging } from './singing.ts'
import { cutToVoice, type VoicePassage } from './voice-passages.ts'

export interface VoiceSpeech {
  bytes: Uint8Array<ArrayBuffer>
  passages: VoicePassage[]
}

/** The sampling rate that speech recognisers are trained on. */
const speechRate = 16_000

/** A WAV file for recognisers: 16 kHz, 16 bits, one channel. `sound` is at our own rate. */
export function speechFile(sound: Float32Array): Uint8Array<ArrayBuffer> {
  return encodeMonoWav(resample(sound, sampleRate, speechRate), speechRate)
}

/** The separated voice as such a file, without the passages in which it is silent. */
export async function writeVoice(
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  progress: Progress = () => {},
): Promise<VoiceSpeech> {
  const song = await decodeSong(bytes)
  const voice = voiceOf(song, listenForSinging(song), progress)
  const { sound, passages } = cutToVoice(resample(voice, sampleRate, speechRate), speechRate)
  return { bytes: encodeMonoWav(sound, speechRate), passages }
}

/** The whole song as such a file. */
export async function writeSpeech({
  bytes,
}: {
  bytes: Uint8Array<ArrayBuffer>
}): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { left, right } = await decodeSong(bytes)
  const both = left.map((sample, index) => (sample + right[index]!) / 2)
  return { bytes: speechFile(both) }
}
