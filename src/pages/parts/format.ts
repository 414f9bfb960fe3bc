const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const numbers = new Intl.NumberFormat('en')

/** 83.4 is 1:23. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Both date shapes of the contract, in the time zone of the reader. */
export function date(text: string): string {
  return dates.format(momentOf(text))
}

function momentOf(text: string): Date {
  return new Date(text.includes('T') ? text : `${text.replace(' ', 'T')}Z`)
}

export function count(number: number): string {
  return numbers.format(number)
}

export function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
}

/** Unicode code points, as the contract counts them. */
export function lengthOf(text: string): number {
  return [...text].length
}
