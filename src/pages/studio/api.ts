import { publicClient } from '../../../generated/client.ts'
import { type Answer, answerIn, baseUrl, type Data, type Options } from '../parts/call.ts'
import type { Refusal } from '../parts/refusal.ts'
import { endSession } from './end-session.ts'
import { state } from './state.ts'

type Client = ReturnType<typeof publicClient>

const session = { secret: state.key, end: ({ message }: Refusal) => endSession(message) }

/** Sends a call of the generated client with the key, and returns its answer. */
export function ask<Sent extends Answer>(
  send: (client: Client) => Promise<Sent>,
  options?: Options,
): Promise<Data<Sent>> {
  return answerIn(session, (apiKey) => send(publicClient({ baseUrl, apiKey })), options)
}

/** A name for a create, so that sending it twice makes and charges it once. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
