import { MPEGDecoder } from 'mpg123-decoder'
import { createMp3Encoder } from 'wasm-media-encoders'
import { type MusicRequest, openEngines, planMusic } from '../../src/engines/engines.ts'
import { median } from './compare.ts'
import type { Result } from './result.ts'

const durationSeconds = 60
const blockSamples = 1152 * 64

const styles = [
  'warm lofi piano, rain',
  'driving techno, dark',
  'acoustic folk guitar',
  'epic orchestral strings',
  'heavy rock band',
]

interface Sound {
  channels: Float32Array[]
  seconds: number
}

/** A song of 60 s, from its words to the finished file, in processor time of all threads together. */
export async function measureRender(): Promise<Result[]> {
  await using engines = openEngines({ threads: 1 })
  const render = async (request: MusicRequest) => {
    const { result, cpuSeconds } = await timed(() =>
      engines.music.render(request, new AbortController().signal),
    )
    return { sound: await decode(result.bytes), cpuSeconds }
  }

  const cold = await render(requestFor('calm ambient pads', 1))
  const pace: number[] = []
  const lamePace: number[] = []
  for (const [index, style] of styles.entries()) {
    const { sound, cpuSeconds } = await render(requestFor(style, index + 2))
    pace.push(sound.seconds / cpuSeconds)
    const lame = await timed(() => encode(sound))
    lamePace.push(sound.seconds / lame.cpuSeconds)
  }
  const coldPace = cold.sound.seconds / cold.cpuSeconds
  return [
    {
      measurement: 'render',
      ratio: median(pace.map((value, index) => value / lamePace[index]!)),
      aim: 'ours ≥ 30× real time',
      ours: `${median(pace).toFixed(1)}× real time; the first song of a process ${coldPace.toFixed(1)}×`,
      yardstick: `${median(lamePace).toFixed(1)}× real time`,
      oursDoes: `composes, performs, mixes, masters and encodes ${durationSeconds} s; one core`,
      yardstickDoes: 'LAME (VBR V2) encodes the same samples, nothing else; one core',
    },
  ]
}

function requestFor(text: string, seed: number): MusicRequest {
  return planMusic({
    text,
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed,
  })
}

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; cpuSeconds: number }> {
  const start = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(start)
  return { result, cpuSeconds: (user + system) / 1e6 }
}

async function decode(bytes: Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
  decoder.free()
  return { channels: channelData, seconds: samplesDecoded / sampleRate }
}

async function encode({ channels: [left, right] }: Sound): Promise<void> {
  if (!left || !right) throw new Error('not stereo')
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 44100, channels: 2, vbrQuality: 2 })
  for (let start = 0; start < left.length; start += blockSamples) {
    const end = start + blockSamples
    encoder.encode([left.subarray(start, end), right.subarray(start, end)])
  }
  encoder.finalize()
}
