/** One row of the table. */
export interface Result {
  measurement: string
  /** Ours divided by the yardstick, or times real time. */
  ratio: number
  aim: string
  ours: string
  yardstick: string
  oursDoes: string
  yardstickDoes: string
  /** Further results, as paragraphs and tables. */
  notes?: readonly string[]
}

export function printTable(results: readonly Result[]): void {
  const rows = results.map((result) => [
    result.measurement,
    result.ratio.toFixed(2),
    result.aim,
    result.ours,
    result.yardstick,
    result.oursDoes,
    result.yardstickDoes,
  ])
  const head = ['Measurement', 'Ratio', 'Aim', 'Ours', 'Yardstick', 'Ours does', 'Yardstick does']
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
  for (const { measurement, notes = [] } of results) {
    if (notes.length > 0) console.log(`\n${[measurement, ...notes].join('\n\n')}`)
  }
}
