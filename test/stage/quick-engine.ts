import { createMp3Encoder } from 'wasm-media-encoders'
import type {
  EffectRequest,
  Engines,
  MusicRequest,
  RenderedAudio,
} from '../../src/engines/engines.ts'

/** An engine for tests of everything but sound: a short, real MP3 at once, and failures to order. */
export interface QuickEngines extends Engines {
  readonly requests: MusicRequest[]
  readonly effects: EffectRequest[]
  /** The next renders fail. */
  breakNext(count: number): void
  /** Renders wait from now on, until released or aborted. */
  hold(): void
  release(): void
  /** Resolves when as many renders are waiting, or more; for 0, when none is. */
  waiting(count: number): Promise<void>
}

const model = 'quick-engine/1'

export function quickEngines(): QuickEngines {
  const requests: MusicRequest[] = []
  const effects: EffectRequest[] = []
  const changes = new EventTarget()
  let toBreak = 0
  let held: PromiseWithResolvers<void> | undefined
  let waiters = 0

  async function render(
    { durationSeconds }: MusicRequest | EffectRequest,
    signal: AbortSignal,
  ): Promise<RenderedAudio> {
    if (toBreak > 0) {
      toBreak -= 1
      throw new Error('the quick engine was told to break at /secret/path')
    }
    if (held) await wait(held.promise, signal)
    return { bytes: await shortMp3(), durationSeconds, model }
  }

  async function wait(released: Promise<void>, signal: AbortSignal): Promise<void> {
    waiters += 1
    changes.dispatchEvent(new Event('change'))
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort)
    try {
      signal.throwIfAborted()
      await Promise.race([released, aborted.promise])
    } finally {
      signal.removeEventListener('abort', abort)
      waiters -= 1
      changes.dispatchEvent(new Event('change'))
    }
  }

  return {
    requests,
    effects,
    music: {
      render(request, signal) {
        requests.push(request)
        return render(request, signal)
      },
    },
    soundEffects: {
      render(request, signal) {
        effects.push(request)
        return render(request, signal)
      },
    },
    breakNext(count) {
      toBreak = count
    },
    hold() {
      held = Promise.withResolvers<void>()
    },
    release() {
      held?.resolve()
      held = undefined
    },
    async waiting(count) {
      while (count === 0 ? waiters > 0 : waiters < count) {
        await new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }))
      }
    },
    async [Symbol.asyncDispose]() {
      held?.resolve()
    },
  }
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
