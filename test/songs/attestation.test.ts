import { expect } from 'chai'
import { Problem } from '../../src/problem.ts'
import { attestation, checkAttestation } from '../../src/songs/attestation.ts'

const current = { attestationVersion: attestation.version, attestationConfirmed: true }

describe('checkAttestation', () => {
  it('returns the confirmed statements word for word', () => {
    const confirmed = checkAttestation('remove_vocals', current)

    expect(confirmed).to.deep.equal({
      feature: 'remove_vocals',
      version: attestation.version,
      statements: attestation.statements.remove_vocals,
    })
  })

  const wrong: [string, object | undefined][] = [
    ['nothing', undefined],
    ['no version', { attestationConfirmed: true }],
    ['an old version', { ...current, attestationVersion: '2026-01-01' }],
    ['a version that is no text', { ...current, attestationVersion: 20260930 }],
    ['no confirmation', { attestationVersion: attestation.version }],
    ['false', { ...current, attestationConfirmed: false }],
    ['the text true', { ...current, attestationConfirmed: 'true' }],
    ['the number 1', { ...current, attestationConfirmed: 1 }],
  ]
  for (const [what, sent] of wrong) {
    it(`refuses ${what} with the statements to confirm`, () => {
      expect(() => checkAttestation('reimagine', sent))
        .to.throw(Problem)
        .that.deep.includes({
          code: 'ATTESTATION_REQUIRED',
          details: {
            feature: 'reimagine',
            version: attestation.version,
            statements: attestation.statements.reimagine,
          },
        })
    })
  }
})
