import { appendFile } from 'node:fs'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'
import { droppedLogLines } from './metrics.ts'

/** Hands text on and says when it has left, or why it has not. */
type Send = (text: string, done: (error?: Error | null) => void) => void

const STANDARD_OUTPUT = 1
/** Some 30,000 requests. */
const limitCharacters = 8 * 1024 * 1024

/**
 * Takes lines and returns at once, however slowly they are read. So much is kept of what nobody has read;
 * lines beyond that are dropped and counted, so that a reader that stops does not stop the service.
 */
export class LogOutput implements DestinationStream {
  readonly #send: Send
  readonly #limit: number
  #waiting = ''
  #waitingLines = 0
  #leaving = 0
  #isScheduled = false
  #dropped = 0
  #tell: ((lines: number) => void) | undefined
  #isTelling = false
  #emptied: (() => void) | undefined

  constructor(send: Send, limit = limitCharacters) {
    this.#send = send
    this.#limit = limit
  }

  /** `tell` is called once lines are read again, with how many were lost; what it writes is kept. */
  onDropped(tell: (lines: number) => void): void {
    this.#tell = tell
  }

  write(line: string): void {
    const isFull = this.#leaving + this.#waiting.length + line.length > this.#limit
    if (isFull && !this.#isTelling) {
      this.#drop(1)
      return
    }
    this.#waiting += line
    this.#waitingLines += 1
    if (this.#leaving > 0 || this.#isScheduled) return
    // What is written in one turn of the event loop leaves together.
    this.#isScheduled = true
    setImmediate(() => this.#pass())
  }

  /** Resolves when every line has left, or after so many seconds. */
  async flush(seconds: number): Promise<void> {
    if (this.#leaving === 0 && this.#waiting === '') return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#emptied = resolve
    const timer = setTimeout(resolve, seconds * 1000)
    await promise
    clearTimeout(timer)
  }

  #pass(): void {
    this.#isScheduled = false
    const [text, lines] = [this.#waiting, this.#waitingLines]
    this.#waiting = ''
    this.#waitingLines = 0
    this.#leaving = text.length
    this.#send(text, (error) => {
      this.#leaving = 0
      if (error) this.#drop(lines)
      else this.#tellOfDropped()
      if (this.#isScheduled) return
      if (this.#waiting !== '') this.#pass()
      else this.#emptied?.()
    })
  }

  #drop(lines: number): void {
    this.#dropped += lines
    droppedLogLines.inc(lines)
  }

  #tellOfDropped(): void {
    if (this.#dropped === 0) return
    const lines = this.#dropped
    this.#dropped = 0
    this.#isTelling = true
    this.#tell?.(lines)
    this.#isTelling = false
  }
}

/** Of this process. A file has no reader who could pause. */
export function standardOutput(): LogOutput {
  const stdout: Writable = process.stdout
  if (!(stdout instanceof Socket)) {
    return new LogOutput((text, done) => appendFile(STANDARD_OUTPUT, text, done))
  }
  // Node lets a terminal block; a paused one, or one whose line has died, would stop the service.
  const { _handle } = stdout as Socket & { _handle?: { setBlocking?(blocking: boolean): void } }
  _handle?.setBlocking?.(false)
  // Every write is told of its own error; without a listener the first would end the process.
  stdout.on('error', () => undefined)
  return new LogOutput((text, done) => stdout.write(text, done))
}
