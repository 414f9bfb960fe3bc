import { expect } from 'chai'
import { formatDuration } from '../../src/certificates/certificate.ts'

describe('A duration on a certificate', () => {
  it('is in tenths of seconds below a minute, and in minutes from what rounds to one', () => {
    const shown = [7, 7.24, 59.94, 59.95, 59.97, 60, 119.5, 187.4].map(formatDuration)

    expect(shown).to.deep.equal([
      '7 s',
      '7.2 s',
      '59.9 s',
      '1:00 min',
      '1:00 min',
      '1:00 min',
      '2:00 min',
      '3:07 min',
    ])
  })
})
