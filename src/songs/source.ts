import type { Received } from '../call.ts'
import type { Context } from '../context.ts'
import { isAllowed, isPublicHostName } from '../outbound/address.ts'
import { LongBody, OutboundRefused } from '../outbound/request.ts'
import { invalidField, Problem } from '../problem.ts'
import { isDiskFull } from '../storage/space.ts'
import { nameInUrl, nameOf, songLimits } from './upload.ts'

export interface Source {
  name: string
  /**
   * Stores the file in the folder of the request and returns its path. Refused with FILE_TOO_LARGE,
   * SOURCE_UNAVAILABLE, STORAGE_UNAVAILABLE or VALIDATION_ERROR.
   */
  obtain(): Promise<string>
}

type Slice = Pick<Context, 'config' | 'incoming' | 'outbound' | 'space'>

const DOWNLOAD_SECONDS = 30
const PUBLIC_RULE = 'must be a public https URL.'

/** The one song of a request, by file or by address. Refused with VALIDATION_ERROR. */
export function findSource(
  context: Slice,
  url: string | undefined,
  { file, folder }: Received,
): Source {
  if (file && url !== undefined) throw invalidField('file', 'and url exclude each other: send one.')
  if (file) return { name: nameOf(file.name), obtain: async () => file.path }
  if (url === undefined || folder === undefined) {
    throw invalidField('file', 'is missing: send a file or a url.')
  }
  checkUrl(context, url)
  const { maxUploadBytes } = songLimits
  const obtain = async () => {
    using _space = await context.space.enter(maxUploadBytes)
    return await download(context, url, folder)
  }
  return { name: nameInUrl(url), obtain }
}

function checkUrl({ config }: Slice, url: string): void {
  const parsed = /^https:\/\/[^/?#@]+([/?#]|$)/i.test(url) ? URL.parse(url) : null
  const { allow } = config.outbound
  if (!parsed || !(isAllowed(parsed, allow) || isPublicHostName(parsed.hostname))) {
    throw invalidField('url', PUBLIC_RULE)
  }
}

async function download({ incoming, outbound }: Slice, url: string, folder: string) {
  const limits = { timeoutSeconds: DOWNLOAD_SECONDS, longestBytes: songLimits.maxUploadBytes }
  let path = ''
  try {
    await outbound.download(url, limits, async (body) => {
      path = await incoming.save(folder, body)
    })
    return path
  } catch (cause) {
    if (isDiskFull(cause)) throw cause
    if (cause instanceof LongBody) throw new Problem('FILE_TOO_LARGE', { cause })
    if (cause instanceof OutboundRefused) throw invalidField('url', PUBLIC_RULE)
    throw new Problem('SOURCE_UNAVAILABLE', { cause })
  }
}
