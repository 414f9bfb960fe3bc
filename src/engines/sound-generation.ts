import { cutAtWord } from './ace-step-request.ts'
import type { EffectRequest, RenderedAudio } from './builtin/messages.ts'
import type { EngineServer } from './engine-server.ts'
import { type Conform, finish } from './finish.ts'

export interface SoundGenerationOptions {
  /** Left to the server when null. */
  model: string | null
  /** How long one effect may take; less than its job may. */
  deadlineSeconds?: number
}

const usualDeadlineSeconds = 240
/** Models read little more, and servers may refuse it. */
const longestText = 450

/** Sound effects on whatever serves `POST /v1/sound-generation`, as ElevenLabs and LocalAI do. */
export function openSoundGeneration(
  server: EngineServer,
  conform: Conform,
  { model, deadlineSeconds = usualDeadlineSeconds }: SoundGenerationOptions,
): { render(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio> } {
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
        const order = { files: [bytes], wantedSeconds: durationSeconds, mayBeSilent: false, seed }
        return { ...(await finish(server, conform, order, ending)), model: 'sound-generation/1' }
      }),
  }
}
