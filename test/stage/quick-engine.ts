import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import { understand } from '../../src/engines/builtin/composer/understood.ts'
import { editScore } from '../../src/engines/builtin/edit.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import type {
  EffectRequest,
  Engines,
  LyricsTimes,
  MusicRequest,
  RenderedAudio,
  ReplayRequest,
  SongAnalysis,
  SongSource,
  Transcription,
} from '../../src/engines/engines.ts'
import { builtInEngine } from './built-in-engine.ts'
import { type Gate, type OpenGate, openGate } from './gate.ts'

/**
 * Engines for tests of everything but sound: a short, valid MP3 and fixed lyrics at once, and
 * simulated failures. Plans are judged and drafted, and files read, by the real engine.
 */
export interface QuickEngines extends Engines, Gate {
  readonly requests: MusicRequest[]
  /** The gate of the transcriber; the engine itself is the gate of renders. */
  readonly transcriptions: Gate
  /** The bytes of each transcribed song. */
  readonly listenedTo: number[]
  /** Tells the callers of all renders and transcriptions that wait how far they are. */
  tell(share: number): void
  /** Sets the result of the transcriber. */
  hear(transcription: Transcription): void
  /** The bytes of each analysed song. */
  readonly analysed: number[]
  /** Sets the result of the analysis, or what it fails with. */
  measure(analysis: SongAnalysis | Error): void
  /** The lyrics that were aligned with songs. */
  readonly aligned: string[]
  /** Sets the result of the alignment; null at first. */
  time(times: LyricsTimes | null): void
  readonly effects: EffectRequest[]
  /** Sets the encoded score of every track; null, as at first, for none. */
  write(score: Uint8Array<ArrayBuffer> | null): void
  /** What was played again from scores, and the gate of that. */
  readonly replays: ReplayRequest[]
  readonly replaying: Gate
}

const model = 'quick-engine/1'

/** Two sections and one uncertain word. */
export const heardWords: Transcription = {
  found: 'words',
  transcript: {
    language: 'en',
    confidenceSource: 'words',
    sections: [
      {
        label: 'verse',
        lines: [
          { words: [word('Rain'), word('on'), word('the'), word('window')] },
          { words: [word('A'), word('cattle', true), word('that'), word('sings')] },
        ],
      },
      { label: 'chorus', lines: [{ words: [word('Stay'), word('till'), word('morning')] }] },
    ],
  },
}

/** Its values are those of no style and of no seed. */
export const heardMusic: SongAnalysis = {
  tempo: { bpm: 83.7, confidence: 0.9 },
  key: { key: 'C#', scale: 'minor', confidence: 0.8 },
  meter: { beatsPerBar: 4, beatDivision: 2, confidence: 0.7 },
  sections: [{ startSeconds: 0, endSeconds: 12, label: 'A', confidence: 1 }],
}

export const heardNothing: Transcription = {
  found: 'nothing',
  language: 'und',
  confidenceSource: 'heuristic',
}

