import type { EventStreamOpened, WorkEvent, WorkProgress } from '../../../generated/public/api.ts'
import { later } from '../parts/later.ts'
import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'

/** What the service tells of the account's work; other types may be added. */
export type StudioEvent = EventStreamOpened | WorkEvent | WorkProgress

const pauseSeconds = 5

/**
 * Reads the stream of events and opens it again where it broke off, until `signal` is aborted. A
 * browser with too many tabs is refused a stream and lives on polls.
 */
export async function listen(
  onEvent: (event: StudioEvent) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let lastId: string | undefined
  while (!signal.aborted) {
    try {
      const header = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
      const options = { params: { header }, parseAs: 'stream', signal } as const
      const stream = await ask((client) => client.GET('/v1/events', options), {
        signal,
        onWait() {},
      })
      for await (const { id, data } of blocksOf(stream as Stream | null)) {
        if (id !== '') lastId = id
        if (data !== '') await onEvent(JSON.parse(data)).catch(ignoreRefusal)
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refusal && error.status < 429) return
    }
    await later(pauseSeconds, signal).catch(() => {})
  }
}

/** What an event is about may be gone when it is read. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>

async function* blocksOf(stream: Stream | null) {
  if (!stream) return
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield { id: fieldOf(block, 'id'), data: fieldOf(block, 'data') }
  }
}

function fieldOf(block: string, name: string): string {
  const line = block.split('\n').find((one) => one.startsWith(`${name}: `))
  return line?.slice(name.length + 2) ?? ''
}
