import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { runRedocly } from '../../scripts/generate/bundle.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person } from '../stage/stage.ts'

const cancelling = 'cancelling.arazzo.yaml'
const root = resolve(import.meta.dirname, '../..')

/**
 * Runs the journeys of openapi/journeys/ with Redocly, which validates every answer against the
 * contract.
 */
describe('Travelling as documented', () => {
  let folder: string
  let alice: Person

  const { stage, receiver } = onStage({ receiver: true })

  before(async () => {
    stage.worker.start()
    alice = await stage.given.account()
    // A copy, because a journey finds the files that it sends beside it.
    folder = await mkdtemp(join(tmpdir(), 'journeys-'))
    await cp(join(root, 'openapi/journeys'), join(folder, 'openapi/journeys'), { recursive: true })
    await mkdir(join(folder, 'generated/public'), { recursive: true })
    const contract = await readFile(join(root, 'generated/public/contract.json'), 'utf8')
    await writeFile(join(folder, 'generated/public/contract.json'), withoutBinary(contract))
    const reimagine = join(folder, 'openapi/journeys/reimagine.arazzo.yaml')
    const journey = await readFile(reimagine, 'utf8')
    await writeFile(reimagine, journey.replace('http://127.0.0.1:8080', stage.baseUrl))
    await writeFile(join(folder, 'openapi/journeys/song.wav'), smallWav(12))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Runs them in one process, which reads the contract once. */
  async function travel(names: string[], inputs: Record<string, string>): Promise<void> {
    const failure = await runRedocly(
      'respect',
      ...names.map((name) => join(folder, `openapi/journeys/${name}`)),
      ...['--server', `api=${stage.baseUrl}`, '--input', JSON.stringify(inputs)],
    ).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
    )
    expect(failure).to.equal('')
  }

  it('works for each of them but a cancelled track', async () => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
    const files = await readdir(join(folder, 'openapi/journeys'))
    const names = files.filter((name) => /\.arazzo\.yaml$/.test(name) && name !== cancelling)
    const { data: track } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const path = `/operator/v1/accounts/${alice.id}/playlists`
    const [first, second] = await Promise.all(
      ['Rain', 'Sun'].map((name) => stage.operator.post(path, { name, isPublic: false })),
    )

    await travel(names, {
      apiKey: alice.key,
      webhook: receiver.url('/finished'),
      track: track.id,
      first: first?.data.id,
      second: second?.data.id,
    })

    expect(names).to.have.length(6)
    expect(receiver.requests.map(({ target }) => target)).to.deep.equal(['/finished'])
  })

  it('works for a track that is cancelled before it is rendered', async () => {
    stage.engine.hold()
    try {
      await travel([cancelling], { apiKey: alice.key })
    } finally {
      stage.engine.release()
    }
  })
})

/** Redocly reads a PDF as an object and validates that; other tests check the PDF. */
function withoutBinary(contract: string): string {
  return JSON.stringify(JSON.parse(contract), (key, value) =>
    key === 'application/pdf' || key === 'audio/midi' ? {} : value,
  )
}
