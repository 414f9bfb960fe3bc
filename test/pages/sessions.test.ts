import { expect } from 'chai'

describe('The session of a page', () => {
  /** Sends a call with the secret, which a 401 answers while the person has another one. */
  async function endsOf(sent: string | null, later: string | null): Promise<number> {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'location')
    Object.assign(globalThis, { location: { href: 'http://127.0.0.1/studio' } })
    const { answerIn } = await import(`${import.meta.dirname}/../../src/pages/parts/call.ts`)
    if (before) Object.defineProperty(globalThis, 'location', before)
    else Reflect.deleteProperty(globalThis, 'location')
    const secret = { value: sent }
    let ends = 0
    const end = () => {
      ends += 1
    }
    const send = async () => {
      secret.value = later
      return { response: new Response(null, { status: 401 }) }
    }
    await answerIn({ secret, end }, send).catch(() => undefined)
    return ends
  }

  it('ends when its secret is refused, not when that of another session or none is', async () => {
    expect(await endsOf('old', 'old')).to.equal(1)
    expect(await endsOf('old', 'new')).to.equal(0)
    expect(await endsOf('old', null)).to.equal(0)
    expect(await endsOf(null, null)).to.equal(0)
  })
})
