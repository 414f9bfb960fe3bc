import type { ConformRequest, RenderedAudio } from './builtin/messages.ts'
import type { EngineServer } from './engine-server.ts'

/** Mixes files of a server and encodes them as one MP3, without their metadata. */
export type Conform = (
  request: ConformRequest,
  signal: AbortSignal,
) => Promise<Omit<RenderedAudio, 'model'>>

/** The files of the server as one MP3, or an EngineError that names the server. */
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
