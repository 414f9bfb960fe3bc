import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Progress } from '../messages.ts'
import type { HeardWord } from './lyric-lines.ts'
import { bareSamples, usualPath } from './pocketsphinx.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface RecogniserOptions {
  /** Folders with programs, as in PATH; tests give one with a broken program. */
  path?: string
  limitSeconds?: number
  probeSeconds?: number
}

/** Three minutes of song take four on one slow core; the job is limited to ten. */
const usualLimitSeconds = 480
/** Loading the model takes a second or two. */
const usualProbeSeconds = 60
/**
 * A word with a lower posterior may be wrong. A speech model's posteriors are unreliable for
 * singing, so the limit is high.
 */
const leastPosterior = 0.99
/** One second, so that the pipe tells how far the program has read. */
const pieceBytes = 32_000
/**
 * The program opens its input by name, which works for a pipe from `cat` but not for Node's socket.
 */
const command = 'cat | exec pocketsphinx_continuous -infile /dev/stdin -time yes -logfn /dev/null'

/**
 * The program `pocketsphinx_continuous` with its English model, if installed (Huggins-Daines et
 * al., "Pocketsphinx: A Free, Real-Time Continuous Speech Recognition System for Hand-Held
 * Devices", 2006). It runs in a process of its own with a time limit, so that a crash or an endless
 * run affects nothing else.
 */
export class Recogniser {
  readonly #path: string
  readonly #limitSeconds: number
  readonly #probeSeconds: number
  #installed: Promise<boolean> | undefined

  constructor(options: RecogniserOptions = {}) {
    this.#path = options.path ?? usualPath
    this.#limitSeconds = options.limitSeconds ?? usualLimitSeconds
    this.#probeSeconds = options.probeSeconds ?? usualProbeSeconds
  }

  /** Whether the program exists and finds its model; checked until it has answered once. */
  isInstalled(): Promise<boolean> {
    const limit = AbortSignal.timeout(this.#probeSeconds * 1000)
    this.#installed ??= this.#run(new Uint8Array(0), limit).then(
      () => true,
      () => {
        // A timeout is inconclusive: the machine may be busy.
        if (limit.aborted) this.#installed = undefined
        return false
      },
    )
    return this.#installed
  }

  /**
   * The words in a WAV file of 16 kHz, 16 bits, one channel. Rejects with an Error when the program
   * fails or exceeds its limit.
   */
  async recognise(speech: Bytes, signal: AbortSignal, progress?: Progress): Promise<HeardWord[]> {
    const limit = AbortSignal.timeout(this.#limitSeconds * 1000)
    try {
      const ending = AbortSignal.any([signal, limit])
      return readWords(await this.#run(bareSamples(speech), ending, progress))
    } catch (cause) {
      signal.throwIfAborted()
      const reason = limit.aborted ? `took more than ${this.#limitSeconds} seconds` : 'failed'
      throw new Error(`the recogniser ${reason}`, { cause })
    }
  }

  async #run(samples: Bytes, signal: AbortSignal, progress?: Progress): Promise<string[]> {
    signal.throwIfAborted()
    // A process group, so that the program can be killed with its pipe; it receives no settings.
    const child = spawn('/bin/sh', ['-c', command], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: this.#path },
      detached: true,
    })
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const lines: string[] = []
    const abort = () => {
      endGroup(child)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(lines)
      else reject(new Error(`the program ended with ${code}`))
    })
    // A write error follows from the program's exit, which is handled above.
    const pieces = Readable.from(piecesOf(samples, progress), { highWaterMark: 1 })
    pipeline(pieces, child.stdin).catch(() => {})
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

/** Tells the share that was taken before each piece. */
function* piecesOf(samples: Bytes, progress: Progress = () => {}): Generator<Bytes> {
  for (let from = 0; from < samples.length; from += pieceBytes) {
    progress(from / samples.length)
    yield samples.subarray(from, from + pieceBytes)
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/**
 * Lines such as `window(2) 1.970 2.400 0.312`; each passage begins with `<s>`, and times count from
 * there.
 */
function readWords(lines: readonly string[]): HeardWord[] {
  const words: HeardWord[] = []
  let passageStart = 0
  let end = 0
  let beginsLine = true
  for (const line of lines) {
    const [, word = '', from, to, posterior] =
      /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/.exec(line) ?? []
    if (word === '') continue
    if (word === '<s>') {
      passageStart = end
      beginsLine = true
    }
    end = passageStart + Number(to)
    if (/^[<[+]/.test(word)) continue
    words.push({
      text: word.replace(/\(\d+\)$/, ''),
      startSeconds: passageStart + Number(from),
      endSeconds: end,
      low: Number(posterior) < leastPosterior,
      beginsLine,
    })
    beginsLine = false
  }
  return words
}
