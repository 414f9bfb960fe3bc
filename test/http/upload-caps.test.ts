import { expect } from 'chai'
import pg from 'pg'
import { formOf, smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'

/** Breaks the statements that count uploads, once an upload is committed. */
function breakCountsAfterCommit(): Disposable & { broken: number } {
  const { query } = pg.Client.prototype
  let isCommitted = false
  const breaking = {
    broken: 0,
    [Symbol.dispose]() {
      pg.Client.prototype.query = query
    },
  }
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [sent, ...rest] = values as [{ text?: string }]
    const { text = '' } = sent
    if (/^commit/i.test(text)) isCommitted = true
    if (!isCommitted || !text.startsWith('select "createdAt" from "uploads"')) {
      return Reflect.apply(query, this, values)
    }
    breaking.broken += 1
    return Reflect.apply(query, this, [{ ...sent, text: 'select no column' }, ...rest])
  } as typeof query
  return breaking
}

describe('The headers of an upload', () => {
  const { stage, alice } = onStage({ usualLimits: true, peopleOnce: { alice: {} } })

  it('are not worth an upload that stands: if they cannot be read, it is answered', async () => {
    using breaking = breakCountsAfterCommit()

    const answer = await stage.as(alice).post('/v1/songs/uploads', formOf(smallWav(12)))

    expect(breaking.broken).to.equal(1)
    expect(answer.status).to.equal(201)
    expect(answer.headers.get('x-ratelimit-limit')).to.equal('10')
    expect((await stage.as(alice).get(`/v1/songs/uploads/${answer.data.id}`)).status).to.equal(200)
  })
})
