import { expect } from 'chai'

describe('The session of a page', () => {
  interface Outcome {
    ends: number
    given: unknown
  }

  /** Sends a call with the secret, which is answered while the person has another one. */
  async function outcomeOf(
    sent: string | null,
    later: string | null,
    answer: () => { response: Response; data?: unknown },
  ): Promise<Outcome> {
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
      return answer()
    }
    const given = await answerIn({ secret, end }, send).catch(() => undefined)
    return { ends, given }
  }

  async function endsOf(sent: string | null, later: string | null): Promise<number> {
    const refused = () => ({ response: new Response(null, { status: 401 }) })
    return (await outcomeOf(sent, later, refused)).ends
  }

  it('ends when its secret is refused, not when that of another session or none is', async () => {
    expect(await endsOf('old', 'old')).to.equal(1)
    expect(await endsOf('old', 'new')).to.equal(0)
    expect(await endsOf('old', null)).to.equal(0)
    expect(await endsOf(null, null)).to.equal(0)
  })

  it('gets what it asked for, and nothing that another session asked for', async () => {
    const given = async (sent: string, later: string | null) => {
      const answer = () => ({ response: new Response(), data: 'tracks of the old one' })
      return (await outcomeOf(sent, later, answer)).given
    }

    expect(await given('old', 'old')).to.equal('tracks of the old one')
    expect(await given('old', 'new')).to.equal(undefined)
    expect(await given('old', null)).to.equal(undefined)
  })
})
