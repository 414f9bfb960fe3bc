import { openAligner } from './aligner.ts'
import { checkPlan } from './composer/check-plan.ts'
import type { Engine } from './engine.ts'
import { ForcedAlignment } from './listen/forced-alignment.ts'
import { Recogniser } from './listen/recogniser.ts'
import type { VoiceSpeech } from './listen/speech.ts'
import type { SpeechModel } from './listen/speech-model.ts'
import { checkedSpeechModel } from './listen/speech-model-process.ts'
import type { Listening } from './listen/transcribe.ts'
import { markOf, type Product, type SourceType } from './mark.ts'
import {
  type ConformRequest,
  type EditRequest,
  type MusicRequest,
  model,
  modelWith,
  type Progress,
  type RenderedAudio,
} from './messages.ts'
import { Pool } from './pool.ts'
import { findInstalledSet, findOwnSet, removeOtherSets } from './samples/find-set.ts'
import type { SetFiles } from './samples/sample-set.ts'
import { openSpeakerPort } from './singer/speaker-port.ts'
import { SongBuffers } from './song-buffers.ts'
import { openTranscriber } from './transcriber.ts'

export { checkLyrics, secondsOfPlan } from './composer/check-plan.ts'
export { enhancePrompt } from './composer/enhance.ts'
export { readLyrics } from './composer/lyrics.ts'
export { meterInWords, planMusic, tempoInWords } from './composer/plan.ts'
export { lyricsOfSections } from './composer/planned-form.ts'
export { musicInWords, understand } from './composer/understood.ts'
export { previewEdit } from './edit-preview.ts'
export { enhanceEffect } from './effects/enhance.ts'
export { findSeed } from './listen/id3-seed.ts'
export { transcriptOf } from './listen/written-lyrics.ts'
export { model } from './messages.ts'
export { readMaker } from './score-file.ts'
export { midiOf, readScore } from './score-sheet.ts'
export { hasSpeaker } from './singer/speaker-process.ts'
export { UnreadableSong } from './unreadable-song.ts'
export { listVocabulary } from './vocabulary.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface BuiltinEngine extends Engine, AsyncDisposable {
  /** Re-encodes the audio of another engine as an MP3 of this one. */
  conform(request: ConformRequest, signal: AbortSignal): Promise<Omit<RenderedAudio, 'model'>>
  /** The whole song as a WAV file of 16 kHz, one channel, which every recogniser reads. */
  speech(audio: Bytes, signal: AbortSignal): Promise<Bytes>
  /** The lyrics in the file; without any, whether anybody sings, and if so the separated voice. */
  listen(audio: Bytes, signal: AbortSignal, progress?: Progress): Promise<Listening>
  /** The separated voice in that format, without the passages in which it is silent. */
  voice(audio: Bytes, signal: AbortSignal): Promise<VoiceSpeech>
}

/**
 * Limits for untrusted files. Ten minutes of sound take two seconds of CPU time; a file that takes
 * a minute was made to. The client waits for the answer, so a lost thread is retried at once. An
 * idle thread is stopped, because it holds 40 MB.
 */
const untrusted = { limits: { cpuSeconds: 60, idleSeconds: 300 }, attempts: 2, keepSeconds: 10 }

/** A client waits for a draft, and the longest takes two seconds of CPU time. */
const drafting = { limits: { cpuSeconds: 30, idleSeconds: 60 }, attempts: 2, keepSeconds: 60 }

/** While one song is encoded, the next is played. */
export const songsPerThread = 2

/** The share of playing in the time that a song takes; the rest is encoding. */
const PLAYING = 0.45

/**
 * The recordings of the instruments: those of the file, of the optional packages, or null. Decoded
 * samples of other sets below `folder` are removed.
 *
 * @throws Error when the file cannot be played.
 */
export async function findSet(file: string | null, folder: string): Promise<SetFiles | null> {
  const set = file === null ? findInstalledSet(folder) : await findOwnSet(file, folder)
  await removeOtherSets(folder, set)
  return set
}

/**
 * The speech model in the folder of an operator, or null.
 *
 * @throws Error when it cannot be loaded.
 */
export async function findModel(folder: string | null): Promise<SpeechModel | null> {
  return folder === null ? null : checkedSpeechModel(folder)
}

export interface BuiltinOptions {
  threads: number
  /** Recordings of instruments; without them all are synthesised. */
  set?: SetFiles | null
  recogniser?: Recogniser
  alignment?: ForcedAlignment
  /** Files say that this product generated them; without it they say nothing. */
  product?: Product | null
}

/**
 * The engine that needs nothing but this process. `threads` play songs, and as many encode what was
 * played: `songsPerThread` for each are in progress at a time, the rest wait. Every other task has
 * threads of its own: effects take seconds and do not wait for songs, songs do not wait for
 * exports, and untrusted files never share a thread with music.
 */
