import type { ConformRequest, RenderedAudio } from './builtin/messages.ts'
import type { EngineServer } from './engine-server.ts'

/** Files of a server as one MP3 of our own making, so that nothing else they carry goes further. */
export type Conform = (
  request: ConformRequest,
  signal: AbortSignal,
) => Promise<Omit<RenderedAudio, 'model'>>

/** The files of the server made into one, or an EngineError that blames the server. */
export async function finish(
  server: EngineServer,
  conform: Conform,
  request: ConformRequest,
  signal: AbortSignal,
): Promise<Omit<RenderedAudio, 'model'>> {
  if (request.files.every(({ byteLength }) => byteLength === 0)) {
    throw server.failure('finished without a file')
  }
  try {
    return await conform(request, signal)
  } catch (cause) {
    signal.throwIfAborted()
    throw server.failure('delivered no sound that can be used', String(cause))
  }
}
