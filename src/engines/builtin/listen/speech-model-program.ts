import { availableParallelism } from 'node:os'
import sherpa from 'sherpa-onnx-node'
import type { HeardPassage, ModelOrder, ModelReport, SpeechModel } from './speech-model.ts'
import { shortPassagesOf, type VoicePassage } from './voice-passages.ts'

/**
 * A separate program, started by `speech-model-process.ts`: loads a model and answers each voice
 * with what it hears. It ends with its parent. Only this program loads sherpa-onnx, which ends its
 * process when it does not like a model, and cannot be interrupted while it listens.
 */

/** Whisper hears 30 s at once; memory grows with the length. */
const longestSeconds = 25
/** More help little, and songs are played meanwhile. */
const mostThreads = 4
/** Where a WAV file of ours has its sampling rate, and where its samples begin. */
const [rateByte, headerBytes] = [24, 44]

let recogniser: InstanceType<typeof sherpa.OfflineRecognizer> | undefined

process.on('disconnect', () => process.exit())
process.on('message', async (order: ModelOrder) => {
  if ('model' in order) recogniser = open(order.model)
  else await report({ passages: await listen(soundOf(order.speech)) })
})

function open({ encoder, decoder, joiner, tokens }: SpeechModel) {
  const numThreads = Math.min(mostThreads, availableParallelism())
  const network = joiner
    ? { transducer: { encoder, decoder, joiner } }
    : { whisper: { encoder, decoder, language: '', task: 'transcribe' } }
  return new sherpa.OfflineRecognizer({ modelConfig: { ...network, tokens, numThreads } })
}

interface Sound {
  samples: Float32Array
  sampleRate: number
}

async function listen(voice: Sound): Promise<HeardPassage[]> {
  const passages = shortPassagesOf(voice.samples, voice.sampleRate, longestSeconds)
  const heard: HeardPassage[] = []
  for (const passage of passages) {
    heard.push(hear(voice, passage))
    await report({ share: heard.length / passages.length })
  }
  return heard
}

function hear(voice: Sound, { startSeconds, lengthSeconds }: VoicePassage): HeardPassage {
  if (!recogniser) throw new Error('a voice came before the model')
  const { sampleRate } = voice
  const from = Math.round(startSeconds * sampleRate)
  const samples = voice.samples.slice(from, from + Math.round(lengthSeconds * sampleRate))
  const stream = recogniser.createStream()
  stream.acceptWaveform({ samples, sampleRate })
  recogniser.decode(stream)
  const { text, lang, tokens, timestamps, durations, ys_log_probs } = recogniser.getResult(stream)
  return {
    ...{ startSeconds, endSeconds: startSeconds + lengthSeconds, text, language: lang },
    tokens: tokens.map((token, index) => {
      const [time, logProbability] = [timestamps[index], ys_log_probs[index]]
      const start = time === undefined ? null : startSeconds + time
      return {
        text: token,
        startSeconds: start,
        endSeconds: start === null ? null : start + (durations[index] ?? 0),
        probability: logProbability === undefined ? null : Math.exp(logProbability),
      }
    }),
  }
}

function soundOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Sound {
  const view = new DataView(buffer, byteOffset, byteLength)
  const samples = new Float32Array((byteLength - headerBytes) / 2)
  for (let index = 0; index < samples.length; index++) {
    samples[index] = view.getInt16(headerBytes + 2 * index, true) / 32768
  }
  return { samples, sampleRate: view.getUint32(rateByte, true) }
}

/** Sent before the program works on, because it is deaf and dumb while the model listens. */
function report(message: ModelReport): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}
