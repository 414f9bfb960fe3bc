import { Recogniser } from './listen/recogniser.ts'
import type {
  ConformRequest,
  EffectRequest,
  Fingerprint,
  Hearing,
  MusicRequest,
  ProbedSong,
  RenderedAudio,
  SongWindow,
} from './messages.ts'
import { Pool } from './pool.ts'
import { Reels } from './reels.ts'
import { openSpeakerPort } from './singer/speaker-port.ts'
import type { Work } from './thread.ts'
import { transcribe } from './transcriber.ts'

export { enhancePrompt } from './composer/enhance.ts'
export { planMusic } from './composer/plan.ts'
export { enhanceEffect } from './effects/enhance.ts'
export { model } from './messages.ts'
export { hasSpeaker } from './singer/speaker-process.ts'
export { UnreadableSong } from './unreadable-song.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface BuiltinEngine extends AsyncDisposable {
  /** Rejects with the signal's reason when aborted, with an Error when the music cannot be made. */
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
  /** The same for a sound effect; never waits for music. */
  renderEffect(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio>
  songs: {
    probe(open: () => Promise<Bytes>, signal: AbortSignal): Promise<ProbedSong>
    cut(open: () => Promise<Bytes>, window: SongWindow, signal: AbortSignal): Promise<Bytes>
  }
  /** Makes what another engine delivered into a file of ours. */
  conform(request: ConformRequest, signal: AbortSignal): Promise<Omit<RenderedAudio, 'model'>>
  transcriber: {
    transcribe(audio: Bytes, options: { signal: AbortSignal; progress(): void }): Promise<Hearing>
    hasRecogniser(): Promise<boolean>
  }
  /** The whole song as recognisers want it: a WAV file of 16 kHz, one channel. */
  speech(audio: Bytes, signal: AbortSignal): Promise<Bytes>
  vocalRemover: { remove(audio: Bytes, signal: AbortSignal): Promise<RenderedAudio> }
  fingerprinter: {
    fingerprint(audio: Bytes, signal: AbortSignal): Promise<Fingerprint>
  }
}

/** Files of strangers have threads of their own, few, so that no upload waits for a render or takes its memory. */
const cutters = 2
/**
 * Ten minutes of sound are read in two seconds of CPU time; what takes longer was made to. Somebody waits for the
 * answer: a thread that is lost, which says nothing about the song, is made up for at once.
 */
const reading = { patience: { cpuSeconds: 60, idleSeconds: 300 }, attempts: 2 }

/** Of the songs on their way, one is encoded while the next is already played. */
export const songsPerThread = 2

export interface BuiltinOptions {
  threads: number
  recogniser?: Recogniser
}

/**
 * The engine that needs nothing but this process. `threads` play songs, and each has another one beside it that encodes
 * what it has played: `songsPerThread` for each are on their way at a time, the rest wait. Effects have a thread of their
 * own, because seconds matter to them and minutes to a queue of songs.
 */
export function openBuiltin({
  threads,
  recogniser = new Recogniser(),
}: BuiltinOptions): BuiltinEngine {
  const program = threadFor('play')
  const players = new Pool<'play'>({ threads, program, openPort: openSpeakerPort })
  const codecs = new Pool<'encode'>({ threads, program: threadFor('encode') })
  const effects = new Pool<'effect'>({ threads: 1, program: threadFor('effect') })
  const probers = new Pool<'probe'>({ threads: 1, program: threadFor('probe'), ...reading })
  const scissors = new Pool<'cut'>({ threads: cutters, program: threadFor('cut'), ...reading })
  const conformers = new Pool<'conform'>({ threads: 1, program: threadFor('conform') })
  const fingerprinters = new Pool<'fingerprint'>({
    threads: 1,
    program: threadFor('fingerprint'),
    ...reading,
  })
  const removers = new Pool<'remove-vocals'>({ threads: 1, program: threadFor('remove-vocals') })
  // Threads of their own, so that no transcription waits for a song to be played either.
  const listeners = new Pool<'listen'>({ threads: 1, program: threadFor('listen') })
  const stenographers = new Pool<'speech'>({ threads: 1, program: threadFor('speech') })
  const reels = new Reels(threads * songsPerThread)

  return {
    render: (request, signal) =>
      reels.use(signal, async (reel) => {
        const song = await players.run({ request, reel }, signal)
        return codecs.run({ sound: song, seed: request.seed, lyrics: song.lyrics }, signal)
      }),
    renderEffect: (request, signal) => effects.run(request, signal),
    songs: {
      probe: (open, signal) => probers.run(async () => ({ bytes: await open() }), signal),
      async cut(open, window, signal) {
        const request = async () => ({ bytes: await open(), window })
        return (await scissors.run(request, signal)).bytes
      },
    },
    conform: (request, signal) => conformers.run(request, signal),
    transcriber: {
      transcribe: (bytes, options) => transcribe(bytes, options, { listeners, recogniser }),
      hasRecogniser: () => recogniser.isInstalled(),
    },
    async speech(bytes, signal) {
      return (await stenographers.run({ bytes }, signal)).bytes
    },
    vocalRemover: {
      remove: (bytes, signal) => removers.run({ bytes }, signal),
    },
    fingerprinter: {
      fingerprint: (bytes, signal) => fingerprinters.run({ bytes }, signal),
    },
    async [Symbol.asyncDispose]() {
      const making = [players, codecs, effects]
      const readers = [probers, scissors, conformers, fingerprinters]
      const hearing = [removers, listeners, stenographers]
      await Promise.all([...making, ...readers, ...hearing].map((pool) => pool.close()))
    },
  }
}

function threadFor(kind: keyof Work): URL {
  return new URL(`./thread-${kind}.ts`, import.meta.url)
}
