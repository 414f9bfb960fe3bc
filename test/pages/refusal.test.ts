import { expect } from 'chai'
import { Refusal } from '../../src/pages/parts/refusal.ts'

describe('A refusal that a page was sent', () => {
  const waitOf = (retryAfter?: string) => {
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter }
    return Refusal.of(new Response(null, { status: 429, headers }), {}).retryAfter
  }

  it('asks for a wait of a second at least, so that a page never sends without a pause', () => {
    expect(waitOf('7')).to.equal(7)
    expect([undefined, '0', '', 'Mon, 04 May 2026 10:00:00 GMT'].map(waitOf)).to.deep.equal([
      1, 1, 1, 1,
    ])
  })
})
