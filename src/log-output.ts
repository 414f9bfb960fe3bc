import { appendFile } from 'node:fs'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'
import { droppedLogLines } from './metrics.ts'

/** Writes the text and calls `done` when it is written, or with an error. */
type Send = (text: string, done: (error?: Error | null) => void) => void

const STANDARD_OUTPUT = 1
/** A write costs more than a line, so the lines of this time are sent together. */
const gatherMilliseconds = 50
/** About 30,000 requests. */
const limitCharacters = 8 * 1024 * 1024

/** Calls `send` when more lines have had time to come. */
type Gather = (send: () => void) => void

const gatherBriefly: Gather = (send) => setTimeout(send, gatherMilliseconds)

/**
 * Accepts lines without blocking, however slowly they are read. Keeps unread lines up to a limit,
 * then drops and counts further ones, so that a stopped reader does not stop the service.
 */
export class LogOutput implements DestinationStream {
  readonly #send: Send
  readonly #limit: number
  readonly #gather: Gather
  #buffer = ''
  #bufferedLines = 0
  #inFlight = 0
  #isScheduled = false
  #dropped = 0
  #report: ((lines: number) => void) | undefined
  #isReporting = false
  #onFlushed: (() => void) | undefined

  constructor(send: Send, limit = limitCharacters, gather = gatherBriefly) {
    this.#send = send
    this.#limit = limit
    this.#gather = gather
  }

  /**
   * Calls `report` with the number of dropped lines once lines are read again. What `report` writes
   * is kept even when the buffer is full.
   */
  onDropped(report: (lines: number) => void): void {
    this.#report = report
  }

  write(line: string): void {
    const isFull = this.#inFlight + this.#buffer.length + line.length > this.#limit
    if (isFull && !this.#isReporting) {
      this.#drop(1)
      return
    }
    this.#buffer += line
    this.#bufferedLines += 1
    if (this.#inFlight > 0 || this.#isScheduled) return
    this.#isScheduled = true
    this.#gather(() => this.#sendBuffer())
  }

  /** Resolves when every line is written, or after `seconds`. */
  async flush(seconds: number): Promise<void> {
    if (this.#inFlight === 0 && this.#buffer === '') return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onFlushed = resolve
    const timer = setTimeout(resolve, seconds * 1000)
    await promise
    clearTimeout(timer)
  }

  #sendBuffer(): void {
    this.#isScheduled = false
    const [text, lines] = [this.#buffer, this.#bufferedLines]
    this.#buffer = ''
    this.#bufferedLines = 0
    this.#inFlight = text.length
    this.#send(text, (error) => {
      this.#inFlight = 0
      if (error) this.#drop(lines)
      else this.#reportDropped()
      if (this.#isScheduled) return
      if (this.#buffer !== '') this.#sendBuffer()
      else this.#onFlushed?.()
    })
  }

  #drop(lines: number): void {
    this.#dropped += lines
    droppedLogLines.inc(lines)
  }

  #reportDropped(): void {
    if (this.#dropped === 0) return
    const lines = this.#dropped
    this.#dropped = 0
    this.#isReporting = true
    this.#report?.(lines)
    this.#isReporting = false
  }
}

/** The standard output of this process. Writing to a file never blocks on a reader. */
export function standardOutput(): LogOutput {
  const stdout: Writable = process.stdout
  if (!(stdout instanceof Socket)) {
    return new LogOutput((text, done) => appendFile(STANDARD_OUTPUT, text, done))
  }
  // Node writes to a terminal synchronously: a paused or disconnected one would stop the service.
  const { _handle } = stdout as Socket & { _handle?: { setBlocking?(blocking: boolean): void } }
  _handle?.setBlocking?.(false)
  // Each write gets its error in its callback. Without a listener the first error would end the
  // process.
  stdout.on('error', () => undefined)
  return new LogOutput((text, done) => stdout.write(text, done))
}
