import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { encodeMonoWav } from '../codec/wav.ts'
import type { Progress } from '../messages.ts'
import {
  findSpeechModel,
  type HeardPassage,
  type ModelOrder,
  type ModelReport,
  type SpeechModel,
} from './speech-model.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface SpeechModelOptions {
  program?: URL
  /** How long one song may take. */
  limitSeconds?: number
  /** Without a song for this long the program ends, and gives its memory back. */
  keepSeconds?: number
  /** The file as seen from which the optional package is looked for. */
  runtimeFrom?: string
}

/** The job is limited to ten minutes. */
const usualLimitSeconds = 480
const usualKeepSeconds = 600
const keptCharacters = 2000
const checkRate = 16_000

/**
 * The model in a folder, after it was loaded and heard a second of silence.
 *
 * @throws Error in one sentence for an operator when it cannot be used.
 */
export async function checkedSpeechModel(
  folder: string,
  options: SpeechModelOptions = {},
): Promise<SpeechModel> {
  const model = await findSpeechModel(folder)
  if (!hasRuntime(options.runtimeFrom)) {
    throw new Error('MODELS_DIR: the optional package sherpa-onnx-node is not installed')
  }
  await using trial = new SpeechModelProcess(model, options)
  const silence = encodeMonoWav(new Float32Array(checkRate), checkRate)
  try {
    await trial.hear(silence, new AbortController().signal)
  } catch (error) {
    throw new Error(`MODELS_DIR: ${model.folder} cannot be loaded: ${reasonOf(error)}`)
  }
  return model
}

/**
 * A speech model in a process of its own, so that a crash, an endless run or a model that does not
 * fit affects nothing else: started with the first voice, kept for the next, one at a time.
 */
export class SpeechModelProcess implements AsyncDisposable {
  readonly name: string
  readonly #model: SpeechModel
  readonly #program: URL
  readonly #limitSeconds: number
  readonly #keepSeconds: number
  #child: ChildProcess | undefined
  /** The end of what the child wrote to its standard error. */
  #complaint = ''
  #queue: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor(model: SpeechModel, options: SpeechModelOptions = {}) {
    this.name = model.name
    this.#model = model
    this.#program = options.program ?? new URL('./speech-model-program.ts', import.meta.url)
    this.#limitSeconds = options.limitSeconds ?? usualLimitSeconds
    this.#keepSeconds = options.keepSeconds ?? usualKeepSeconds
  }

  /**
   * What the model hears in a WAV file of 16 kHz, 16 bits, one channel. Rejects with the signal's
   * reason, or with an Error when the program cannot be started, crashes or exceeds its limit.
   */
  hear(speech: Bytes, signal: AbortSignal, progress: Progress = () => {}): Promise<HeardPassage[]> {
    const turn = this.#queue.then(() => this.#hear(speech, signal, progress))
    this.#queue = turn.catch(() => {})
    return turn
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop()
  }

  async #hear(speech: Bytes, signal: AbortSignal, progress: Progress): Promise<HeardPassage[]> {
    signal.throwIfAborted()
    clearTimeout(this.#idle)
    const { promise, resolve, reject } = Promise.withResolvers<HeardPassage[]>()
    this.#child ??= this.#open()
    const child = this.#child
    // This timer also keeps the process alive while it waits.
    const limit = setTimeout(
      () => reject(new Error(`the speech model took more than ${this.#limitSeconds} seconds`)),
      this.#limitSeconds * 1000,
    )
    const abort = () => reject(signal.reason)
    const take = (report: ModelReport) => {
      if ('share' in report) progress(report.share)
      else resolve(report.passages)
    }
    const lose = (error?: unknown) => {
      const cause = error instanceof Error ? error : new Error(this.#complaint.trim())
      reject(new Error('the speech model failed', { cause }))
    }
    signal.addEventListener('abort', abort, { once: true })
    child.on('message', take)
    child.once('error', lose)
    // Not `exit`: the last of its standard error comes between the two.
    child.once('close', lose)
    this.#send(child, { speech })
    try {
      const passages = await promise
      this.#idle = setTimeout(() => void this.#stop(), this.#keepSeconds * 1000).unref()
      return passages
    } catch (error) {
      await this.#stop()
      throw error
    } finally {
      clearTimeout(limit)
      signal.removeEventListener('abort', abort)
      child.off('message', take)
      child.off('error', lose)
      child.off('close', lose)
    }
  }

  #open(): ChildProcess {
    // The environment is empty: the program needs none of the settings.
    const child = fork(this.#program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      env: {},
    })
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', forget)
    child.on('error', forget)
    this.#complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-keptCharacters)
    })
    unref(child, child.channel, child.stderr)
    this.#send(child, { model: this.#model })
    return child
  }

  /** A message that cannot be sent is followed by the end of the child. */
  #send(child: ChildProcess, order: ModelOrder): void {
    child.send(order, () => {})
  }

  async #stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    clearTimeout(this.#idle)
    this.#child = undefined
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** The sentence for an operator in what sherpa-onnx, or Node, wrote before it ended. */
function reasonOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = told instanceof Error ? told.message : String(told)
  const line = /^\w*Error.*$/m.exec(text)?.[0] ?? text.split('\n').at(-1) ?? ''
  return line.replace(/^.*(\.cc:\w+:\d+|what\(\):)\s*/, '')
}

function hasRuntime(from: string = import.meta.url): boolean {
  try {
    createRequire(from).resolve('sherpa-onnx-node')
    return true
  } catch {
    return false
  }
}

/** An idle program does not keep this process alive; the pipe is a socket, which types hide. */
function unref(...handles: unknown[]): void {
  for (const handle of handles) (handle as { unref?(): void } | null)?.unref?.()
}
