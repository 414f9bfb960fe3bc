import { isAllowed, isPublicHostName } from '../outbound/address.ts'
import { Problem } from '../problem.ts'

const longestUrl = 2048

/**
 * Refused with VALIDATION_ERROR for the field `webhook`. An undefined address is valid. Makes no
 * DNS query: a name that resolves to a private address is refused at delivery. A valid URL is
 * stored and shown unchanged.
 */
export function checkWebhook(url: string | undefined, allow: readonly string[]): void {
  const message = url === undefined ? undefined : findBrokenRule(url, allow)
  if (message) throw new Problem('VALIDATION_ERROR', { message, details: { field: 'webhook' } })
}

/** The first rule that the address breaks, as a sentence for the client. */
function findBrokenRule(url: string, allow: readonly string[]): string | undefined {
  if (url === '') return 'webhook must not be empty'
  if ([...url].length > longestUrl) {
    return `webhook must be at most ${longestUrl} characters long`
  }
  // The parser would drop or rewrite these, so the receiver would get another URL than the shown
  // one.
  if (/[\s\p{Cc}\\]/u.test(url) || !url.isWellFormed()) {
    return 'webhook must not contain spaces, control characters or backslashes'
  }
  // The parser also accepts `https:host` and `https:/host`; other parsers do not.
  if (!/^https:\/\/[^/]/i.test(url)) return 'webhook must be an https URL'
  if (/^https:\/\/[^/?#]*@/i.test(url)) return 'webhook must not contain a user name or password'

  const parsed = URL.parse(url)
  if (!parsed) return 'webhook must be a valid URL'
  if (isAllowed(parsed, allow) || isPublicHostName(parsed.hostname)) return undefined
  return 'webhook must be reachable from the public internet'
}
