import type {
  EventStreamOpened,
  WorkEvent as WorkEventResource,
  WorkProgress as WorkProgressResource,
} from '../../generated/public/api.ts'
import type { Links } from '../config.ts'
import { metadataOf } from '../renders/metadata.ts'
import { testMark } from '../renders/test-mark.ts'
import { mediaUrl } from '../storage/media.ts'
import { formatIso } from '../time.ts'
import type { WorkEvent, WorkProgress } from './event.ts'
import type { Told } from './streams.ts'

/** When a client that lost its stream connects again. */
const RETRY_MILLISECONDS = 1000

/** The lines of a stream, in the format of Server-Sent Events. */
export async function* presentTold(
  told: AsyncIterable<Told>,
  links: Links,
  resumed: boolean,
): AsyncGenerator<string> {
  for await (const each of told) {
    if (each === 'heartbeat') {
      yield ': heartbeat\n\n'
    } else if ('opened' in each) {
      const { number, missed } = each.opened
      yield `retry: ${RETRY_MILLISECONDS}\n${block({ type: 'opened', resumed, missed }, number)}`
    } else if ('progress' in each) {
      yield block(presentProgress(each.progress))
    } else {
      yield block(presentEvent(each.event, links), each.event.number)
    }
  }
}

/** JSON has no line breaks, so the data is one line. Only what is kept has an id. */
function block(
  data: EventStreamOpened | WorkEventResource | WorkProgressResource,
  id?: number,
): string {
  const line = id === undefined ? '' : `id: ${id}\n`
  return `${line}event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
}

function presentProgress(told: WorkProgress): WorkProgressResource {
  const { object, itemId, at, progress, etaSeconds } = told
  return {
    type: 'progress',
    object,
    id: itemId,
    at: formatIso(at),
    progress,
    ...(etaSeconds !== undefined && { etaSeconds }),
    ...metadataOf(told),
    ...testMark(told),
  }
}

function presentEvent(event: WorkEvent, links: Links): WorkEventResource {
  const { type, object, itemId, at, mediaKey, errorMessage } = event
  const facts = { ...metadataOf(event), ...testMark(event) }
  const item = { id: itemId, object, at: formatIso(at), ...facts }
  if (type === 'created') return { type, ...item }
  if (type === 'failed') return { type, ...item, ...(errorMessage !== null && { errorMessage }) }
  const audioUrl = mediaKey && mediaUrl(links.mediaUrl, mediaKey)
  return { type, ...item, ...(audioUrl !== null && { audioUrl }) }
}
