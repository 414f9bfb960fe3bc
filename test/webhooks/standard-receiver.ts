import { Webhook } from 'standardwebhooks'
import type { ReceivedRequest } from '../stage/receiver.ts'

/** What the reference library says about a request that arrives at `now`; fails if it refuses. */
export function verify(
  secret: string,
  { body, headers }: Pick<ReceivedRequest, 'body' | 'headers'>,
  now: Date,
): unknown {
  const clock = Date.now
  // The library knows no other clock.
  Date.now = () => now.getTime()
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    Date.now = clock
  }
}
