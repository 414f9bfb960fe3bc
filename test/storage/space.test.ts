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
    expect(await codeOf(space.hold(1, async () => {}))).to.equal('STORAGE_UNAVAILABLE')
  })

  it('is reserved while an upload lasts, however that ends', async () => {
    const space = openSpace(['/'], diskWith(100 * mebibyte, 100 * mebibyte))
    const half = 45 * mebibyte
    const fault = new Error('unreadable')

    const inside = await space.hold(half, () => codeOf(space.hold(1, async () => {})))
    const failed = await space.hold(half, () => Promise.reject(fault)).catch((error) => error)
    const after = await space.hold(half, async () => 'done')

    expect(inside).to.equal('STORAGE_UNAVAILABLE')
    expect(failed).to.equal(fault)
    expect(after).to.equal('done')
  })

  it('that runs out during an upload is reported as 503, not as an error of the client', async () => {
    const space = openSpace(['/'], diskWith(gibibyte, gibibyte))
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

    expect(await codeOf(space.hold(1, () => Promise.reject(full)))).to.equal('STORAGE_UNAVAILABLE')
  })

  it('is measured on the actual disk', async () => {
    const space = openSpace([tmpdir()])

    expect(await space.hasReserve()).to.equal(true)
    expect(await codeOf(space.hold(1e18, async () => {}))).to.equal('STORAGE_UNAVAILABLE')
  })
})
