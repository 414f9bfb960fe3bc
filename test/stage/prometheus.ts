import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder } from '../certificates/documents.ts'

/** A sample of the text that Prometheus reads. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: string
}

export function readSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
    return [{ name, value, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])) }]
  })
}

/** What promtool says, run in a folder with these files. */
export function promtool(args: string[], files: Record<string, string>, input = ''): string {
  return inFolder((folder) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const options = { cwd: folder, input, encoding: 'utf8' } as const
    const { stdout, stderr } = spawnSync('promtool', args, options)
    return stdout + stderr
  })
}

/** The series of two scrapes, a minute apart, as a unit test of promtool takes them. */
export function seriesOf(scrapes: readonly [string, string]) {
  const values = new Map<string, string[]>()
  for (const [at, text] of scrapes.entries()) {
    for (const { name, labels, value } of readSamples(text)) {
      const scraped = { ...labels, job: 'tonewright', instance: 'api-1:8081' }
      const pairs = Object.entries(scraped).map(([key, text]) => `${key}="${text}"`)
      const series = `${name}{${pairs.join()}}`
      const known = values.get(series) ?? Array(at).fill('_')
      values.set(series, [...known, value])
    }
  }
  return Array.from(values, ([series, found]) => ({ series, values: found.join(' ') }))
}
