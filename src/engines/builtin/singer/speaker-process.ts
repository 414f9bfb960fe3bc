import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { LineReport, SpeakOrder, TroubleReport } from '../speaker/conversation.ts'

/** A line takes a second; much longer on an overloaded machine. */
const silenceSeconds = 90

/** Whether the optional speech package is installed, as resolved from a file. */
export function hasSpeaker(from: string = import.meta.url): boolean {
  try {
    createRequire(from).resolve('@echogarden/espeak-ng-emscripten')
    return true
  } catch {
    return false
  }
}

/** The program ended itself at a line, or wrote invalid output: it would do so again. */
export class LineFault extends Error {}

/** Speaks the lines of songs, one order at a time. */
export interface Speaker {
  /**
   * Calls `onLine` with each line as it is spoken. Rejects unless all are: with a LineFault, or
   * with another Error if the same order may succeed later.
   */
  say(order: SpeakOrder, onLine: (line: LineReport) => void): Promise<void>
}

/**
 * The speaker program as a child process: started with the first order, kept for the next, one
 * order at a time. It ends with this process, because its input closes then, and does not keep it
 * alive. A worker thread that may be terminated must not own it: nothing would reap the child, and
 * it would stay a zombie.
 */
export class SpeakerProcess implements Speaker {
  readonly #program: URL
  readonly #silenceSeconds: number
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: { program?: URL; silenceSeconds?: number } = {}) {
    this.#program = options.program ?? new URL('../speaker/speaker.ts', import.meta.url)
    this.#silenceSeconds = options.silenceSeconds ?? silenceSeconds
  }

  /**
   * Calls `onLine` with each line as it is spoken. Rejects with a LineFault when the program ends
   * or writes invalid output, and with another Error when it cannot be started, is killed, is
   * silent for too long or reports trouble; it is stopped then, and the next order starts a new
   * one.
   */
  say(order: SpeakOrder, onLine: (line: LineReport) => void): Promise<void> {
    const turn = this.#queue.then(() => this.#say(order, onLine))
    this.#queue = turn.catch(() => {})
    return turn
  }

  /** Ends the program; the next order starts it again. */
  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #say(order: SpeakOrder, onLine: (line: LineReport) => void): Promise<void> {
    if (order.lines.length === 0) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const child = this.#child ?? this.#open()
    const { stdin, stdout } = child
    if (!stdin || !stdout) throw new Error('the speaker has no pipes')
    let left = order.lines.length
    let failed = false
    const fail = (error: Error) => {
      failed = true
      reject(error)
    }
    // The timer also keeps this process alive while it waits.
    const silence = setTimeout(
      () => reject(new Error('the speaker does not answer')),
      this.#silenceSeconds * 1000,
    )
    const answers = createInterface({ input: stdout })
    answers.on('line', (text) => {
      // The number of lines before the fault tells which one it is.
      if (failed) return
      silence.refresh()
      try {
        const report = readReport(text)
        if ('trouble' in report) fail(new Error(`the speaker cannot work: ${report.trouble}`))
        else onLine(report)
      } catch (cause) {
        fail(new LineFault('the speaker wrote invalid output', { cause }))
      }
      left -= 1
      if (left === 0) resolve()
    })
    const miss = (cause: unknown) => reject(new Error('the speaker cannot be started', { cause }))
    const lose = (code: number | null, signal: string | null) => {
      if (signal === null) reject(new LineFault(`the speaker ended with ${code}`))
      else reject(new Error(`the speaker was ended by ${signal}`))
    }
    child.once('error', miss)
    child.once('exit', lose)
    stdin.write(`${JSON.stringify(order)}\n`)
    try {
      await promise
    } catch (error) {
      this.stop()
      throw error
    } finally {
      clearTimeout(silence)
      answers.close()
      child.off('error', miss)
      child.off('exit', lose)
    }
  }

  #open(): ChildProcess {
    // The environment is empty: the program needs none of the settings.
    const child = spawn(process.execPath, [fileURLToPath(this.#program)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    })
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', forget)
    child.on('error', forget)
    // A broken pipe is followed by the exit, which says more.
    child.stdin?.on('error', forget)
    child.unref()
    unref(child.stdin)
    unref(child.stdout)
    this.#child = child
    return child
  }
}

function readReport(text: string): LineReport | TroubleReport {
  const report = JSON.parse(text) as Partial<LineReport & TroubleReport> | null
  if (typeof report?.trouble === 'string') return { trouble: report.trouble }
  if (!Array.isArray(report?.phonemes) || typeof report.sound !== 'string') {
    throw new Error('not a report of a line')
  }
  const { phonemes, sound, recorded } = report
  return { phonemes, sound, ...(recorded && { recorded }) }
}

/** Pipes of a child are sockets, which their types do not declare. */
function unref(pipe: unknown): void {
  if (pipe !== null && typeof pipe === 'object' && 'unref' in pipe) {
    const { unref } = pipe as { unref(): void }
    unref.call(pipe)
  }
}
