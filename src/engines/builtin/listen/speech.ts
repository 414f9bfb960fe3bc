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
export const speechRate = 16_000

/** The separated voice in that format, without the passages in which it is silent. */
export async function writeVoice(
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  progress: Progress = () => {},
): Promise<VoiceSpeech> {
  const song = await decodeSong(bytes)
  const voice = voiceOf(song, listenForSinging(song), progress)
  const { sound, passages } = cutToVoice(resample(voice, sampleRate, speechRate), speechRate)
  return { bytes: encodeMonoWav(sound, speechRate), passages }
}

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
