import { expect } from 'chai'
import { compilerOf, contracts } from './contracts.ts'

const compile = compilerOf(contracts.public)

describe('A request for music', () => {
  const accepts = compile('/components/schemas/CreateGenerationRequest')

  const accepted: [string, object][] = [
    ['with tags only', {}],
    ['with 700 characters of tags', { tags: 'x'.repeat(700) }],
    ['with 700 characters outside the basic plane', { tags: '🎵'.repeat(700) }],
    ['with 700 characters after a female phrasing', { tags: `female vocals, ${'x'.repeat(700)}` }],
    ['with 700 characters after a male phrasing', { tags: `male vocals, ${'x'.repeat(700)}` }],
    ['with tags over several lines', { tags: 'warm\npiano' }],
    ['with 2000 characters of lyrics', { lyrics: '🎤'.repeat(2000) }],
    ['with blank lyrics', { lyrics: '' }],
    ['with the shortest duration', { duration: 5 }],
    ['with the longest duration', { duration: 210 }],
    ['with a fractional duration and tempo', { duration: 30.5, bpm: 92.5 }],
    ['with the slowest tempo', { bpm: 60 }],
    ['with the fastest tempo', { bpm: 200 }],
    ['with a time signature as text', { timesignature: '7' }],
    ['with a time signature as a number', { timesignature: 2 }],
    ['with everything left to the planner', { key: 'auto', scale: 'auto', language: 'auto' }],
    ['with the least seed', { seed: 0 }],
    ['with the greatest seed', { seed: 9007199254740991 }],
    ['with a certificate wish that is no boolean', { certificate: 'true' }],
    ['with a certificate wish that is an object', { certificate: { yes: 1 } }],
    ['with a webhook of 2048 characters', { webhook: `https://a.example/${'x'.repeat(2030)}` }],
    ['with unknown fields', { mood: 'blue' }],
  ]

  for (const [what, fields] of accepted) {
    it(`is accepted ${what}`, () => {
      expect(accepts({ tags: 'warm piano', ...fields })).to.equal(true)
    })
  }

  const refused: [string, string, unknown][] = [
    ['without tags', 'tags', undefined],
    ['with blank tags', 'tags', ' \t\n'],
    ['with tags that are no text', 'tags', 5],
    ['with 701 characters of tags', 'tags', 'x'.repeat(701)],
    ['with 701 characters outside the basic plane', 'tags', '🎵'.repeat(701)],
    ['with 701 after a female phrasing', 'tags', `female vocals, ${'x'.repeat(701)}`],
    ['with 701 after a male phrasing', 'tags', `male vocals, ${'x'.repeat(701)}`],
    ['with 2001 characters of lyrics', 'lyrics', 'x'.repeat(2001)],
    ['with a duration under 5', 'duration', 4.9],
    ['with a duration over 210', 'duration', 210.1],
    ['with a duration as text', 'duration', '60'],
    ['with a tempo under 60', 'bpm', 59],
    ['with a tempo over 200', 'bpm', 201],
    ['with a language in capitals', 'language', 'EN'],
    ['with a language it cannot sing', 'language', 'nl'],
    ['with a flat key', 'key', 'Db'],
    ['with a key in lower case', 'key', 'c'],
    ['with a scale that is a mode', 'scale', 'dorian'],
    ['with a time signature of 1', 'timesignature', '1'],
    ['with a time signature of 8', 'timesignature', 8],
    ['with a time signature as a fraction', 'timesignature', '4/4'],
    ['with a fractional time signature', 'timesignature', 3.5],
    ['with an empty time signature', 'timesignature', ''],
    ['with a voice that is no gender', 'vocalGender', 'robot'],
    ['with a negative seed', 'seed', -1],
    ['with a fractional seed', 'seed', 1.5],
    ['with a seed beyond whole numbers', 'seed', 1e300],
    ['with a plain http webhook', 'webhook', 'http://a.example/'],
    ['with an empty webhook', 'webhook', ''],
    ['with a webhook of 2049 characters', 'webhook', `https://a.example/${'x'.repeat(2031)}`],
  ]

  for (const [what, field, value] of refused) {
    it(`is refused ${what}`, () => {
      const valid = accepts({ tags: 'warm piano', [field]: value })

      expect(valid).to.equal(false)
      expect(fieldOf(accepts.errors?.[0])).to.equal(field)
    })
  }
})

describe('A request for an instrumental', () => {
  const accepts = compile('/components/schemas/CreateInstrumentalRequest')

  for (const duration of [-5, 0, 37.5, 1000]) {
    it(`is accepted with a duration of ${duration}, which the service moves into range`, () => {
      expect(accepts({ prompt: 'calm piano', duration })).to.equal(true)
    })
  }

  it('is accepted with parameters that only music has', () => {
    expect(accepts({ prompt: 'calm piano', bpm: 'fast', lyrics: 7 })).to.equal(true)
  })

  const refused: [string, unknown][] = [
    ['prompt', undefined],
    ['prompt', ' '],
    ['prompt', 'x'.repeat(701)],
    ['duration', '60'],
    ['enhance', 'yes'],
    ['seed', -1],
    ['webhook', 'http://a.example/'],
  ]

  for (const [field, value] of refused) {
    it(`is refused with ${field} ${JSON.stringify(value)?.slice(0, 20)}`, () => {
      const valid = accepts({ prompt: 'calm piano', [field]: value })

      expect(valid).to.equal(false)
      expect(fieldOf(accepts.errors?.[0])).to.equal(field)
    })
  }
})

describe('A request for a sound effect', () => {
  const accepts = compile('/components/schemas/CreateSoundEffectRequest')

  const accepted: [string, object][] = [
    ['a prompt only', {}],
    ['700 characters outside the basic plane', { prompt: '🔔'.repeat(700) }],
    ['a duration below 1, which the service moves into range', { duration: -5 }],
    ['a duration above 8, which the service moves into range', { duration: 1000 }],
    ['fields that only tracks have', { enhance: false, certificate: 'yes', seed: -1 }],
  ]

  for (const [what, fields] of accepted) {
    it(`is accepted with ${what}`, () => {
      expect(accepts({ prompt: 'door slam', ...fields })).to.equal(true)
    })
  }

  const refused: [string, unknown][] = [
    ['prompt', undefined],
    ['prompt', ' '],
    ['prompt', 'x'.repeat(701)],
    ['duration', '4'],
    ['enhance', 1],
    ['webhook', 'http://a.example/'],
  ]

  for (const [field, value] of refused) {
    it(`is refused with ${field} ${JSON.stringify(value)?.slice(0, 20)}`, () => {
      const valid = accepts({ prompt: 'door slam', [field]: value })

      expect(valid).to.equal(false)
      expect(fieldOf(accepts.errors?.[0])).to.equal(field)
    })
  }
})

describe('A request to delete tracks', () => {
  const accepts = compile('/components/schemas/BulkDeleteGenerationsRequest')

  it('is accepted with 1 to 100 ids, repetitions included', () => {
    expect(accepts({ ids: ['a'] })).to.equal(true)
    expect(accepts({ ids: Array(100).fill('a') })).to.equal(true)
  })

  for (const ids of [undefined, [], 'a', ['a', 1], Array(101).fill('a')]) {
    it(`is refused with ${JSON.stringify(ids)?.slice(0, 20)}`, () => {
      expect(accepts({ ids })).to.equal(false)
    })
  }
})

function fieldOf(error?: { instancePath: string; params: { missingProperty?: string } } | null) {
  return error?.params.missingProperty ?? error?.instancePath.split('/')[1]
}
