import { expect } from 'chai'
import { createLog } from '../../src/log.ts'
import { newMediaKey } from '../../src/storage/media.ts'
import { onStage } from '../stage/on-stage.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import type { Answer } from '../stage/stage.ts'

interface Line {
  level: string
  msg: string
  requestId: string
  err: { message: string; stack: string }
}

describe('An unexpected error', () => {
  let lines: Line[] = []

  const { stage, alice } = onStage(() => {
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    return { usualLimits: true, context: { log }, people: { alice: {} } }
  })

  beforeEach(() => {
    lines = []
  })

  /** Checks everything else about the answer and returns the one error that was logged for it. */
  function causeOf(answer: Answer): Line['err'] {
    expect(answer.status).to.equal(500)
    expect(answer.body).to.deep.equal({
      error: { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side.' },
    })
    expect(answer.headers.get('x-ratelimit-limit')).to.match(/^(10|60)$/)
    expect(answer.headers.get('x-ratelimit-remaining')).to.match(/^\d+$/)
    const [line, ...more] = lines.filter(({ level }) => level === 'error')
    expect(more).to.deep.equal([])
    expect(line).to.include({ requestId: answer.headers.get('x-request-id') })
    if (!line) throw new Error('nothing was logged')
    return line.err
  }

  it('is INTERNAL_ERROR, logged once with the line of code, and not shown to the caller', async () => {
    const { database } = stage.context
    const readers = { generations: 'generations/store.ts', apiKeys: 'accounts/admission.ts' }
    for (const [table, reader] of Object.entries(readers)) {
      lines = []
      await database.raw('alter table ?? rename to elsewhere', [table])

      const answer = await stage.as(alice).get('/v1/generations/gen_000000000000000000000000')
      await database.raw('alter table elsewhere rename to ??', [table])

      const cause = causeOf(answer)
      expect(cause.message).to.include(`relation "${table}" does not exist`)
      expect(cause.stack).to.include(`/src/${reader}:`)
    }
  })

  it('in a create leaves no charge, no track and no counted hit', async () => {
    const { database } = stage.context
    const webhook = 'https://studio.example.org/hook?token=hunter2'
    const order = { tags: 'lofi', lyrics: 'words of my own', webhook }
    await database.raw('alter table generations rename to "generationsElsewhere"')

    const answer = await stage.as(alice).post('/v1/generations', order)
    await database.raw('alter table "generationsElsewhere" rename to generations')

    const cause = causeOf(answer)
    expect(cause.message).to.include('relation "generations" does not exist')
    expect(cause.stack).to.include('/src/generations/order.ts:')
    expect(JSON.stringify(lines)).not.to.match(/hunter2|words of my own/)
    expect(answer.headers.get('x-ratelimit-remaining')).to.equal('10')
    expect(await stage.balance(alice)).to.equal(500)
    const next = await stage.as(alice).post('/v1/generations', order)
    expect(next.headers.get('x-ratelimit-remaining')).to.equal('9')
    expect((await stage.as(alice).get('/v1/generations')).data.generations).to.have.lengthOf(1)
  })

  it('while a file is opened forbids caching, which the file would allow for a year', async () => {
    const { media, config } = stage.context
    const { find } = media
    media.find = async () => ({
      ...{ path: '', size: 3, etag: '"tag"', modifiedAt: new Date(0) },
      open: () => Promise.reject(new Error('EMFILE: too many open files')),
    })

    const answer = await fetch(`${config.links.mediaUrl}/${newMediaKey()}`)
    media.find = find

    expect(answer.status).to.equal(500)
    expect(answer.headers.get('cache-control')).to.equal('no-store')
    expect(answer.headers.get('etag')).to.equal(null)
    expect(answer.headers.get('last-modified')).to.equal(null)
    expect(answer.headers.get('accept-ranges')).to.equal(null)
    expect(lines.filter(({ level }) => level === 'error')).to.have.lengthOf(1)
  })

  it('is not logged for a client that violates the protocol in its body', async () => {
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
    const bytes = requestBytes(
      'POST /v1/generations',
      [`X-API-Key: ${alice.key}`, ...headers],
      'zz\r\n',
    )

    const answer = await sendRaw(stage.baseUrl, bytes)
    await stage.as(alice).get('/v1/me')

    expect(answer.status).to.equal(400)
    expect(lines.filter(({ level }) => level !== 'info')).to.deep.equal([])
  })

  it('is not logged for successful and refused requests, which have one line each, without the key', async () => {
    const { key } = alice
    const answers = [
      await stage.as(alice).get('/v1/me'),
      await stage.as(alice).get(`/v1/nope/${key}?apiKey=${key}`),
      await stage.as(alice).get('/v1/me', { 'X-Request-Id': key, Authorization: `Bearer ${key}` }),
      await stage.as(alice).post('/v1/generations', { tags: 5, key }),
      await stage.as(undefined).get('/v1/me'),
    ]
    await stage.as(alice).get('/v1/me')

    const logged = lines.filter(({ msg }) => msg === 'request').slice(0, answers.length)
    expect(logged.map(({ requestId }) => requestId)).to.deep.equal(
      answers.map(({ headers }) => headers.get('x-request-id')),
    )
    expect(logged[0]).to.include({ path: '/v1/me', status: 200, accountId: alice.id })
    expect(logged[1]).to.include({ path: '/v1/nope/[hidden]', status: 404 })
    expect(lines.filter(({ level }) => level !== 'info')).to.deep.equal([])
    expect(JSON.stringify(lines)).not.to.include(key)
    expect(JSON.stringify(lines)).not.to.include('@example')
  })
})
