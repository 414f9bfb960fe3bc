import { expect } from 'chai'
import type { Account } from '../../src/accounts/account.ts'
import { hashApiKey } from '../../src/accounts/api-key.ts'
import { RememberedCallers } from '../../src/accounts/remembered-callers.ts'

const now = new Date('2026-05-04T10:00:00Z')
const callerOf = (key: string) => ({
  keyHash: hashApiKey(key),
  account: {} as Account,
  versions: key,
  refusedLimit: 60,
})

describe('A remembered caller', () => {
  it('is given to one request until it is remembered again', () => {
    const callers = new RememberedCallers()
    callers.remember(callerOf('a'), now)

    expect(callers.take(hashApiKey('a'), now)?.versions).to.equal('a')
    expect(callers.take(hashApiKey('a'), now)).to.equal(undefined)
  })

  it('is forgotten after a minute', () => {
    const callers = new RememberedCallers()
    const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
    for (const key of ['a', 'b']) callers.remember(callerOf(key), now)

    expect(callers.take(hashApiKey('a'), later(59_999))?.versions).to.equal('a')
    expect(callers.take(hashApiKey('b'), later(60_000))).to.equal(undefined)
  })

  it('gives way to newer ones above five thousand', () => {
    const callers = new RememberedCallers()
    for (let index = 0; index < 5000; index += 1) callers.remember(callerOf(`${index}`), now)
    callers.remember(callerOf('0'), now)
    callers.remember(callerOf('new'), now)

    expect(callers.take(hashApiKey('1'), now)).to.equal(undefined)
    for (const key of ['0', '2', 'new']) {
      expect(callers.take(hashApiKey(key), now)?.versions).to.equal(key)
    }
  })
})
