import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/songs/config', () => {
  const { stage, alice } = onStage({ usualLimits: true, peopleOnce: { alice: {} } })

  it('shows the prices and limits of songs', async () => {
    const { status, data } = await stage.as(alice).get('/v1/songs/config')

    expect(status).to.equal(200)
    expect(data.available).to.equal(true)
    expect(data.credits).to.deep.equal({
      transcribe: 1,
      reimagineAfterTranscribe: 1,
      reimagine: 2,
      removeVocals: 1,
    })
    expect(data.limits).to.deep.equal({
      formats: ['mp3', 'wav'],
      maxUploadBytes: 20_971_520,
      minSourceSeconds: 10,
      maxSourceSeconds: 600,
      windowSeconds: 180,
      retentionHours: 24,
      lyricsCap: { charsPerSecond: 18, min: 600, max: 3500 },
      uploadCaps: [
        { limit: 10, windowSeconds: 3600 },
        { limit: 30, windowSeconds: 86_400 },
      ],
    })
  })

  it('has the statements that an end user confirms', async () => {
    const { data } = await stage.as(alice).get('/v1/songs/config')

    const { version, statements } = data.attestation
    expect(version).to.equal('2026-09-30')
    expect(statements.reimagine).to.have.lengthOf(2)
    expect(statements.remove_vocals).to.have.lengthOf(1)
    expect(statements.reimagine[0]).to.match(/lyrics and the composition.*licence/)
    expect(statements.reimagine[1]).to.match(/another artist's song or voice.*responsible/)
    expect(statements.remove_vocals[0]).to.match(/recording.*licence/)
  })

  it('follows the switches', async () => {
    const before = await stage.as(alice).get('/v1/songs/config')
    const changes = { removeVocals: false, fingerprint: true }
    await stage.operator.send('PUT', '/operator/v1/features', changes)

    const after = await stage.as(alice).get('/v1/songs/config')

    expect(before.data).to.include({ removeVocalsAvailable: true, fingerprintEnabled: false })
    expect(after.data).to.include({ removeVocalsAvailable: false, fingerprintEnabled: true })
  })

  it('can be read by an account whose plan lacks the features', async () => {
    await stage.given.plan('bare', { paidFeatures: false })
    const bob = await stage.given.account({ plan: 'bare' })

    const { status, data } = await stage.as(bob).get('/v1/songs/config')

    expect(status).to.equal(200)
    expect(data.available).to.equal(false)
  })
})
