import type { Progress, SongAnalysis, SongSource } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { listenToBands } from './bands.ts'
import { listenToTones } from './chroma.ts'
import { streamSong } from './decode.ts'
import { hearKey } from './key.ts'
import { hearMeter } from './meter.ts'
import { peakOf, silentPeak } from './silence.ts'
import { type SongBytes, withBytes } from './song-bytes.ts'
import { hearSections } from './song-sections.ts'
import { hearTempo } from './tempo.ts'

/** Tempo, key, metre and sections of a song, each null or empty where nothing of it is heard. */
export async function analyseSong(
  { song }: { song: SongSource },
  progress: Progress = () => {},
): Promise<SongAnalysis> {
  const sound = await withBytes(song, decodeMono)
  progress(0.3)
  if (peakOf(sound) <= silentPeak) return { tempo: null, key: null, meter: null, sections: [] }
  const bands = listenToBands(sound, (share) => progress(0.3 + 0.4 * share))
  const tones = listenToTones(sound, (share) => progress(0.7 + 0.2 * share))
  const tempo = hearTempo(bands.onsets)
  progress(0.95)
  return {
    tempo: tempo && { bpm: rounded(tempo.bpm, 10), confidence: rounded(tempo.confidence, 100) },
    key: withRoundedConfidence(hearKey(tones)),
    meter: tempo && withRoundedConfidence(hearMeter(bands, tempo.beats)),
    sections: hearSections(bands, tones, sound.length / sampleRate).map((section) => ({
      ...section,
      endSeconds: rounded(section.endSeconds, 1000),
      confidence: rounded(section.confidence, 100),
    })),
  }
}

async function decodeMono(bytes: SongBytes): Promise<Float32Array> {
  const { lengthSamples, pieces } = streamSong(bytes)
  const mono = new Float32Array(lengthSamples)
  let place = 0
  for await (const { left, right } of pieces) {
    for (let index = 0; index < left.length; index++) {
      mono[place + index] = (left[index]! + right[index]!) / 2
    }
    place += left.length
  }
  return mono
}

function withRoundedConfidence<Heard extends { confidence: number }>(
  heard: Heard | null,
): Heard | null {
  return heard && { ...heard, confidence: rounded(heard.confidence, 100) }
}

function rounded(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit
}
