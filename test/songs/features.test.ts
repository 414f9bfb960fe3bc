import { expect } from 'chai'
import { onStagePerTest } from '../stage/on-stage.ts'
import type { Answer } from '../stage/stage.ts'

const path = '/operator/v1/features'

/** Returns only the switches. */
function switchesOf({ data }: Answer) {
  const { transcription, ...switches } = data
  expect(transcription).to.be.an('object')
  return switches
}

describe('Feature switches', () => {
  const { stage } = onStagePerTest({ env: { REMOVE_VOCALS: 'off', FINGERPRINT: 'on' } })

  it('are as configured until an operator changes them', async () => {
    const answer = await stage.operator.get(path)

    expect(switchesOf(answer)).to.deep.equal({ removeVocals: false, fingerprint: true })
  })

  it('change one by one and back, whatever is configured', async () => {
    const on = await stage.operator.send('PUT', path, { removeVocals: true })
    const both = await stage.operator.send('PUT', path, { removeVocals: false, fingerprint: false })
    const read = await stage.operator.get(path)

    expect(switchesOf(on)).to.deep.equal({ removeVocals: true, fingerprint: true })
    expect(switchesOf(both)).to.deep.equal({ removeVocals: false, fingerprint: false })
    expect(read.data).to.deep.equal(both.data)
  })

  it('do not change when no switch is sent', async () => {
    const empty = await stage.operator.send('PUT', path, {})
    const none = await stage.operator.send('PUT', path, { fingerprint: null })

    expect(switchesOf(empty)).to.deep.equal({ removeVocals: false, fingerprint: true })
    expect(none.data).to.deep.equal(empty.data)
  })

  it('are shown with the capabilities of transcription', async () => {
    const { data } = await stage.operator.get(path)

    expect(data.transcription).to.include({ engine: 'builtin', recogniser: 'none' })
    expect(data.transcription.description).to.include('credit goes back')
  })

  it('accept only true and false', async () => {
    const refused = await stage.operator.send('PUT', path, { removeVocals: 'yes' })

    expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'removeVocals' })
  })
})
