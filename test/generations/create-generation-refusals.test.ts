import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { expectInvalid, expectUntouched } from '../stage/untouched.ts'

describe('POST /v1/generations refuses', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '2' },
    people: { alice: { allowance: 5 } },
  })

  const invalid = (field: string, rule: RegExp, values: unknown[]) =>
    expectInvalid(
      stage,
      alice,
      '/v1/generations',
      values.map((value) => [{ tags: 'lofi', [field]: value }, field, rule]),
    )

  it('tags that are missing, blank, too long or not a string', async () => {
    await invalid('tags', /tags .*1 to 700/, [
      undefined,
      null,
      '',
      ' \n\t\u3000',
      'a'.repeat(701),
      '🎵'.repeat(701),
      `male vocals, ${'a'.repeat(701)}`,
      `male vocals, female vocals, ${'a'.repeat(690)}`,
      5,
      ['lofi'],
      { text: 'lofi' },
      true,
    ])
  })

  it('lyrics over 2000 characters or not a string', async () => {
    await invalid('lyrics', /lyrics .*2000/, ['a'.repeat(2001), '🎵'.repeat(2001), 5, ['la']])
  })

  it('a duration outside 5 to 210, naming both limits', async () => {
    await invalid('duration', /duration .*5 to 210/, [4.9, 4, 0, -1, 210.1, 211, 1e9, '60', [60]])
  })

  it('a tempo outside 60 to 200', async () => {
    await invalid('bpm', /bpm .*60 to 200/, [59, 59.9, 200.1, 201, -120, '120', true])
  })

  it('values that are not in an enumeration', async () => {
    await invalid('language', /language .*en, ja, de/, ['nl', 'EN', 'xx', '', 5])
    await invalid('key', /key .*C#, D/, ['H', 'Db', 'c', 'F# minor', '', 1])
    await invalid('scale', /scale .*major, minor/, ['Major', 'dorian', '', 1])
    await invalid('vocalGender', /vocalGender .*female, male/, ['Female', 'both', '', 1])
  })

  it('a time signature that is not a whole number from 2 to 7', async () => {
    const wrong = ['1', '8', '4/4', '', '4.0', ' 4', 1, 8, 3.5, true, ['4']]

    await invalid('timesignature', /timesignature .*2 to 7/, wrong)
  })

  it('a seed that is not a whole number from 0 to 2^53 - 1', async () => {
    await invalid('seed', /seed .*0 to 9007199254740991/, [-1, 1.5, 2 ** 53, 1e300, '42', true])
  })

  it('a webhook whose address is not allowed', async () => {
    await invalid('webhook', /webhook .*https/, ['http://example.com/', 'example.com', '', 5])
    await invalid('webhook', /webhook .*public/, ['https://localhost/', 'https://10.0.0.1/'])
    await invalid('webhook', /webhook .*user name/, ['https://me:secret@example.com/'])
    await invalid('webhook', /webhook .*2048/, [`https://example.com/${'a'.repeat(2048)}`])
  })

  it('numbers in JSON that exceed the range of a double', async () => {
    for (const field of ['duration', 'bpm', 'seed']) {
      const answer = await expectUntouched(stage, alice, () =>
        stage.as(alice).post('/v1/generations', `{"tags":"lofi","${field}":1e999}`),
      )

      expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
    }
  })

  it('the first invalid field in the order of the contract', async () => {
    const answer = await stage
      .as(alice)
      .post('/v1/generations', { seed: -1, bpm: 1, duration: 1, lyrics: 5 })

    expect(answer.field).to.equal('tags')
    await expectInvalid(stage, alice, '/v1/generations', [
      [{ seed: -1, bpm: 1, duration: 1, tags: 'lofi' }, 'duration', /5 to 210/],
    ])
  })

  it('with 402 and the balance when neither month nor packs have a credit left', async () => {
    const poor = await stage.given.account({ allowance: 0, name: 'Bob' })

    const answer = await expectUntouched(stage, poor, () =>
      stage.as(poor).post('/v1/generations', { tags: 'lofi' }),
    )

    expect(answer).to.include({ status: 402, code: 'MONTHLY_LIMIT_REACHED' })
    expect(answer.body.error.details).to.deep.equal({ cost: 1, creditsRemaining: 0 })
  })

  it('with QUEUE_FULL while too many tracks and sound effects are in progress', async () => {
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.as(alice).post('/v1/instrumental', { prompt: 'calm piano' })

    for (const [path, body] of [
      ['/v1/generations', { tags: 'lofi' }],
      ['/v1/instrumental', { prompt: 'calm piano' }],
    ] as const) {
      const full = await expectUntouched(stage, alice, () => stage.as(alice).post(path, body))

      expect(full).to.include({ status: 429, code: 'QUEUE_FULL' })
      expect(Number(full.headers.get('retry-after'))).to.be.at.least(5)
    }
    await stage.worker.drain()
    expect((await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).status).to.equal(202)
  })

  it('with 402 before QUEUE_FULL; a deleted track does not count for the queue', async () => {
    const bob = await stage.given.account({ allowance: 2, name: 'Bob' })
    const first = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    const refused = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    expect(refused.code).to.equal('MONTHLY_LIMIT_REACHED')

    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [data.id] })
    const accepted = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    expect(first.status).to.equal(202)
    expect(accepted.status).to.equal(202)
  })
})
