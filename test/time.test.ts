import { expect } from 'chai'
import {
  formatDateTime,
  formatIso,
  monthOf,
  startOfNextDay,
  startOfNextMonth,
  systemClock,
} from '../src/time.ts'

describe('time', () => {
  const leapDay = new Date('2028-02-29T23:59:59.999Z')
  const newYearsEve = new Date('2026-12-31T08:05:03.007Z')

  it('formats a moment as ISO with milliseconds and Z', () => {
    expect(formatIso(newYearsEve)).to.equal('2026-12-31T08:05:03.007Z')
  })

  it('formats a moment as date and time in UTC and cuts fractions', () => {
    expect(formatDateTime(leapDay)).to.equal('2028-02-29 23:59:59')
  })

  it('names a month by its first day', () => {
    expect(monthOf(leapDay)).to.equal('2028-02-01')
  })

  it('finds the start of the next month and the next day across a year', () => {
    expect(formatIso(startOfNextMonth(newYearsEve))).to.equal('2027-01-01T00:00:00.000Z')
    expect(formatIso(startOfNextDay(newYearsEve))).to.equal('2027-01-01T00:00:00.000Z')
  })

  it('finds the day after a leap day', () => {
    expect(formatIso(startOfNextDay(leapDay))).to.equal('2028-03-01T00:00:00.000Z')
  })

  it('shifts the clock by the offset', () => {
    const before = systemClock().now().getTime()

    const shifted = systemClock(86_400).now().getTime()

    const after = systemClock().now().getTime()
    expect(shifted).to.be.within(before + 86_400_000, after + 86_400_000)
  })
})
