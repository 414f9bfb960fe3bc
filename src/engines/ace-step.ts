import { setTimeout } from 'node:timers/promises'
import { draftForServer, findServerFault } from './ace-step-plan.ts'
import { releaseTaskOf } from './ace-step-request.ts'
import type { MusicEngine } from './builtin/engine.ts'
import type { MusicRequest, Progress } from './builtin/messages.ts'
import { EngineError } from './engine-error.ts'
import type { EngineServer } from './engine-server.ts'
import { type Conform, finish } from './finish.ts'

export interface AceStepOptions {
  /** How often the state of a running task is polled; 2 unless given. */
  pollSeconds?: number
  /** How long one track may take; less than the limit of its job. */
  deadlineSeconds?: number
}

const model = 'ace-step/1.5'
const defaultPollSeconds = 2
const defaultDeadlineSeconds = 540
/** After so many empty answers in a row the task was lost, when the server started again. */
const emptyAnswersUntilLost = 3
/** A server that is busy rendering may miss a poll. */
const longestMissed = 3

/** Music on an ACE-Step 1.5 API server: a task is released, polled, and its file fetched. */
export function openAceStep(
  server: EngineServer,
  conform: Conform,
  options: AceStepOptions = {},
): MusicEngine {
  const { pollSeconds = defaultPollSeconds, deadlineSeconds = defaultDeadlineSeconds } = options
  return {
    findFault: findServerFault,
    draft: async (request) => draftForServer(request),
    render: (request, signal, progress) =>
      server.within(deadlineSeconds, signal, async (ending) => {
        const taskId = await release(server, request, ending)
        const file = await waitForFile(server, taskId, { pollSeconds, progress }, ending)
        const bytes = await server.collect(file, ending)
        const { durationSeconds: wantedSeconds, seed } = request
        const order = {
          files: [bytes],
          wantedSeconds,
          mayBeSilent: false,
          seed,
          generatedBy: model,
        }
        return { ...(await finish(server, conform, order, ending)), model }
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
  { pollSeconds, progress }: { pollSeconds: number; progress: Progress | undefined },
  signal: AbortSignal,
): Promise<string> {
  let emptyAnswers = 0
  for (;;) {
    await setTimeout(pollSeconds * 1000, undefined, { signal })
    const { status, results } = await pollTask(server, taskId, pollSeconds, signal)
    if (status === 2) throw server.failure('failed', results)
    if (status === 1) {
      const file = results.map((result) => fieldOf(result, 'file')).find((path) => path)
      if (typeof file === 'string') return file
      throw server.failure('finished without a file', results)
    }
    tellProgress(results, progress)
    emptyAnswers = results.length === 0 ? emptyAnswers + 1 : 0
    if (emptyAnswers === emptyAnswersUntilLost) throw server.failure('has lost the task')
  }
}

/** A task that waits in the server's queue is at 0. Some revisions tell nothing. */
function tellProgress(results: unknown[], progress: Progress | undefined): void {
  const share = fieldOf(results[0], 'progress')
  if (typeof share === 'number' && share >= 0 && share <= 1) progress?.(share)
}

interface TaskState {
  /** 0 waits or runs, 1 is done, 2 has failed. */
  status: unknown
  results: unknown[]
}

async function pollTask(
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
      // The server accepted the task: it must not be released a second time.
      if (missed === longestMissed) throw server.failure('no longer reports on the task', error)
    }
    await setTimeout(pollSeconds * 1000, undefined, { signal })
  }
}

function readTask(data: unknown): TaskState {
  const task = Array.isArray(data) ? data[0] : undefined
  const field = fieldOf(task, 'result')
  let results: unknown
  try {
    results = typeof field === 'string' ? JSON.parse(field) : field
  } catch {
    results = [field]
  }
  return { status: fieldOf(task, 'status'), results: Array.isArray(results) ? results : [] }
}

/** The data inside the envelope of every answer; HTTP status 200 may carry an error. */
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
