import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { runRedocly } from '../../scripts/generate/bundle.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person } from '../stage/stage.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Runs the journeys of openapi/journeys/ with Redocly, which validates every answer against the
 * contract.
 */
describe('The documented journey', () => {
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

  async function travel(name: string, inputs: Record<string, string> = {}): Promise<void> {
    const given = { apiKey: alice.key, ...inputs }
    const failure = await runRedocly(
      'respect',
      join(folder, `openapi/journeys/${name}.arazzo.yaml`),
      ...['--server', `api=${stage.baseUrl}`, '--input', JSON.stringify(given)],
    ).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
    )
    expect(failure).to.equal('')
  }

  it('from a request to a track, its callback, certificate and score works', async () => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))

    await travel('music', { webhook: receiver.url('/finished') })

    expect(receiver.requests.map(({ target }) => target)).to.deep.equal(['/finished'])
  })

  it('of a caller who drafts a plan and creates its track works', () => travel('plans'))

  it('of a caller who transposes a track works', () => travel('edits'))

  it('of a caller who waits for a track works', () => travel('waiting'))

  it('of a caller who cancels a track works', async () => {
    stage.engine.hold()
    try {
      await travel('cancelling')
    } finally {
      stage.engine.release()
    }
  })

  it('from a song and its lyrics to a new track works', () => travel('reimagine'))

  it('of a track through playlists works', async () => {
    const { data: track } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const path = `/operator/v1/accounts/${alice.id}/playlists`
    const [first, second] = await Promise.all(
      ['Rain', 'Sun'].map((name) => stage.operator.post(path, { name, isPublic: false })),
    )

    await travel('playlists', { track: track.id, first: first?.data.id, second: second?.data.id })
  })
})

/** Redocly reads a PDF as an object and validates that; other tests check the PDF. */
function withoutBinary(contract: string): string {
  return JSON.stringify(JSON.parse(contract), (key, value) =>
    key === 'application/pdf' || key === 'audio/midi' ? {} : value,
  )
}
