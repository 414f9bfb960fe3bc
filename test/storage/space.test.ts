import { tmpdir } from 'node:os'
import { expect } from 'chai'
import { Problem } from '../../src/problem.ts'
import { openSpace } from '../../src/storage/space.ts'

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

const diskWith = (freeBytes: number, totalBytes: number) => async () => ({ freeBytes, totalBytes })

async function codeOf(step: Promise<unknown>): Promise<string | undefined> {
  const failure = await step.catch((error: unknown) => error)
  return failure instanceof Problem ? failure.code : undefined
}

describe('Space for uploads', () => {
  it('keeps 256 MiB of a large disk free, and a tenth of a small one', async () => {
    const cases: [number, number, boolean][] = [
      [256 * mebibyte, 1000 * gibibyte, true],
      [256 * mebibyte - 1, 1000 * gibibyte, false],
      [7 * mebibyte, 70 * mebibyte, true],
      [7 * mebibyte - 1, 70 * mebibyte, false],
    ]
    for (const [free, total, expected] of cases) {
      const space = openSpace(['/'], diskWith(free, total))

      expect(await space.hasReserve(), `${free} of ${total}`).to.equal(expected)
    }
  })

  it('is that of the fullest disk', async () => {
    const free: Record<string, number> = { '/incoming': gibibyte, '/media': 0 }
    const space = openSpace(['/incoming', '/media'], (folder) =>
      diskWith(free[folder] ?? 0, gibibyte)(),
    )

    expect(await space.hasReserve()).to.equal(false)
    expect(await codeOf(space.enter(1))).to.equal('STORAGE_UNAVAILABLE')
  })

  it('is reserved until its place is left', async () => {
    const space = openSpace(['/'], diskWith(100 * mebibyte, 100 * mebibyte))
    const half = 45 * mebibyte

    const first = await space.enter(half)
    const inside = await codeOf(space.enter(1))
    first[Symbol.dispose]()
    first[Symbol.dispose]()
    using _after = await space.enter(half)

    expect(inside).to.equal('STORAGE_UNAVAILABLE')
    expect(await codeOf(space.enter(1)), 'a place is left once').to.equal('STORAGE_UNAVAILABLE')
  })

  it('is measured on the actual disk', async () => {
    const space = openSpace([tmpdir()])

    expect(await space.hasReserve()).to.equal(true)
    expect(await codeOf(space.enter(1e18))).to.equal('STORAGE_UNAVAILABLE')
  })
})
