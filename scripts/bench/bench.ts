import { endOnSignals } from './ending.ts'
import { measurements } from './measurements.ts'
import { saveSection } from './report.ts'
import { printTable } from './result.ts'

/**
 * `npm run bench` runs all measurements, `npm run bench -- read` one of them, and writes the
 * results to README.md. Only the ratios are meaningful: both sides ran on the same machine within
 * the same seconds. `npm run bench -- read 1 8` measures only these numbers of connections, of
 * `read` and `create`, and `npm run bench -- growth 2000 20000` these of tracks; both write
 * nothing.
 */
const isNumber = (text: string) => /^[1-9]\d*$/.test(text)
const wanted = process.argv.slice(2).filter((text) => !isNumber(text))
const numbers = process.argv.slice(2).filter(isNumber).map(Number)
const unknown = wanted.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `No measurement ${unknown.join(', ')}: there are ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(1)
}

endOnSignals()
const page = new URL('./README.md', import.meta.url)
const results = []
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  const found = await (numbers.length > 0 ? measure(numbers) : measure())
  // A measurement without its external program has no results.
  if (found.length > 0 && numbers.length === 0) await saveSection(page, name, found)
  results.push(...found)
}
printTable(results)
