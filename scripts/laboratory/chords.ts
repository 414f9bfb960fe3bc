import {
  type GridPiece,
  mishearChords,
  openDice,
  rollProgression,
} from '../../test/stage/chord-grid.ts'
import { openRecordings } from '../bench/recordings.ts'
import type { Result } from '../bench/result.ts'

const progressions = 30
const keys = ['C', 'D#', 'F#', 'A'] as const
const styles = ['pop', 'jazz piano trio', 'folk']
/** No test and no tuning has it. */
const seed = 71_419_337

interface Cell {
  style: string
  key: string
  bars: number
  missed: string[]
}

/** How many bars of planned pieces sound like the chord that the plan names. */
export async function measureChords(): Promise<Result[]> {
  const cells: Cell[] = []
  for (const style of styles) {
    for (const key of keys) {
      const cell: Cell = { style, key, bars: 0, missed: [] }
      for (const piece of piecesOf(style, key)) {
        cell.missed.push(...(await hearPiece(piece)))
        cell.bars += piece.chords.length
      }
      console.error(`${style} in ${key}: ${cell.missed.length} of ${cell.bars} bars missed`)
      cells.push(cell)
    }
  }
  return [resultOf(cells)]
}

/** The pieces of one style and key, each with the same progressions and a seed of its own. */
export function piecesOf(style: string, key: (typeof keys)[number]): GridPiece[] {
  const progression = openDice(seed)
  const place = styles.indexOf(style) * keys.length + keys.indexOf(key)
  const chance = openDice(seed + place + 1)
  const scale = place % 2 === 0 ? 'major' : 'minor'
  return Array.from({ length: progressions }, () => ({
    ...{ style, key, scale, seed: chance(1_000_000) },
    chords: rollProgression(progression),
  }))
}

/** The chords that are not heard. */
async function hearPiece(piece: GridPiece): Promise<string[]> {
  return mishearChords(piece, await openRecordings())
}

export function resultOf(cells: readonly Cell[]): Result {
  const bars = cells.reduce((sum, cell) => sum + cell.bars, 0)
  const missed = cells.flatMap((cell) => cell.missed)
  const heard = bars - missed.length
  return {
    measurement: 'chords: bars that sound like the chord in the plan',
    ratio: heard / bars,
    aim: '≥ 0.95',
    ours: `${heard} of ${bars} bars`,
    yardstick: `${bars} bars`,
    oursDoes:
      'plays random progressions of eleven kinds of chords on any root; the chroma of the ' +
      'decoded bar fits the chord better than any other of as many tones',
    yardstickDoes: `progressions of eight bars in ${keys.length} keys and ${styles.length} styles`,
    notes: [tableOf(cells), `Kinds that were missed: ${kindsOf(missed)}.`],
  }
}

function tableOf(cells: readonly Cell[]): string {
  const rows = styles.map((style) => {
    const shares = keys.map((key) => {
      const cell = cells.find((one) => one.style === style && one.key === key)!
      return `${((100 * (cell.bars - cell.missed.length)) / cell.bars).toFixed(1)} %`
    })
    return `| ${[style, ...shares].join(' | ')} |`
  })
  const head = [`| Style | ${keys.join(' | ')} |`, `| --- |${' --- |'.repeat(keys.length)}`]
  return [...head, ...rows].join('\n')
}

function kindsOf(missed: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const symbol of missed) {
    const kind = symbol.replace(/^[A-G]#?/, '') || 'major'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  return sorted.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none'
}
