import { MPEGDecoder } from 'mpg123-decoder'
import { createMp3Encoder } from 'wasm-media-encoders'

const blockSamples = 1152 * 64
/** Compiled once, as in the engine. */
const lameEncoder = createMp3Encoder()

export interface Sound {
  channels: Float32Array[]
  seconds: number
}

/** Seconds of sound for each second of processor time of all threads. */
export async function paceOf(
  render: () => Promise<{ bytes: Uint8Array }>,
): Promise<{ sound: Sound; pace: number; lamePace: number }> {
  const { result, cpuSeconds } = await timed(render)
  const sound = await decode(result.bytes)
  const lame = await timed(() => encode(sound))
  return {
    sound,
    pace: sound.seconds / cpuSeconds,
    lamePace: sound.seconds / lame.cpuSeconds,
  }
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

/** LAME alone, on the same samples. */
async function encode({ channels: [left, right] }: Sound): Promise<void> {
  if (!left || !right) throw new Error('not stereo')
  const encoder = await lameEncoder
  encoder.configure({ sampleRate: 44100, channels: 2, vbrQuality: 2 })
  for (let start = 0; start < left.length; start += blockSamples) {
    const end = start + blockSamples
    encoder.encode([left.subarray(start, end), right.subarray(start, end)])
  }
  encoder.finalize()
}
