import { expect } from 'chai'
import { uploadInvariants } from '../../src/operator/upload-invariants.ts'
import { upload } from '../songs/given-songs.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'

const planted = new Set<string>()

describe('The audit finds, of uploads,', () => {
  let stage: Stage
  let alice: Person
  let transcribing: string
  let transcribed: string

  beforeEach(async () => {
    stage = await openStage()
    alice = await stage.given.account()
    transcribed = (await upload(stage, alice, 'reimagine')).id
    await stage.worker.drain()
    transcribing = (await upload(stage, alice, 'reimagine')).id
    expect(await stage.audit()).to.deep.equal([])
  })
  afterEach(() => stage[Symbol.asyncDispose]())

  async function tamper(sql: string, id: string): Promise<void> {
    await stage.context.database.transaction(async (transaction) => {
      await transaction.raw('set local session_replication_role = replica')
      const { rowCount } = await transaction.raw(sql, { id, now: stage.clock.now() })
      expect(rowCount, 'rows tampered with').to.be.greaterThan(0)
    })
  }

  function finds(what: string, rule: string, plant: () => Promise<string>): void {
    planted.add(rule)
    it(what, async () => {
      const subjectId = await plant()

      const found = (await stage.audit()).filter((violation) => violation.rule === rule)

      expect(found.map((violation) => violation.subjectId)).to.deep.equal([subjectId])
      expect(found[0]?.message).to.match(/^Broken: .+\. Found: .+\.$/)
    })
  }

  finds('one without a running attempt', 'transcribing-has-an-attempt', async () => {
    await tamper(`update uploads set status = 'transcribing' where id = :id`, transcribed)
    return transcribed
  })

  finds('a deleted one with a running attempt', 'deleted-upload-has-no-attempt', async () => {
    await tamper('update uploads set "contentDeletedAt" = :now where id = :id', transcribing)
    return `${transcribing}/1`
  })

  finds('an attempt without a job', 'attempt-has-a-job', async () => {
    await tamper(`delete from jobs where "subjectId" = :id || '/1'`, transcribing)
    return `${transcribing}/1`
  })

  finds('a failed attempt without a refund', 'attempt-is-settled', async () => {
    const sql = `update "transcriptionAttempts" set state = 'failed' where "uploadId" = :id`
    await tamper(sql, transcribed)
    return `${transcribed}/1`
  })

  finds('audio without a job that removes it', 'audio-has-an-end', async () => {
    const sql = `delete from jobs where kind = 'remove-upload-audio' and "subjectId" = :id`
    await tamper(sql, transcribed)
    return transcribed
  })

  it('a violation of each rule, in the tests above', () => {
    expect(uploadInvariants.map(({ rule }) => rule)).to.have.members([...planted])
  })
})
