import { expect } from 'chai'
import { encodeWav } from '../../../src/engines/builtin/codec/wav.ts'
import { formOf, tone } from '../../songs/given-songs.ts'
import { type Service, startService } from '../../stage/processes.ts'
import { openStage, type Stage } from '../../stage/stage.ts'

/** Several times less than a process that holds the files or their sound. */
const MOST_MEBIBYTES = 220

describe('Uploads of 20 MB, four at once', () => {
  let stage: Stage
  let service: Service

  before(async function () {
    if (process.platform !== 'linux') this.skip()
    stage = await openStage()
    service = await startService(stage, { ROLE: 'api' })
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
    await stage?.[Symbol.asyncDispose]()
  })

  it('are not held in memory, neither as files nor as sound', async () => {
    const people = await Promise.all(
      ['Alice', 'Bob', 'Carol', 'Dave'].map((name) => stage.given.account({ name })),
    )
    const { left, right } = tone(118)
    const song = encodeWav(left, right, 48_000)
    const before = await service.memory('now')

    const answers = await Promise.all(
      people.map(({ key }) =>
        fetch(`${service.url()}/v1/songs/uploads`, {
          method: 'POST',
          headers: { 'X-API-Key': key },
          body: formOf(song),
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201])
    expect((await service.memory('most')) - before).to.be.below(MOST_MEBIBYTES)
    // A busy machine takes minutes; what is measured does not depend on it.
  }).timeout(0)
})
