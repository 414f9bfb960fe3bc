import type { Block } from './page-blocks.ts'
import { page, styles } from './page-style.ts'
import type { Line, Style, Typesetter } from './typesetter.ts'
import { wording } from './wording.ts'

const COLUMN_GAP = 18
const BELOW = 4
const LINE_MARK = ' / '

/**
 * Lyrics in the given height: as verses in one to three columns if they fit, otherwise as running
 * text with a slash for each line break, otherwise as much of that as fits, with a note of the
 * share.
 */
export function fitLyrics(
  setter: Typesetter,
  text: string,
  { height, share }: { height: number; share: number },
): Block {
  if (text === '') return { height: 0, draw: () => {} }
  const room = height - styles.label.leading - BELOW
  const verses = share === 1 ? asVerses(setter, text, room) : undefined
  return verses ?? asRunningText(setter, text, room, share)
}

function asVerses(setter: Typesetter, text: string, room: number): Block | undefined {
  const style = styles.verses
  for (const columns of [1, 2, 3]) {
    const width = (page.width - COLUMN_GAP * (columns - 1)) / columns
    const lines = text.split('\n').flatMap((line) => {
      const set = setter.breakLines(line, style, width)
      return set.length > 0 ? set : [{ runs: [], width: 0 }]
    })
    const perColumn = Math.ceil(lines.length / columns)
    // A single column of more than four lines leaves the page lopsided.
    if (perColumn * style.leading > room || (columns === 1 && perColumn > 4)) continue
    return labelled(setter, perColumn * style.leading, (y) => {
      for (let column = 0; column < columns; column++) {
        const some = lines.slice(column * perColumn, (column + 1) * perColumn)
        if (some[0]?.runs.length === 0) some.shift()
        setter.draw(some, style, { x: page.left + column * (width + COLUMN_GAP), y })
      }
    })
  }
  return undefined
}

function asRunningText(setter: Typesetter, text: string, room: number, share: number): Block {
  const style: Style = styles.running
  const lines = setter.breakLines(text.replace(/\n+/g, LINE_MARK), style, page.width)
  if (share === 1 && lines.length * style.leading <= room) {
    return labelled(setter, lines.length * style.leading, (y) => {
      setter.draw(lines, style, { x: page.left, y })
    })
  }
  const roomy = Math.max(0, Math.floor((room - styles.note.leading) / style.leading))
  const fitting = Math.min(roomy, Math.floor(lines.length * share))
  const shown = lines.slice(0, fitting)
  const note = setter.breakLines(
    wording.lyricsCut(Math.floor((100 * countCharacters(shown)) / countCharacters(lines))),
    styles.note,
    page.width,
  )
  return labelled(setter, fitting * style.leading + styles.note.leading, (y) => {
    const below = setter.draw(shown, style, { x: page.left, y })
    setter.draw(note, styles.note, { x: page.left, y: below })
  })
}

function labelled(setter: Typesetter, height: number, draw: (y: number) => void): Block {
  const label = setter.breakLines('Lyrics', styles.label, page.width)
  return {
    height: styles.label.leading + height + BELOW,
    draw(y) {
      draw(setter.draw(label, styles.label, { x: page.left, y }))
    },
  }
}

function countCharacters(lines: readonly Line[]): number {
  return lines.flatMap(({ runs }) => runs.flatMap(({ text }) => [...text])).length
}
