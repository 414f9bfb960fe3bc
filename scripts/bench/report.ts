import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Result } from './result.ts'

const width = 98

/**
 * Writes the results of a run to their section of the page, the only place of the figures. The
 * words above its table stay.
 */
export async function saveSection(
  page: URL,
  name: string,
  results: readonly Result[],
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  const text = await readFile(page, 'utf8')
  await writeFile(page, replaceSection(text, name, results, `${day}, ${machine}`))
}

/** Replaces the end of the section with this heading, from its line `Measured on` on. */
function replaceSection(
  text: string,
  name: string,
  results: readonly Result[],
  circumstances: string,
): string {
  const start = text.indexOf(`\n## ${name}\n`)
  const begin = text.indexOf('\nMeasured on ', start + 1)
  const next = text.indexOf('\n## ', start + 1)
  const stop = next === -1 ? text.length : next
  if (start < 0 || begin < 0 || begin > stop) throw new Error(`the page has no place for ${name}`)
  const notes = results.flatMap((result) => result.notes ?? []).map(wrap)
  const section = [`Measured on ${circumstances}.`, tableOf(results), ...notes].join('\n\n')
  return `${text.slice(0, begin)}\n${section}\n${text.slice(stop)}`
}

/** What each side does stands beside its first figure only. */
function tableOf(results: readonly Result[]): string {
  const [ours, yardsticks] = [sayOnce(), sayOnce()]
  const rows = results.map((result) => [
    result.measurement,
    result.ratio.toFixed(2),
    result.aim,
    ours(result.ours, result.oursDoes),
    yardsticks(result.yardstick, result.yardstickDoes),
  ])
  const head = ['Measurement', 'Ratio', 'Aim', 'Ours', 'Yardstick']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function sayOnce(): (figures: string, does: string) => string {
  const said = new Set<string>()
  return (figures, does) => {
    if (said.has(does)) return figures
    said.add(does)
    return `${figures}: ${does}`
  }
}

/** Keeps tables. */
function wrap(text: string): string {
  if (text.startsWith('|')) return text
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
