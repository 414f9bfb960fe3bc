import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { compilerOf, contracts } from './contracts.ts'

const compile = compilerOf(contracts.public)

/** The contract of a body with several kinds, against what the service takes and refuses. */
describe('A body with several kinds', () => {
  const { stage, alice } = onStage({ people: { alice: {} } })

  /** A valid body gets as far as the track, which is unknown. */
  async function expectAgreement(schema: string, path: string, bodies: object[]): Promise<void> {
    const accepts = compile(`/components/schemas/${schema}`)
    const counts = { accepted: 0, refused: 0 }
    for (const body of bodies) {
      const { status } = await stage.as(alice).post(`/v1/generations/gen_unknown/${path}`, body)

      expect(status, JSON.stringify(body)).to.be.oneOf([400, 404])
      expect(accepts(body), JSON.stringify(body)).to.equal(status === 404)
      counts[status === 404 ? 'accepted' : 'refused'] += 1
    }
    expect(counts.accepted).to.be.above(2)
    expect(counts.refused).to.be.above(0)
  }

  it('is an edit with the fields of its type, and no others', () => {
    const fields = {
      semitones: 2,
      bpm: 96,
      section: 1,
      seconds: 16,
      parts: ['drums'],
      tags: 'calm',
      lyrics: 'Stay',
      seed: 7,
    }
    const needed = {
      transpose: { semitones: 2 },
      tempo: { bpm: 96 },
      replaceSection: { section: 1 },
      extend: { seconds: 16 },
      shorten: { seconds: 16 },
      vary: { tags: 'calm' },
    }
    const bodies = Object.entries(needed).flatMap(([type, needs]) => [
      { type },
      { type, ...needs },
      ...Object.entries(fields).map(([name, value]) => ({ type, [name]: value })),
      ...Object.entries(fields).map(([name, value]) => ({ type, ...needs, [name]: value })),
    ])
    expect(bodies).to.have.length(108)

    return expectAgreement('EditGenerationRequest', 'edits', [...bodies, { type: 'reverse' }])
  })

  it('is an export whose format has a bit depth to choose', () =>
    expectAgreement('ExportRequest', 'exports', [
      ...['wav', 'flac', 'stems'].map((format) => ({ format })),
      ...['wav', 'flac', 'stems'].flatMap((format) =>
        [16, 24, 32].map((bitDepth) => ({ format, bitDepth })),
      ),
      { format: 'ogg' },
    ]))
})
