import { FormData } from 'undici'
import type { SongReader, VocalRemover } from './builtin/engine.ts'
import type { EngineServer } from './engine-server.ts'
import { type Conform, finish } from './finish.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface SeparationOptions {
  model: string
  /** How long one song may take; less than the limit of its job. */
  deadlineSeconds?: number
}

const defaultDeadlineSeconds = 540
const withoutVoice = /^(instrumental|accompaniment|no[-_ ]?vocals|karaoke)$/i
const voice = /^vocals?$/i

/** Vocal removal on LocalAI's `POST /audio/transformations`, which lists the stems of a song. */
export function openSeparation(
  server: EngineServer,
  { conform, songs }: { conform: Conform; songs: SongReader },
  { model, deadlineSeconds = defaultDeadlineSeconds }: SeparationOptions,
): VocalRemover {
  return {
    async remove(audio, signal) {
      const song = await songs.probe(audio, signal)
      if (!song.readable) throw new Error('the kept song cannot be read')
      const { durationSeconds: wantedSeconds } = song
      return server.within(deadlineSeconds, signal, async (ending) => {
        const stems = await separate(server, model, audio, ending)
        const files: Bytes[] = []
        for (const url of stems) files.push(await server.collect(url, ending))
        // A song that consists of a voice only leaves silence.
        const order = { files, wantedSeconds, mayBeSilent: true, seed: 0, generatedBy: null }
        return { ...(await finish(server, conform, order, ending)), model: 'separation/1' }
      })
    },
  }
}

/** The addresses of the stems that together make the song without its voice. */
async function separate(
  server: EngineServer,
  model: string,
  audio: Bytes,
  signal: AbortSignal,
): Promise<string[]> {
  const body = new FormData()
  body.append('model', model)
  body.append('audio', new Blob([audio], { type: 'audio/mpeg' }), 'song.mp3')
  body.append('response_format', 'wav')
  const { headers, bytes } = await server.send('/audio/transformations', {
    method: 'POST',
    body,
    signal,
  })
  const list = headers.get('x-audio-stems')
  const stems = readStems(list)
  const instrumental = stems.find(({ name }) => withoutVoice.test(name))
  if (instrumental) return [instrumental.url]
  const others = stems.filter(({ name }) => !voice.test(name))
  if (others.length > 0 && others.length < stems.length) return others.map(({ url }) => url)
  const answer = list ?? Buffer.from(bytes.subarray(0, 500)).toString('latin1')
  throw server.failure('did not separate the voice', answer)
}

function readStems(list: string | null): { name: string; url: string }[] {
  try {
    const stems: unknown = JSON.parse(list ?? '[]')
    return Array.isArray(stems) ? stems.filter(isStem) : []
  } catch {
    return []
  }
}

function isStem(stem: unknown): stem is { name: string; url: string } {
  if (typeof stem !== 'object' || stem === null) return false
  return (
    'name' in stem && typeof stem.name === 'string' && 'url' in stem && typeof stem.url === 'string'
  )
}
