import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Result } from './result.ts'

const width = 98

/** Writes the results of a run to their section of the page, the only place of the figures. */
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

/** Replaces what is between the two comments with this name. */
function replaceSection(
  text: string,
  name: string,
  results: readonly Result[],
  circumstances: string,
): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->\n`]
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`the page has no place for ${name}`)
  const section = [`## ${name}`, `Measured on ${circumstances}.`, ...results.map(describe)]
  return `${text.slice(0, start)}${begin}\n${section.join('\n\n')}\n\n${text.slice(stop)}`
}

function describe(result: Result): string {
  const { measurement, ratio, aim, ours, yardstick, oursDoes, yardstickDoes, notes = [] } = result
  return [
    wrap(`**${measurement}**: ratio ${ratio.toFixed(2)}, aim ${aim}`),
    [`- Ours: ${ours}: ${oursDoes}`, `- Yardstick: ${yardstick}: ${yardstickDoes}`]
      .map(wrap)
      .join('\n'),
    ...notes.map(wrap),
  ].join('\n\n')
}

/** Keeps lines of a table and indents lines of a list. */
function wrap(text: string): string {
  if (text.startsWith('|')) return text
  const indent = text.startsWith('- ') ? '  ' : ''
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = indent + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
