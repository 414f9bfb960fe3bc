import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { toneWav } from '../songs/given-songs.ts'

/** Secrets in the answers of the servers that must not reach a client: a path, a key, a trace. */
export const PEER_SECRET = 'Traceback /srv/models/secret-weights sk-peer-0815'

/** The simulated fault of a server; broken connections and answers are played by nock. */
export type Fault =
  | 'busy'
  | 'error in 200'
  | 'failed'
  | 'no file'
  | 'hang'
  | 'silent about progress'
  | 'short'
  | 'long'
  | 'wrong key'

export interface EngineRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was sent, for a test to look into
  json: any
}

/** A small server that answers like a recorded real one and simulates faults. */
export interface EngineServerStand extends AsyncDisposable {
  url: string
  requests: EngineRequest[]
  fault: Fault | undefined
  close(): Promise<void>
}

type Respond = (
  request: EngineRequest,
  response: ServerResponse,
  stand: { fault: Fault | undefined },
) => void

/**
 * An ACE-Step 1.5 API server: a task is submitted, is running at the first query, and leaves a
 * file.
 */
export async function openAceStepServer(): Promise<EngineServerStand> {
  const tasks = new Map<string, { asked: number; seconds: number }>()
  return openStand((request, response, { fault }) => {
    const { path, json } = request
    if (path === '/release_task') {
      if (fault === 'busy') {
        return sendJson(response, 429, { detail: 'Server busy: queue is full' })
      }
      if (fault === 'error in 200') return sendWrapped(response, null, 500, PEER_SECRET)
      const id = `7f0c0000-0000-4000-8000-${String(tasks.size).padStart(12, '0')}`
      tasks.set(id, { asked: 0, seconds: json.audio_duration })
      return sendWrapped(response, { task_id: id, status: 'queued', queue_position: 1 })
    }
    if (path === '/query_result') {
      const [id] = json.task_id_list
      return sendWrapped(response, [{ task_id: id, ...stateOf(tasks.get(id), id, fault) }])
    }
    if (path.startsWith('/v1/audio?path=')) {
      const id = /output%2F([^.]+)/.exec(path)?.[1] ?? ''
      return sendSound(response, tasks.get(id)?.seconds ?? 0, fault)
    }
    return sendJson(response, 200, { status: 'ok', service: 'ACE-Step API', version: '1.0' })
  })
}

/** `result` is JSON in a string; an unknown task has status 0 and an empty list for ever. */
function stateOf(
  task: { asked: number } | undefined,
  id: string,
  fault: Fault | undefined,
): { status: number; result: string; progress_text?: string } {
  if (!task) return { status: 0, result: '[]' }
  task.asked += 1
  const running = {
    ...{ file: '', wave: '', status: 0, stage: 'generating' },
    ...(fault !== 'silent about progress' && { progress: 0.4 }),
  }
  if (task.asked === 1 || fault === 'hang') {
    return { status: 0, result: JSON.stringify([running]), progress_text: PEER_SECRET }
  }
  if (fault === 'failed') {
    const failed = { ...running, status: 2, stage: 'failed', error: PEER_SECRET }
    return { status: 2, result: JSON.stringify([failed]) }
  }
  const path = encodeURIComponent(`/srv/output/${id}.wav`)
  const file = fault === 'no file' ? '' : `/v1/audio?path=${path}`
  const item = {
    file,
    wave: '',
    status: 1,
    prompt: PEER_SECRET,
    lyrics: PEER_SECRET,
    metas: { bpm: 'N/A', duration: 30, genres: 'N/A', keyscale: 'C major', timesignature: '4' },
    generation_info: PEER_SECRET,
    seed_value: '42',
    dit_model: PEER_SECRET,
    progress: 1,
    stage: 'succeeded',
  }
  return { status: 1, result: JSON.stringify([item]) }
}

/** `POST /v1/sound-generation` of LocalAI or ElevenLabs: answers with the sound. */
export async function openSoundServer(): Promise<EngineServerStand> {
  return openStand(({ path, json }, response, { fault }) => {
    if (path !== '/v1/sound-generation') return sendJson(response, 404, { detail: 'Not Found' })
    if (fault === 'busy') {
      response.setHeader('Retry-After', '7')
      return sendJson(response, 503, { error: { message: PEER_SECRET } })
    }
    if (fault === 'wrong key') return sendJson(response, 401, { detail: { message: PEER_SECRET } })
    if (fault === 'failed') return sendJson(response, 500, { error: { message: PEER_SECRET } })
    return sendSound(response, json.duration_seconds, fault)
  })
}

/**
 * `POST /audio/transformations` of LocalAI with htdemucs: answers with one stem and links to all.
 */
export async function openSeparationServer(songSeconds = 12): Promise<EngineServerStand> {
  return openStand(({ path }, response, { fault }) => {
    if (path.startsWith('/generated-audio/')) return sendSound(response, songSeconds, fault)
    if (path !== '/audio/transformations') return sendJson(response, 404, {})
    const stems = ['drums', 'bass', 'other', 'vocals'].map((name) => ({
      name,
      url: `http://localai.internal:8080/generated-audio/${name}.wav`,
    }))
    response.setHeader('X-Audio-Stems', JSON.stringify(stems))
    return sendSound(response, songSeconds, fault)
  })
}

async function openStand(respond: Respond): Promise<EngineServerStand> {
  const requests: EngineRequest[] = []
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming)
    const isJson = incoming.headers['content-type'] === 'application/json'
    const json = isJson ? JSON.parse(body.toString()) : undefined
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body, json }
    // A GET is not a task.
    if (path === '/') {
      response.writeHead(404).end(PEER_SECRET)
      return
    }
    requests.push(request)
    respond(request, response, stand)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const stand: EngineServerStand = {
    url: `http://127.0.0.1:${port}`,
    requests,
    fault: undefined,
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    [Symbol.asyncDispose]: () => stand.close(),
  }
  return stand
}

function sendSound(response: ServerResponse, seconds: number, fault: Fault | undefined): void {
  response.setHeader('Content-Type', 'audio/wav')
  if (fault === 'short') response.end(toneWav(seconds - 2))
  else if (fault === 'long') response.end(toneWav(seconds + 3))
  else response.end(toneWav(seconds))
}

function sendWrapped(
  response: ServerResponse,
  data: unknown,
  code = 200,
  error: string | null = null,
): void {
  const timestamp = 1_765_000_000_000
  sendJson(response, 200, { data, code, error, timestamp, extra: null })
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
