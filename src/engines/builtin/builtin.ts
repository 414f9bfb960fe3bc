import type { MusicRequest, RenderedAudio } from './messages.ts'
import { Pool } from './pool.ts'

export { enhancePrompt } from './composer/enhance.ts'
export { planMusic } from './composer/plan.ts'
export { model } from './render.ts'
export { hasSpeaker } from './singer/speaker-process.ts'

export interface BuiltinEngine extends AsyncDisposable {
  /** Rejects with the signal's reason when aborted, with an Error when the music cannot be made. */
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/** The engine that needs nothing but this process. `threads` renders run at a time, the rest wait. */
export function openBuiltin({ threads }: { threads: number }): BuiltinEngine {
  const pool = new Pool({ threads })
  return {
    render: (request, signal) => pool.run('music', request, signal),
    [Symbol.asyncDispose]: () => pool.close(),
  }
}
