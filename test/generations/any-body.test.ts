import { expect } from 'chai'
import fc from 'fast-check'
import { onStage } from '../stage/on-stage.ts'

const words = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const numbers = fc.oneof(fc.integer({ min: -10, max: 250 }), fc.double({ noNaN: true }))
const oddities = fc.oneof(words, numbers, fc.jsonValue({ maxDepth: 2 }))

/** Mostly a valid value, sometimes any value. */
function mostly<T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: oddities })
}

const fields = {
  tags: mostly(words),
  prompt: mostly(words),
  lyrics: mostly(words),
  duration: mostly(fc.double({ min: 5, max: 210, noNaN: true })),
  bpm: mostly(fc.double({ min: 60, max: 200, noNaN: true })),
  language: mostly(fc.constantFrom('auto', 'en', 'ja', 'ru')),
  key: mostly(fc.constantFrom('auto', 'C', 'F#')),
  scale: mostly(fc.constantFrom('auto', 'major', 'minor')),
  timesignature: mostly(fc.constantFrom('2', '7', 3)),
  vocalGender: mostly(fc.constantFrom('auto', 'female', 'male')),
  enhance: mostly(fc.boolean()),
  seed: mostly(fc.maxSafeNat()),
  webhook: mostly(fc.webUrl({ validSchemes: ['https'] })),
  certificate: oddities,
}
const bodies = fc.oneof(
  { weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record(fields, { requiredKeys: ['tags', 'prompt'] }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

describe('A create with an arbitrary body', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '100000' },
    peopleOnce: { alice: { allowance: 100_000 } },
  })

  for (const path of ['/v1/generations', '/v1/instrumental']) {
    it(`answers 202 and charges one credit, or 400 and charges none: ${path}`, async () => {
      const seen = new Set<number>()
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const before = await stage.balance(alice)
          const { status, data, field } = await stage.as(alice).post(path, body)
          const after = await stage.balance(alice)
          seen.add(status)

          expect(status).to.be.oneOf([202, 400])
          expect(before - after).to.equal(status === 202 ? 1 : 0)
          if (status === 400) {
            expect(field).to.be.a('string')
            return
          }
          expect(data.creditsRemaining).to.equal(after)
          const { data: read } = await stage.as(alice).get(`/v1/generations/${data.id}`)
          expect(read.prompt).to.equal(data.prompt)
          expect(read.parameters.seed).to.equal(data.parameters.seed)
          expect(read.parameters.duration).to.equal(data.parameters.duration)
        }),
        { numRuns: 150 },
      )
      expect([...seen].sort()).to.deep.equal([202, 400])
    })
  }
})
