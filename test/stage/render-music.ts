import { encode } from '../../src/engines/builtin/encode.ts'
import {
  longestSeconds,
  type MusicRequest,
  type RenderedAudio,
} from '../../src/engines/builtin/messages.ts'
import { playMusic } from '../../src/engines/builtin/render.ts'
import type { SampleSet } from '../../src/engines/builtin/samples/sample-set.ts'
import { hasSpeaker, SpeakerProcess } from '../../src/engines/builtin/singer/speaker-process.ts'
import { songBufferBytes } from '../../src/engines/builtin/song-buffers.ts'

const speaker = hasSpeaker() ? new SpeakerProcess() : null

/** Renders a song in this thread, as the pool does in another: it is sung with its words, too. */
export async function renderMusic(
  request: MusicRequest,
  set: SampleSet | null = null,
): Promise<RenderedAudio> {
  const buffer = new SharedArrayBuffer(songBufferBytes(longestSeconds))
  const song = await playMusic({ request, buffer }, undefined, { speaker, set })
  return encode({ sound: song, seed: request.seed, lyrics: song.lyrics, model: song.model })
}
