import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { HeardWord } from './lyric-lines.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface RecogniserOptions {
  /** Folders with programs, as in PATH; another list only to see what happens when the program breaks. */
  path?: string
  limitSeconds?: number
  probeSeconds?: number
}

/** Three minutes take four on one slow core; a job has ten. */
const usualLimitSeconds = 480
/** Loading its model takes a second or two. */
const usualProbeSeconds = 60
const usualPath = '/usr/local/bin:/usr/bin:/bin'
const headerBytes = 44
/**
 * Below it a word may be wrong. Posteriors of a model of speech say little about singing, so only what the
 * program is sure of counts as sure.
 */
const leastPosterior = 0.99
/** The program opens a file by its name, and what Node gives a child is a socket, which has none: `cat` has a pipe. */
const command = 'cat | exec pocketsphinx_continuous -infile /dev/stdin -time yes -logfn /dev/null'

/**
 * The program `pocketsphinx_continuous` with its English model, where they are installed (Huggins-Daines et al.,
 * "Pocketsphinx: A Free, Real-Time Continuous Speech Recognition System for Hand-Held Devices", 2006). It is a
 * process of its own: whatever it does, it ends within its limit and takes nothing along.
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

  /** Whether the program is there and finds its model; looked up until it has answered. */
  isInstalled(): Promise<boolean> {
    const limit = AbortSignal.timeout(this.#probeSeconds * 1000)
    this.#installed ??= this.#run(new Uint8Array(0), limit).then(
      () => true,
      () => {
        // Too slow says nothing: the machine may be busy.
        if (limit.aborted) this.#installed = undefined
        return false
      },
    )
    return this.#installed
  }

  /** The words in a WAV file of 16 kHz, 16 bits, one channel. Rejects with an Error when the program fails or is slow. */
  async recognise(speech: Bytes, signal: AbortSignal): Promise<HeardWord[]> {
    const limit = AbortSignal.timeout(this.#limitSeconds * 1000)
    const samples = speech.subarray(headerBytes)
    try {
      return readWords(await this.#run(samples, AbortSignal.any([signal, limit])))
    } catch (cause) {
      signal.throwIfAborted()
      const reason = limit.aborted ? `took more than ${this.#limitSeconds} seconds` : 'failed'
      throw new Error(`the recogniser ${reason}`, { cause })
    }
  }

  async #run(samples: Bytes, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted()
    // A group of its own, so that it can be ended with its pipe; it has no business with our settings.
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
    // What it leaves unread shows in how it ends.
    child.stdin.on('error', () => {})
    child.stdin.end(samples)
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Lines such as `window(2) 1.970 2.400 0.312`; each passage begins with `<s>` and counts its time from there. */
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
