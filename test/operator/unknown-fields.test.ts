import { expect } from 'chai'
import { recordingForm, smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'

describe('A field that the operator API does not know', () => {
  const { stage, alice } = onStage({ people: { alice: {} } })

  const refusedField = (name: string) => ({
    error: {
      code: 'VALIDATION_ERROR',
      message: `${name} is not a field of this call.`,
      details: { field: name },
    },
  })

  it('is refused by its name, and nothing is changed', async () => {
    const path = `/operator/v1/accounts/${alice.id}`
    const before = await stage.operator.get(path)

    const answer = await stage.operator.send('PATCH', path, {
      displayName: 'Ada',
      webhookRetry: true,
    })

    expect(answer.status).to.equal(400)
    expect(answer.body).to.deep.equal(refusedField('webhookRetry'))
    expect((await stage.operator.get(path)).data).to.deep.equal(before.data)
  })

  it('is refused in the form of a recording, too', async () => {
    const form = recordingForm(smallWav(12), { title: 'Rain', artist: 'Ada', mood: 'blue' })

    const answer = await stage.operator.post('/operator/v1/catalogue', form)

    expect(answer.body).to.deep.equal(refusedField('mood'))
  })

  for (const name of ['toString', '__proto__']) {
    it(`is refused with a name of Object: ${name}`, async () => {
      const body = `{"plan":"pro","displayName":"Ada","${name}":1}`

      const answer = await stage.operator.post('/operator/v1/accounts', body)

      expect(answer.body).to.deep.equal(refusedField(name))
    })
  }
})
