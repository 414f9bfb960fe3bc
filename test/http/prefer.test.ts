import { expect } from 'chai'
import { readWait } from '../../src/http/prefer.ts'

describe('The header Prefer', () => {
  const valid: [header: string, seconds: number][] = [
    ['wait=20', 20],
    ['wait=0', 0],
    ['WAIT = 7', 7],
    ['wait="12"', 12],
    ['respond-async, wait=10', 10],
    ['return=minimal; foo="a, wait=3", wait=5', 5],
    ['wait=5; foo=bar', 5],
    ['wait=5, wait=9', 5],
    ['foo="a \\" b", wait=4', 4],
    [', ,wait=6,', 6],
    [`wait=${'9'.repeat(400)}`, Number.POSITIVE_INFINITY],
  ]
  for (const [header, seconds] of valid) {
    it(`asks for a wait of ${seconds} seconds: ${header.slice(0, 50)}`, () => {
      expect(readWait(header)).to.equal(seconds)
    })
  }

  const ignored = [
    '',
    'wait',
    'wait=',
    'wait=-1',
    'wait=abc',
    'wait=1.5',
    'wait=+5',
    'wait=5 6',
    'wait="5',
    'waiting=5',
    'foo="wait=5"',
    'wait=abc, wait=5',
    'handling=strict',
  ]
  for (const header of ignored) {
    it(`asks for nothing: ${JSON.stringify(header)}`, () => {
      expect(readWait(header)).to.equal(undefined)
    })
  }

  it('is read in a time of the processor that grows no faster than its length', () => {
    for (const part of ['"', ',', '",', '"\\', 'wait', ' ', 'wait=1', '\\"']) {
      const before = process.threadCpuUsage()
      readWait(part.repeat(16_000 / part.length))
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000, part).to.be.below(200)
    }
  })
})
