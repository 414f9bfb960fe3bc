import { setTimeout } from 'node:timers/promises'
import { releaseTaskOf } from './ace-step-request.ts'
import type { MusicRequest, RenderedAudio } from './builtin/messages.ts'
import { EngineError } from './engine-error.ts'
import type { EngineServer } from './engine-server.ts'
import { type Conform, finish } from './finish.ts'

export interface AceStepOptions {
  /** How often a running task is asked after; 2 unless given. */
  pollSeconds?: number
  /** How long one track may take; less than its job may. */
  deadlineSeconds?: number
}

const usualPollSeconds = 2
const usualDeadlineSeconds = 540
/** What has no trace of itself so often in a row was lost when the server started again. */
const answersUntilLost = 3
/** A server that is busy rendering may miss a question. */
const missedAnswers = 3

/** Music on an ACE-Step 1.5 API server: a task is released, asked after, and its file fetched. */
export function openAceStep(
  server: EngineServer,
  conform: Conform,
  options: AceStepOptions = {},
): { render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio> } {
  const { pollSeconds = usualPollSeconds, deadlineSeconds = usualDeadlineSeconds } = options
  return {
    render: (request, signal) =>
      server.within(deadlineSeconds, signal, async (ending) => {
        const taskId = await release(server, request, ending)
        const file = await waitForFile(server, taskId, pollSeconds, ending)
        const { bytes } = await server.send(file, { signal: ending })
        const { durationSeconds: wantedSeconds, seed } = request
        const order = { files: [bytes], wantedSeconds, mayBeSilent: false, seed }
        return { ...(await finish(server, conform, order, ending)), model: 'ace-step/1.5' }
      }),
  }
}

async function release(
  server: EngineServer,
  request: MusicRequest,
  signal: AbortSignal,
): Promise<string> {
  const json = releaseTaskOf(request)
  const data = await askEnvelope(server, '/release_task', json, signal)
  const taskId = fieldOf(data, 'task_id')
  if (typeof taskId === 'string' && taskId !== '') return taskId
  throw server.failure('took the request and named no task', data)
}

async function waitForFile(
  server: EngineServer,
  taskId: string,
  pollSeconds: number,
  signal: AbortSignal,
): Promise<string> {
  let traceless = 0
  for (;;) {
    await setTimeout(pollSeconds * 1000, undefined, { signal })
    const { status, results } = await askAfter(server, taskId, pollSeconds, signal)
    if (status === 2) throw server.failure('failed', results)
    if (status === 1) {
      const file = results.map((result) => fieldOf(result, 'file')).find((path) => path)
      if (typeof file === 'string') return file
      throw server.failure('finished without a file', results)
    }
    traceless = results.length === 0 ? traceless + 1 : 0
    if (traceless === answersUntilLost) throw server.failure('has lost the task')
  }
}

interface TaskState {
  /** 0 waits or runs, 1 is done, 2 has failed. */
  status: unknown
  results: unknown[]
}

async function askAfter(
  server: EngineServer,
  taskId: string,
  pollSeconds: number,
  signal: AbortSignal,
): Promise<TaskState> {
  const json = { task_id_list: [taskId] }
  for (let missed = 1; ; missed++) {
    try {
      return readTask(await askEnvelope(server, '/query_result', json, signal))
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      // The task was taken: that the server is away now is no reason to wait and send it again.
      if (missed === missedAnswers) throw server.failure('no longer tells of the task', error)
    }
    await setTimeout(pollSeconds * 1000, undefined, { signal })
  }
}

function readTask(data: unknown): TaskState {
  const task = Array.isArray(data) ? data[0] : undefined
  const told = fieldOf(task, 'result')
  let results: unknown
  try {
    results = typeof told === 'string' ? JSON.parse(told) : told
  } catch {
    results = [told]
  }
  return { status: fieldOf(task, 'status'), results: Array.isArray(results) ? results : [] }
}

/** What is inside the envelope that every answer comes in; one with HTTP status 200 may tell of a failure. */
async function askEnvelope(
  server: EngineServer,
  path: string,
  json: object,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await server.ask(path, { method: 'POST', json, signal })
  const code = fieldOf(answer, 'code') ?? 200
  if (code === 200 && !fieldOf(answer, 'error')) return fieldOf(answer, 'data')
  throw server.failure('answered with an error', answer)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
