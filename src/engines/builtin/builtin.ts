import type {
  ConformRequest,
  EffectRequest,
  Hearing,
  MusicRequest,
  ProbedSong,
  RenderedAudio,
  SongWindow,
} from './messages.ts'
import { Pool } from './pool.ts'

export { enhancePrompt } from './composer/enhance.ts'
export { planMusic } from './composer/plan.ts'
export { enhanceEffect } from './effects/enhance.ts'
export { model } from './render.ts'

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
  }
  vocalRemover: { remove(audio: Bytes, signal: AbortSignal): Promise<RenderedAudio> }
  fingerprinter: {
    fingerprint(audio: Bytes, signal: AbortSignal): Promise<Uint32Array<ArrayBuffer>>
  }
}

/** Files of strangers have threads of their own, few, so that no upload waits for a render or takes its memory. */
const readers = 2
/** Ten minutes of sound are read in two seconds; what takes longer was made to. */
const readerSilenceSeconds = 30

/**
 * The engine that needs nothing but this process. `threads` songs are rendered at a time, the rest wait; effects have
 * a thread of their own, because seconds matter to them and minutes to a queue of songs.
 */
export function openBuiltin({ threads }: { threads: number }): BuiltinEngine {
  const pool = new Pool({ threads })
  const effects = new Pool({ threads: 1 })
  const reading = new Pool({ threads: readers, silenceSeconds: readerSilenceSeconds })
  return {
    render: (request, signal) => pool.run('music', request, signal),
    renderEffect: (request, signal) => effects.run('effect', request, signal),
    songs: {
      probe: (open, signal) => reading.run('probe', async () => ({ bytes: await open() }), signal),
      async cut(open, window, signal) {
        const request = async () => ({ bytes: await open(), window })
        return (await reading.run('cut', request, signal)).bytes
      },
    },
    conform: (request, signal) => reading.run('conform', request, signal),
    transcriber: {
      async transcribe() {
        return { heard: 'singing' }
      },
    },
    vocalRemover: {
      async remove() {
        throw new Error('the built-in engine cannot remove vocals')
      },
    },
    fingerprinter: {
      async fingerprint() {
        throw new Error('the built-in engine takes no fingerprints')
      },
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([pool.close(), effects.close(), reading.close()])
    },
  }
}