export function openBuiltin({
  threads,
  set = null,
  recogniser = new Recogniser(),
  alignment = new ForcedAlignment(),
  product = null,
}: BuiltinOptions): BuiltinEngine {
  const playPool = new Pool({ task: 'play', threads, set, openPort: openSpeakerPort })
  const draftPool = new Pool({ task: 'draft', threads: 1, openPort: openSpeakerPort, ...drafting })
  const encodePool = new Pool({ task: 'encode', threads })
  const replayPool = new Pool({
    ...{ task: 'replay', threads: 1, set, openPort: openSpeakerPort },
    keepSeconds: 60,
  })
  const effectPool = new Pool({ task: 'effect', threads: 1 })
  const probePool = new Pool({ task: 'probe', threads: 1, ...untrusted })
  const cutPool = new Pool({ task: 'cut', threads: 2, ...untrusted })
  const peaksPool = new Pool({ task: 'peaks', threads: 1, ...untrusted })
  const analysePool = new Pool({ task: 'analyse', threads: 1, ...untrusted })
  const fingerprintPool = new Pool({ task: 'fingerprint', threads: 1, ...untrusted })
  const conformPool = new Pool({ task: 'conform', threads: 1 })
  const removeVocalsPool = new Pool({ task: 'removeVocals', threads: 1 })
  const listenPool = new Pool({ task: 'listen', threads: 1 })
  const voicePool = new Pool({ task: 'voice', threads: 1 })
  const speechPool = new Pool({ task: 'speech', threads: 1 })
  const songPools = [playPool, encodePool, draftPool, replayPool, effectPool]
  const filePools = [probePool, cutPool, peaksPool, analysePool, fingerprintPool, conformPool]
  const voicePools = [removeVocalsPool, listenPool, voicePool, speechPool]
  const buffers = new SongBuffers(threads * songsPerThread)
  const mark = (engine: string, sourceType: SourceType) =>
    product && markOf(product, engine, sourceType)
  const ownMark = (engine: string) => mark(engine, 'algorithmicMedia')

  async function render(
    request: MusicRequest | EditRequest,
    signal: AbortSignal,
    progress: Progress = () => undefined,
  ): Promise<RenderedAudio> {
    progress(0)
    return buffers.use(signal, async (buffer) => {
      const played: Progress = (share) => progress(share * PLAYING)
      const encoded: Progress = (share) => progress(PLAYING + share * (1 - PLAYING))
      const song = await playPool.run({ request, buffer }, signal, played)
      const { score, lyrics, model, seed, ...sound } = song
      const recording = { sound, seed, lyrics, model, mark: ownMark(model) }
      return { ...(await encodePool.run(recording, signal, encoded)), score }
    })
  }

  return {
    music: {
      render,
      findFault: checkPlan,
      draft: (request, signal) => draftPool.run(request, signal),
    },
    scores: {
      model: modelWith(set),
      edit: render,
      async replay(request, signal) {
        const marked = { ...request, mark: ownMark(modelWith(set)) }
        return (await replayPool.run(marked, signal)).bytes
      },
    },
    soundEffects: {
      render: (request, signal, progress) => {
        progress?.(0)
        return effectPool.run({ ...request, mark: ownMark(model) }, signal, progress)
      },
    },
    songs: {
      probe: (song, signal) => probePool.run({ song }, signal),
      async cut(song, window, signal) {
        return (await cutPool.run({ song, window }, signal)).bytes
      },
      measurePeaks: (song, signal) => peaksPool.run({ song }, signal),
      analyse: (song, signal) => analysePool.run({ song }, signal),
    },
    transcriber: openTranscriber(listenPool, recogniser),
    aligner: openAligner(voicePool, alignment),
    vocalRemover: {
      remove: (bytes, signal, progress) => {
        progress?.(0)
        return removeVocalsPool.run({ bytes }, signal, progress)
      },
    },
    fingerprinter: {
      fingerprint: (song, signal) => fingerprintPool.run({ song }, signal),
    },
    conform(request, signal) {
      const { generatedBy } = request
      const trained = generatedBy === null ? null : mark(generatedBy, 'trainedAlgorithmicMedia')
      return conformPool.run({ ...request, mark: trained }, signal)
    },
    async speech(bytes, signal) {
      return (await speechPool.run({ bytes }, signal)).bytes
    },
    listen: (bytes, signal, progress) =>
      listenPool.run({ bytes, wantsVoice: true }, signal, progress),
    voice: (bytes, signal) => voicePool.run({ bytes }, signal),
    async [Symbol.asyncDispose]() {
      await Promise.all([...songPools, ...filePools, ...voicePools].map((pool) => pool.close()))
    },
  }
}
