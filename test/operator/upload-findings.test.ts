import { expect } from 'chai'
import { uploadInvariants } from '../../src/operator/upload-invariants.ts'
import { upload } from '../songs/given-songs.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { findingsOn } from './findings.ts'

describe('The audit finds, of uploads,', () => {
  let transcribing: string
  let transcribed: string
  const { planted, finds, tamper } = findingsOn(() => stage)

  const { stage, alice } = onStagePerTest({ people: { alice: {} } })

  beforeEach(async () => {
    transcribed = (await upload(stage, alice, 'reimagine')).id
    await stage.worker.drain()
    transcribing = (await upload(stage, alice, 'reimagine')).id
    expect(await stage.audit()).to.deep.equal([])
  })

  finds('one without a running attempt', 'transcribing-has-an-attempt', async () => {
    await tamper(`update uploads set status = 'transcribing' where id = :id`, { id: transcribed })
    return transcribed
  })

  finds('a deleted one with a running attempt', 'deleted-upload-has-no-attempt', async () => {
    await tamper('update uploads set "contentDeletedAt" = :now where id = :id', {
      id: transcribing,
    })
    return `${transcribing}/1`
  })

  finds('an attempt without a job', 'attempt-has-a-job', async () => {
    await tamper(`delete from jobs where "subjectId" = :id || '/1'`, { id: transcribing })
    return `${transcribing}/1`
  })

  finds('a failed attempt without a refund', 'attempt-is-settled', async () => {
    const sql = `update "transcriptionAttempts" set state = 'failed' where "uploadId" = :id`
    await tamper(sql, { id: transcribed })
    return `${transcribed}/1`
  })

  finds('audio without a job that removes it', 'audio-has-an-end', async () => {
    const sql = `delete from jobs where kind = 'remove-upload-audio' and "subjectId" = :id`
    await tamper(sql, { id: transcribed })
    return transcribed
  })

  it('a violation of each rule, in the tests above', () => {
    expect(uploadInvariants.map(({ rule }) => rule)).to.have.members([...planted])
  })
})
