import { expect } from 'chai'
import { deletePurgeable } from '../../src/generations/store.ts'
import { needPrograms, textOf } from '../certificates/documents.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'
import { expectInvalid, type WrongBody } from '../stage/untouched.ts'

const metadata = { order: '42', customer: 'Ada' }

describe('Metadata', () => {
  const { stage, receiver, alice } = onStage({ receiver: true, people: { alice: {} } })

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${index}`, 'text']))

  /** The creates that take metadata, their bodies, and where they are read. */
  const creates: [string, (person: Person) => Promise<object>, string][] = [
    ['/v1/generations', async () => ({ tags: 'lofi' }), '/v1/generations'],
    ['/v1/instrumental', async () => ({ prompt: 'calm' }), '/v1/generations'],
    ['/v1/sound-effects', async () => ({ prompt: 'a door' }), '/v1/sound-effects'],
    [
      '/v1/reimagine',
      async (person) => {
        const { id: uploadId } = await upload(stage, person, 'reimagine')
        return { uploadId, lyrics: 'rain', prompt: 'slow soul' }
      },
      '/v1/generations',
    ],
    [
      '/v1/remove-vocals',
      async (person) => ({ uploadId: (await upload(stage, person, 'remove_vocals')).id }),
      '/v1/generations',
    ],
  ]

  for (const [path, orderOf, readPath] of creates) {
    it(`is returned by the create, the read, the list and the webhook: ${path}`, async () => {
      const order = await orderOf(alice)
      const webhook = receiver.url('/done')
      const { data: made } = await stage.as(alice).post(path, { ...order, webhook, metadata })
      await stage.worker.drain()

      const { data: read } = await stage.as(alice).get(`${readPath}/${made.id}`)
      const { data: list } = await stage.as(alice).get(readPath)

      expect(made.metadata).to.deep.equal(metadata)
      expect(read.metadata).to.deep.equal(metadata)
      const [listed] = list.generations ?? list.soundEffects
      expect(listed).to.deep.equal(read)
      expect(JSON.parse(receiver.requests[0]?.body ?? '').metadata).to.deep.equal(metadata)
    })

    it(`is left out of every answer if the order had none: ${path}`, async () => {
      const order = await orderOf(alice)
      const webhook = receiver.url('/done')
      const body = { ...order, webhook, metadata: null }
      const { data: made } = await stage.as(alice).post(path, body)
      await stage.worker.drain()

      const { data: read } = await stage.as(alice).get(`${readPath}/${made.id}`)

      for (const answer of [made, read, JSON.parse(receiver.requests[0]?.body ?? '')]) {
        expect(answer).not.to.have.property('metadata')
      }
    })

    it(`is refused with 17 pairs, other values than texts, or texts too long: ${path}`, async () => {
      const order = await orderOf(alice)
      const rule = /metadata must be an object of at most 16 names/
      const wrong = [
        many(17),
        { order: 42 },
        { order: null },
        { order: ['42'] },
        { order: { id: '42' } },
        { '': 'empty name' },
        { ['x'.repeat(41)]: 'text' },
        { order: 'x'.repeat(501) },
        ['order'],
        'order=42',
        true,
      ].map((value): WrongBody => [{ ...order, metadata: value }, 'metadata', rule])
      const unstorable: WrongBody = [{ ...order, metadata: { order: '4\0' } }, 'metadata', /NUL/]

      await expectInvalid(stage, alice, path, [...wrong, unstorable])
    })
  }

  it('counts code points, and keeps every text as it was sent', async () => {
    const full = {
      ...many(12),
      ['🎵'.repeat(40)]: '🎤'.repeat(500),
      ['__proto__']: 'own',
      'a[b]': '',
      7: '  spaces\n ',
    }
    const sent = JSON.stringify({ tags: 'lofi', metadata: full })
    const { data } = await stage.as(alice).post('/v1/generations', sent)

    const { data: read } = await stage.as(alice).get(`/v1/generations/${data.id}`)

    expect(data.status).to.equal('processing')
    const { metadata: expected } = JSON.parse(sent)
    expect(Object.entries(read.metadata)).to.have.deep.members(Object.entries(expected))
    expect(Object.entries(read.metadata)).to.deep.include(['__proto__', 'own'])
  })

  it('is on no certificate', async function () {
    needPrograms(this, ['pdftotext'])
    const order = { tags: 'lofi', certificate: true, metadata: { secretNote: 'for Bob' } }
    const { data } = await stage.as(alice).post('/v1/generations', order)
    await stage.worker.drain()

    const { bytes } = await stage.as(alice).get(`/v1/generations/${data.id}/certificate`)

    const [row] = await stage.context.database('certificates').where({ accountId: alice.id })
    expect(row).not.to.equal(undefined)
    expect(JSON.stringify(row)).not.to.match(/secretNote|for Bob/)
    expect(textOf(bytes)).to.contain('Alice')
    expect(textOf(bytes)).not.to.match(/secretNote|for Bob/)
  })

  it('is a part of the body that an Idempotency-Key names', async () => {
    const key = { 'Idempotency-Key': '42' }
    const send = (facts: object) =>
      stage.as(alice).post('/v1/generations', { tags: 'lofi', metadata: facts }, key)
    const first = await send(metadata)

    const again = await send({ customer: 'Ada', order: '42' })
    const other = await send({ customer: 'Bob', order: '42' })

    expect(again.data).to.deep.equal(first.data)
    expect(other).to.include({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})

describe('The list of generations by metadata', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '1000' },
    people: { alice: {} },
  })

  async function create(facts?: object, person = alice, path = '/v1/generations') {
    const words = path === '/v1/generations' ? { tags: 'lofi' } : { prompt: 'calm' }
    return (await stage.as(person).post(path, { ...words, metadata: facts })).data.id
  }

  async function list(query: string, person = alice): Promise<string[]> {
    const { data } = await stage.as(person).get(`/v1/generations?${query}`)
    return data.generations.map(({ id }: { id: string }) => id)
  }

  it('has the tracks of the account with that pair, the newest first', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    await create()
    const first = await create({ order: '42', customer: 'Ada' })
    await create({ order: '421' })
    await create({ customer: '42' })
    await create({ order: '42' }, bob)
    const second = await create({ order: '42' })
    const deleted = await create({ order: '42' })
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })

    expect(await list('metadata[order]=42')).to.deep.equal([second, first])
    expect(await list('metadata%5Border%5D=42')).to.deep.equal([second, first])
    expect(await list('metadata[order]=4')).to.deep.equal([])
  })

  it('finds names and texts with any characters', async () => {
    for (const [name, value] of [
      ['__proto__', 'x'],
      ['a]b[c', '&='],
      ['größe 🎵', '"; --'],
      ['empty', ''],
    ] as const) {
      const id = await create(JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`))

      const found = await list(
        `${encodeURIComponent(`metadata[${name}]`)}=${encodeURIComponent(value)}`,
      )

      expect(found, name).to.deep.equal([id])
    }
  })

  it('combines with the other filters and with pages by cursor', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) ids.unshift(await create({ order: '42' }))
    const instrumental = await create({ order: '42' }, alice, '/v1/instrumental')

    const walked: string[] = []
    let cursor = ''
    do {
      const page = `metadata[order]=42&type=music&status=processing&limit=2${cursor}`
      const { data } = await stage.as(alice).get(`/v1/generations?${page}`)
      walked.push(...data.generations.map(({ id }: { id: string }) => id))
      cursor = data.nextCursor && `&cursor=${data.nextCursor}`
    } while (cursor)

    expect(walked).to.deep.equal(ids)
    expect(await list('metadata[order]=42&type=instrumental')).to.deep.equal([instrumental])
    expect(await list('metadata[order]=42&limit=2&offset=1')).to.deep.equal(ids.slice(0, 2))
  })

  it('keeps no trace of the pairs of a track that was purged', async () => {
    const { database } = stage.context
    const id = await create({ order: '42', customer: 'Ada' })
    const kept = await create({ order: '42' })
    const pairs = () => database('generationPairs').where({ accountId: alice.id })
    expect(await pairs()).to.have.length(3)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    await deletePurgeable(database, new Date(stage.clock.now().getTime() + 1), 100)

    expect(await pairs()).to.have.length(1)
    expect(await list('metadata[order]=42')).to.deep.equal([kept])
  })

  it('refuses the cursor of another pair', async () => {
    for (let index = 0; index < 2; index += 1) await create({ order: '42', customer: '42' })
    const { data } = await stage.as(alice).get('/v1/generations?limit=1&metadata[order]=42')

    for (const other of ['metadata[customer]=42', 'metadata[order]=43', 'limit=1']) {
      const answer = await stage.as(alice).get(`/v1/generations?${other}&cursor=${data.nextCursor}`)

      expect(answer, other).to.include({ status: 400, field: 'cursor' })
    }
  })

  it('takes exactly one pair', async () => {
    for (const query of [
      'metadata=42',
      'metadata[order]=42&metadata[customer]=Ada',
      'metadata[order]=42&metadata[order]=43',
      'metadata[]=42',
      `metadata[order]=${'x'.repeat(501)}`,
      'metadata[order]=%00',
    ]) {
      const answer = await stage.as(alice).get(`/v1/generations?${query}`)

      expect(answer, query).to.include({ status: 400, field: 'metadata' })
    }
  })
})
