import PDFDocument from 'pdfkit'
import { formatDateTime } from '../time.ts'
import { formatDuration, typeName } from './certificate.ts'
import { fitLyrics } from './lyrics.ts'
import { drawFoot, FOOT_HEIGHT, missingNote } from './page-foot.ts'
import { drawFrame, page, styles } from './page-style.ts'
import { printableLine, printableText } from './printable.ts'
import type { CertificatePage } from './renderer.ts'
import { type Line, type Style, Typesetter } from './typesetter.ts'
import { drawWave, HIGHEST_WAVE, LOWEST_WAVE } from './wave.ts'
import { wording } from './wording.ts'

/** A part of the page: how high it is, and how it is drawn from `y` on. */
interface Block {
  height: number
  draw(y: number): void
}

const COLUMNS = 4
const CELL_GAP = 14

const LARGEST_BYTES = 60_000

/**
 * One A4 page whatever the texts are; the same bytes for the same facts. Lyrics in hundreds of different Han
 * characters are shortened until the file is below 60 KB; the prompt never is.
 */
export async function renderPdf(certified: CertificatePage): Promise<Uint8Array> {
  let share = 1
  for (;;) {
    const pdf = await renderWithLyrics(certified, share)
    if (pdf.byteLength <= LARGEST_BYTES || share === 0) return pdf
    const next = share * (LARGEST_BYTES / pdf.byteLength) * 0.8
    share = next > 0.05 ? next : 0
  }
}

/** `share` is how much of the lyrics may be shown, 1 being all of them. */
async function renderWithLyrics(
  { certificate, work, url }: CertificatePage,
  share: number,
): Promise<Uint8Array> {
  const title = printableLine(work.title) || work.id
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None to begin with: the default is not embedded.
    font: '',
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${title} (certificate ${certificate.number})`,
      Subject: title,
      Author: 'Tonewright',
      Creator: 'Tonewright',
      Producer: 'Tonewright',
      CreationDate: certificate.issuedAt,
      ModDate: certificate.issuedAt,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))

  const setter = new Typesetter(document, work.language)
  drawFrame(document)
  const top = headBlock(setter, certificate)
  const names = namesBlock(setter, certificate.displayName, title)
  const facts = factsBlock(setter, [
    ['Work id', work.id],
    ['Type', typeName(work.type)],
    ['Duration', formatDuration(work.durationSeconds)],
    ['Generated', `${formatDateTime(work.generatedAt)} UTC`],
    ...work.settings,
    ['Model', work.model],
  ])
  const prompt = promptBlock(setter, printableLine(work.prompt))

  const foot = page.bottom - FOOT_HEIGHT
  const fixed = top.height + names.height + facts.height + prompt.height + LOWEST_WAVE
  const lyrics = fitLyrics(setter, work.lyrics === null ? '' : printableText(work.lyrics), {
    height: foot - page.top - fixed,
    share,
  })
  const spare = foot - page.top - fixed - lyrics.height
  const wave = Math.min(HIGHEST_WAVE, LOWEST_WAVE + spare * 0.45)
  const blocks: Block[] = [
    top,
    names,
    {
      height: wave,
      draw: (y) =>
        drawWave(
          document,
          certificate.audioSha256 ?? certificate.number.replaceAll('-', ''),
          y,
          wave,
        ),
    },
    facts,
    prompt,
    lyrics,
  ]
  const gap = (spare - (wave - LOWEST_WAVE)) / blocks.length
  let y = page.top
  for (const block of blocks) {
    block.draw(y)
    y += block.height + gap
  }
  drawFoot(document, setter, { certificate, url })
  if (setter.hasMissing) missingNote(setter)

  document.end()
  await ended
  return Buffer.concat(chunks)
}

function headBlock(
  setter: Typesetter,
  { number, issuedAt }: CertificatePage['certificate'],
): Block {
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

function namesBlock(setter: Typesetter, displayName: string, title: string): Block {
  return stack(setter, [
    { text: wording.holder, styles: [styles.quiet], lines: [1] },
    { text: printableLine(displayName) || '–', styles: styles.names, lines: [1, 2, 2, 3] },
    { text: wording.work, styles: [styles.quiet], lines: [1] },
    { text: title, styles: styles.titles, lines: [1, 2, 3, 4] },
  ])
}

interface Centred {
  text: string
  /** From the one that is liked best to the one that fits anything. */
  styles: readonly Style[]
  /** How many lines each may take. */
  lines: readonly number[]
}

/** Centred lines under each other, each as large as its text allows. */
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

/** Labels over values, four beside each other; a value that is too wide takes two places. */
function factsBlock(setter: Typesetter, facts: readonly (readonly [string, string])[]): Block {
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

function promptBlock(setter: Typesetter, text: string): Block {
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
