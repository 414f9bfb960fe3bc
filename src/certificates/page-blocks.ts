import { formatDateTime } from '../time.ts'
import type { Certificate } from './certificate.ts'
import { page, styles } from './page-style.ts'
import { printableLine } from './printable.ts'
import type { Line, Style, Typesetter } from './typesetter.ts'
import { wording } from './wording.ts'

/** A part of the page: its height, and a function that draws it from `y` on. */
export interface Block {
  height: number
  draw(y: number): void
}

const COLUMNS = 4
const CELL_GAP = 14

export function headBlock(setter: Typesetter, { number, issuedAt }: Certificate): Block {
  const rows: [string, Style][] = [
    [wording.service, styles.service],
    [wording.heading, styles.heading],
    [number, styles.number],
    [`Issued ${formatDateTime(issuedAt)} UTC`, styles.quiet],
  ]
  return stack(
    setter,
    rows.map(([text, style]) => ({ text, styles: [style], lines: [1] })),
  )
}

export function namesBlock(setter: Typesetter, displayName: string, title: string): Block {
  return stack(setter, [
    { text: wording.holder, styles: [styles.quiet], lines: [1] },
    { text: printableLine(displayName) || '–', styles: styles.names, lines: [1, 2, 2, 3] },
    { text: wording.work, styles: [styles.quiet], lines: [1] },
    { text: title, styles: styles.titles, lines: [1, 2, 3, 4] },
  ])
}

interface Centred {
  text: string
  /** From the preferred style to the smallest one. */
  styles: readonly Style[]
  /** The highest number of lines for each style. */
  lines: readonly number[]
}

/** Centred lines below each other, each in the first style that fits. */
function stack(setter: Typesetter, rows: readonly Centred[]): Block {
  const set = rows.map((row) => setToFit(setter, row, page.width))
  return {
    height: set.reduce((height, { lines, style }) => height + lines.length * style.leading, 0),
    draw(start) {
      let y = start
      for (const { lines, style } of set) {
        y = setter.draw(lines, style, { x: page.left, y, width: page.width, align: 'center' })
      }
    },
  }
}

function setToFit(
  setter: Typesetter,
  row: Centred,
  width: number,
): { lines: readonly Line[]; style: Style } {
  const last = row.styles.length - 1
  for (const [index, style] of row.styles.entries()) {
    const lines = setter.breakLines(row.text, style, width)
    if (index === last || lines.length <= (row.lines[index] ?? 1)) return { lines, style }
  }
  throw new Error('a row has at least one style')
}

/** Labels above values in four columns. A value wider than a column takes two. */
export function factsBlock(
  setter: Typesetter,
  facts: readonly (readonly [string, string])[],
): Block {
  const cell = (page.width - CELL_GAP * (COLUMNS - 1)) / COLUMNS
  let place = 0
  const cells = facts.map(([label, text]) => {
    const value = setter
      .breakLines(printableLine(text), styles.value, cell * 2 + CELL_GAP)
      .slice(0, 1)
    const span = (value[0]?.width ?? 0) > cell ? 2 : 1
    if ((place % COLUMNS) + span > COLUMNS) place += COLUMNS - (place % COLUMNS)
    const at = place
    place += span
    return { label: setter.breakLines(label, styles.label, cell), value, at }
  })
  const rowHeight = styles.label.leading + styles.value.leading + 7
  return {
    height: Math.ceil(place / COLUMNS) * rowHeight,
    draw(y) {
      for (const { label, value, at } of cells) {
        const x = page.left + (at % COLUMNS) * (cell + CELL_GAP)
        const below = setter.draw(label, styles.label, {
          x,
          y: y + Math.floor(at / COLUMNS) * rowHeight,
        })
        setter.draw(value, styles.value, { x, y: below })
      }
    },
  }
}

export function promptBlock(setter: Typesetter, text: string): Block {
  const label = setter.breakLines('Prompt', styles.label, page.width)
  const { lines, style } = setToFit(
    setter,
    { text, styles: styles.prompts, lines: [8, 10, 14] },
    page.width,
  )
  return {
    height: styles.label.leading + lines.length * style.leading + 4,
    draw(y) {
      const below = setter.draw(label, styles.label, { x: page.left, y })
      setter.draw(lines, style, { x: page.left, y: below })
    },
  }
}
