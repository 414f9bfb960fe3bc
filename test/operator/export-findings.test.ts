import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { exportInvariants } from '../../src/operator/export-invariants.ts'
import { request } from '../engines/given-music.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { findingsOn } from './findings.ts'

const song = compose(request({ text: 'pop', durationSeconds: 10 }))

describe('The audit finds, of exports,', () => {
  let completed: string
  let processing: string
  let mediaKey: string
  const { planted, finds, tamper } = findingsOn(() => stage)

  const { stage } = onStagePerTest()

  beforeEach(async () => {
    const alice = await stage.given.account()
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
    const { id } = (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data
    await stage.worker.drain()
    const ask = (format: string) =>
      stage.as(alice).post(`/v1/generations/${id}/exports`, { format })
    await ask('wav')
    await stage.worker.drain()
    await ask('flac')
    const rows = await stage.context.database('exports').orderBy('createdAt')
    completed = rows.find(({ format }) => format === 'wav').id
    processing = rows.find(({ format }) => format === 'flac').id
    mediaKey = rows.find(({ format }) => format === 'wav').mediaKey
    expect(await stage.audit()).to.deep.equal([])
  })

  finds('those of a track without a score', 'export-has-its-track', async () => {
    await tamper(`delete from scores where :id <> ''`, { id: completed })
    return [completed, processing]
  })

  finds('one that waits without a job', 'processing-export-has-a-job', async () => {
    await tamper('delete from jobs where "subjectId" = :id', { id: processing })
    return [processing]
  })

  finds('a job for one that failed', 'job-has-its-export', async () => {
    const changes = `status = 'failed', "errorMessage" = 'broken', "expiresAt" = :now`
    await tamper(`update exports set ${changes} where id = :id`, { id: processing })
    return [processing]
  })

  finds('one that outlives its end', 'expired-export-is-gone', async () => {
    const end = `:now::timestamptz - interval '25 hours'`
    await tamper(`update exports set "expiresAt" = ${end} where id = :id`, { id: completed })
    return [completed]
  })

  finds('one without its file, while its link lasts', 'completed-has-its-file', async () => {
    await stage.context.media.remove(mediaKey)
    return [completed]
  })

  it('no file that is missing after the end', async () => {
    await stage.context.media.remove(mediaKey)
    await tamper('update exports set "expiresAt" = :now where id = :id', { id: completed })

    expect(await stage.audit()).to.deep.equal([])
  })

  it('a violation of each rule, in the tests above', () => {
    const rules = exportInvariants.map(({ rule }) => rule)
    expect([...planted]).to.include.members(rules)
  })
})
