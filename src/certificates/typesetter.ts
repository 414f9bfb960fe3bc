import LineBreaker from 'linebreak'
import {
  cutIntoRuns,
  fontOf,
  MISSING,
  type Run,
  splitGraphemes,
  type Typeface,
  typefacesFor,
} from './typefaces.ts'

/** Sizes and widths in points. */
export interface Style {
  size: number
  /** From baseline to baseline. */
  leading: number
  face: 'noto-sans' | 'noto-serif'
  color: string
  spacing?: number
}

export interface Line {
  runs: Run[]
  width: number
}

/** Sets lines of mixed scripts, left to right. pdfkit itself sets one font at a time. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #language: string | null
  readonly #known = new Set<Typeface>()
  readonly #widths = new Map<string, number>()
  /** Whether a character was replaced because no typeface has it. */
  hasMissing = false

  constructor(document: PDFKit.PDFDocument, language: string | null) {
    this.#document = document
    this.#language = language
  }

  /** Breaks the text at the line breaks of Unicode, and inside a word that is wider than a line. */
  breakLines(text: string, style: Style, width: number): Line[] {
    const typefaces = typefacesFor(style.face, this.#language, text)
    const lines: Line[] = []
    let current = ''
    let used = 0
    const end = () => {
      lines.push(this.#finish(current, typefaces, style))
      current = ''
      used = 0
    }
    const add = (piece: string, pieceWidth: number) => {
      current += piece
      used += pieceWidth
    }
    for (const { word, space, required } of splitAtBreaks(text)) {
      const wordWidth = this.#measure(word, typefaces, style)
      if (current !== '' && used + wordWidth > width) end()
      if (wordWidth <= width) add(word, wordWidth)
      else {
        for (const grapheme of splitGraphemes(word)) {
          const graphemeWidth = this.#measure(grapheme, typefaces, style)
          if (current !== '' && used + graphemeWidth > width) end()
          add(grapheme, graphemeWidth)
        }
      }
      if (space !== '') add(space, this.#measure(space, typefaces, style))
      if (required) end()
    }
    if (current !== '') end()
    return lines
  }

  /** `y` is the top of the first line. Returns the bottom of the last line. */
  draw(
    lines: readonly Line[],
    style: Style,
    { x, y, width = 0, align = 'left' }: Placement,
  ): number {
    const baseline = style.leading * 0.5 + style.size * 0.36
    this.#document.fillColor(style.color)
    lines.forEach((line, index) => {
      const spare = align === 'center' ? (width - line.width) / 2 : 0
      let at = x + spare
      for (const run of line.runs) {
        this.#use(run.typeface, style)
        this.#document.text(run.text, at, y + index * style.leading + baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: style.spacing ?? 0,
        })
        at += this.#measureRun(run, style)
      }
    })
    return y + lines.length * style.leading
  }

  #finish(text: string, typefaces: readonly Typeface[], style: Style): Line {
    const runs = cutIntoRuns(text.trimEnd(), typefaces)
    this.hasMissing ||= runs.some((run) => run.text.includes(MISSING))
    return { runs, width: sum(runs.map((run) => this.#measureRun(run, style))) }
  }

  #measure(text: string, typefaces: readonly Typeface[], style: Style): number {
    const key = `${style.face} ${style.size} ${style.spacing ?? 0} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = sum(cutIntoRuns(text, typefaces).map((run) => this.#measureRun(run, style)))
    this.#widths.set(key, width)
    return width
  }

  #measureRun({ typeface, text }: Run, style: Style): number {
    this.#use(typeface, style)
    return this.#document.widthOfString(text, { characterSpacing: style.spacing ?? 0 })
  }

  #use(typeface: Typeface, { size }: Style): void {
    if (!this.#known.has(typeface)) {
      this.#known.add(typeface)
      // registerFont accepts parsed fonts, too; its types do not say so.
      this.#document.registerFont(typeface, fontOf(typeface) as unknown as Uint8Array)
    }
    this.#document.font(typeface).fontSize(size)
  }
}

interface Placement {
  x: number
  y: number
  width?: number
  align?: 'left' | 'center'
}

interface Piece {
  word: string
  /** Space after the word, dropped at the end of a line. */
  space: string
  required: boolean
}

function splitAtBreaks(text: string): Piece[] {
  const breaker = new LineBreaker(text)
  const boundaries = new Set([text.length])
  let offset = 0
  for (const grapheme of splitGraphemes(text)) {
    boundaries.add(offset)
    offset += grapheme.length
  }
  const pieces: Piece[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    // The line breaking tables are older than some emoji.
    if (!boundaries.has(next.position)) continue
    const piece = text.slice(start, next.position).replace(/\n$/, '')
    const word = piece.trimEnd()
    pieces.push({
      word,
      space: piece.slice(word.length),
      required: next.required && next.position < text.length,
    })
    start = next.position
  }
  return pieces
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
