import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { LineReport, SpeakOrder } from '../speaker/conversation.ts'
import { LineFault, type Speaker, SpeakerProcess } from './speaker-process.ts'

type Answer = { line: LineReport } | { done: true } | { failure: string; atLine: boolean }

/**
 * Connects a worker thread to a speaker process and returns the thread's port. The process is a
 * child of this thread, which lives as long as the service: when the worker stops, for any reason,
 * the port closes, and the process is stopped and reaped.
 */
export function openSpeakerPort(speaker = new SpeakerProcess()): MessagePort {
  const { port1: ours, port2: theirs } = new MessageChannel()
  const answer = (message: Answer) => ours.postMessage(message)
  ours.on('message', (order: SpeakOrder) => {
    speaker
      .say(order, (line) => answer({ line }))
      .then(() => answer({ done: true }))
      .catch((error: Error) => {
        answer({ failure: error.message, atLine: error instanceof LineFault })
      })
  })
  ours.on('close', () => speaker.stop())
  ours.unref()
  return theirs
}

/** Speaks through a port; one order is answered before the next is sent. */
export class PortSpeaker implements Speaker {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    this.#port = port
  }

  async say(order: SpeakOrder, onLine: (line: LineReport) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const hear = (answer: Answer) => {
      if ('line' in answer) onLine(answer.line)
      else if ('done' in answer) resolve()
      else reject(new (answer.atLine ? LineFault : Error)(answer.failure))
    }
    this.#port.on('message', hear)
    this.#port.postMessage(order)
    try {
      await promise
    } finally {
      this.#port.off('message', hear)
    }
  }
}
