import { readdir, readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { openBuiltin } from '../../src/engines/builtin/builtin.ts'
import { eventually } from '../stage/processes.ts'
import { musicRequest } from '../stage/score.ts'

/** Long enough to be stopped in the middle. */
const lyrics = Array.from({ length: 40 }, (_, line) => `golden river number ${line}`).join('\n')
const song = musicRequest({ sung: true, lyrics, language: 'en', durationSeconds: 60 })

interface Child {
  pid: number
  /** As the kernel calls it: Z is an ended process that nobody has taken note of. */
  state: string
  program: string
}

/** The processes that this one has started, from /proc. */
async function children(): Promise<Child[]> {
  const found = await Promise.all((await readdir('/proc')).map(readChild))
  return found.filter((child) => child !== undefined)
}

async function readChild(pid: string): Promise<Child | undefined> {
  if (!/^\d+$/.test(pid)) return undefined
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(parent) !== process.pid) return undefined
    const program = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return { pid: Number(pid), state, program }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

describe('The speaker of a render thread', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  /** Starts a song and resolves with the id of its speaker. */
  async function speaking(render: () => Promise<unknown>): Promise<number> {
    const known = new Set((await children()).map(({ pid }) => pid))
    render().catch(() => {})
    const speaker = await eventually(async () =>
      (await children()).find(({ pid, program }) => !known.has(pid) && /speaker\.ts/.test(program)),
    )
    return speaker.pid
  }

  const isGone = (speaker: number) =>
    eventually(async () => (await children()).every(({ pid }) => pid !== speaker))

  it('is gone, and not defunct, when its thread was stopped in the middle of a song', async () => {
    await using engine = openBuiltin({ threads: 1 })
    const abort = new AbortController()
    const speaker = await speaking(() => engine.music.render(song, abort.signal))

    abort.abort(new Error('deleted'))

    expect(await isGone(speaker)).to.equal(true)
  })

  it('is gone, and not defunct, when the engine was closed', async () => {
    const engine = openBuiltin({ threads: 1 })
    const speaker = await speaking(() => engine.music.render(song, new AbortController().signal))

    await engine[Symbol.asyncDispose]()

    expect(await isGone(speaker)).to.equal(true)
  })
})