export function quickEngines(): QuickEngines {
  const requests: MusicRequest[] = []
  const listenedTo: number[] = []
  const effects: EffectRequest[] = []
  const replays: ReplayRequest[] = []
  const renders = openGate()
  const replaying = openGate()
  const transcriptions = openGate()
  const analysed: number[] = []
  const aligned: string[] = []
  let transcription = heardWords
  let times: LyricsTimes | null = null
  let analysis: SongAnalysis | Error = heardMusic
  let score: Uint8Array<ArrayBuffer> | null = null
  const callers = new Set<(share: number) => void>()

  async function pass(
    gate: OpenGate,
    signal: AbortSignal,
    progress: (share: number) => void = () => undefined,
  ): Promise<void> {
    callers.add(progress)
    await gate.pass(signal).finally(() => callers.delete(progress))
  }

  return {
    ...renders,
    requests,
    transcriptions,
    listenedTo,
    analysed,
    aligned,
    replays,
    replaying,
    effects,
    understand,
    tell(share) {
      for (const progress of callers) progress(share)
    },
    hear(next) {
      transcription = next
    },
    measure(next) {
      analysis = next
    },
    time(next) {
      times = next
    },
    write(next) {
      score = next
    },
    music: {
      async render(request, signal, progress): Promise<RenderedAudio> {
        requests.push(request)
        await pass(renders, signal, progress)
        const sound = { bytes: await shortMp3(), durationSeconds: request.durationSeconds, model }
        return { ...sound, ...(score && { score }) }
      },
      findFault: (request) => builtInEngine().music.findFault(request),
      draft: (request, signal) => builtInEngine().music.draft(request, signal),
    },
    scores: {
      model,
      async replay(request, signal) {
        replays.push(request)
        await replaying.pass(signal)
        return new Uint8Array(Buffer.from(JSON.stringify([request.portion, request.as])))
      },
      async edit(request, signal, progress): Promise<RenderedAudio> {
        await pass(renders, signal, progress)
        const score = editScore(decodeScore(request.score).score, request.edit)
        const sound = { bytes: await shortMp3(), durationSeconds: score.lengthSeconds, model }
        return { ...sound, score: encodeScore({ model, score }) }
      },
    },
    soundEffects: {
      async render(request, signal, progress): Promise<RenderedAudio> {
        effects.push(request)
        await pass(renders, signal, progress)
        return { bytes: await shortMp3(), durationSeconds: request.durationSeconds, model }
      },
    },
    songs: {
      async probe(song, signal) {
        return readOnce(await bytesOf(song), 'probe', () =>
          builtInEngine().songs.probe(song, signal),
        )
      },
      async cut(song, window, signal) {
        const cut = () => builtInEngine().songs.cut(song, window, signal)
        return (await readOnce(await bytesOf(song), JSON.stringify(window), cut)).slice()
      },
      async measurePeaks(song, signal) {
        const measure = () => builtInEngine().songs.measurePeaks(song, signal)
        return readOnce(await bytesOf(song), 'peaks', measure)
      },
      async analyse(song) {
        analysed.push((await bytesOf(song)).byteLength)
        if (analysis instanceof Error) throw analysis
        return analysis
      },
    },
    transcriber: {
      async transcribe(audio, { signal, progress }) {
        listenedTo.push(audio.byteLength)
        progress()
        await pass(transcriptions, signal, progress)
        return transcription
      },
      async findAbility() {
        return { engine: 'builtin', recogniser: 'none' }
      },
    },
    aligner: {
      async align(_audio, lyrics) {
        aligned.push(lyrics)
        return times
      },
    },
    vocalRemover: {
      async remove(audio, signal, progress) {
        await pass(renders, signal, progress)
        return { bytes: audio, durationSeconds: 12, model }
      },
    },
    fingerprinter: {
      async fingerprint(song) {
        const { byteLength } = await bytesOf(song)
        const words = Uint32Array.of(byteLength)
        return { pitch: 1, words, margins: new Uint8Array(32), shifted: [] }
      },
    },
    async checkReachable() {},
    async list() {
      return []
    },
    async [Symbol.asyncDispose]() {
      renders.release()
      transcriptions.release()
      replaying.release()
    },
  }
}

async function bytesOf(song: SongSource): Promise<Uint8Array> {
  return 'path' in song ? readFile(song.path) : song
}

const results = new Map<string, unknown>()

/** The tests of a process send the same few songs: each is read and encoded once. */
async function readOnce<Result>(
  bytes: Uint8Array,
  step: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const key = `${hash('sha256', bytes)} ${step}`
  const result = results.has(key) ? (results.get(key) as Result) : await read()
  results.set(key, result)
  return result
}

function word(w: string, low = false) {
  return { w, low }
}

let encoded: Promise<Uint8Array<ArrayBuffer>> | undefined

function shortMp3(): Promise<Uint8Array<ArrayBuffer>> {
  encoded ??= encode()
  return encoded
}

async function encode(): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 44_100, channels: 2, vbrQuality: 4 })
  const tone = Float32Array.from({ length: 22_050 }, (_, index) => Math.sin(index / 16) / 4)
  const parts = [encoder.encode([tone, tone]).slice(), encoder.finalize().slice()]
  return new Uint8Array(Buffer.concat(parts))
}
