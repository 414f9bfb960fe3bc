import { cutAtWord } from './ace-step-request.ts'
import type { SoundEffectEngine } from './builtin/engine.ts'
import type { EngineServer } from './engine-server.ts'
import { type Conform, finish } from './finish.ts'

export interface SoundGenerationOptions {
  /** Left to the server when null. */
  model: string | null
  /** How long one effect may take; less than the limit of its job. */
  deadlineSeconds?: number
}

const engine = 'sound-generation/1'
const defaultDeadlineSeconds = 240
/** Models read little more, and servers may refuse a longer text. */
const longestText = 450

/** Sound effects on a server with `POST /v1/sound-generation`, as ElevenLabs and LocalAI do. */
export function openSoundGeneration(
  server: EngineServer,
  conform: Conform,
  { model, deadlineSeconds = defaultDeadlineSeconds }: SoundGenerationOptions,
): SoundEffectEngine {
  return {
    render: ({ text, durationSeconds, seed }, signal) =>
      server.within(deadlineSeconds, signal, async (ending) => {
        const json = {
          ...(model !== null && { model_id: model }),
          text: cutAtWord(text, longestText),
          duration_seconds: durationSeconds,
        }
        const path = '/v1/sound-generation'
        const { headers, bytes } = await server.send(path, { method: 'POST', json, signal: ending })
        if (/json|text/.test(headers.get('content-type') ?? '')) {
          throw server.failure('answered with an error', Buffer.from(bytes).toString('utf8'))
        }
        const order = {
          ...{ files: [bytes], wantedSeconds: durationSeconds, mayBeSilent: false, seed },
          generatedBy: engine,
        }
        return { ...(await finish(server, conform, order, ending)), model: engine }
      }),
  }
}
