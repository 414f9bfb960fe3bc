import PDFDocument from 'pdfkit'
import { formatDateTime } from '../time.ts'
import {
  type Certificate,
  type CertificatePage,
  type CertifiedWork,
  formatDuration,
  typeName,
} from './certificate.ts'
import { fitLyrics } from './lyrics.ts'
import { type Block, factsBlock, headBlock, namesBlock, promptBlock } from './page-blocks.ts'
import { drawFoot, FOOT_HEIGHT, missingNote } from './page-foot.ts'
import { drawFrame, page } from './page-style.ts'
import { printableLine, printableText } from './printable.ts'
import { Typesetter } from './typesetter.ts'
import { drawWave, HIGHEST_WAVE, LOWEST_WAVE } from './wave.ts'

const LARGEST_BYTES = 60_000
/** The size of a page without title, prompt and lyrics. */
const PLAIN_BYTES = 14_000

/**
 * Always one A4 page, and the same bytes for the same content. Lyrics with hundreds of different
 * Han characters are shortened until the file is below 60 kB; the prompt never is.
 */
export async function renderPdf(certified: CertificatePage): Promise<Uint8Array> {
  let share = affordableShare(certified.work)
  for (;;) {
    const pdf = await renderWithLyrics(certified, share)
    if (pdf.byteLength <= LARGEST_BYTES || share === 0) return pdf
    const next = share * (LARGEST_BYTES / pdf.byteLength) * 0.8
    share = next > 0.05 ? next : 0
  }
}

/**
 * Estimates the share of the lyrics that fits into the file size, which depends on the number of
 * glyphs. A good estimate saves a second rendering.
 */
function affordableShare({ title, prompt, lyrics }: CertificatePage['work']): number {
  const glyphs = new Set(title + prompt)
  const characters = [...(lyrics ?? '')]
  let bytes = PLAIN_BYTES + sumOfGlyphs(glyphs)
  for (const [index, character] of characters.entries()) {
    if (glyphs.has(character)) continue
    glyphs.add(character)
    bytes += bytesOfGlyph(character)
    if (bytes > LARGEST_BYTES) return index / characters.length
  }
  return 1
}

function sumOfGlyphs(glyphs: Iterable<string>): number {
  return Array.from(glyphs, bytesOfGlyph).reduce((sum, bytes) => sum + bytes, 0)
}

/** Average compressed size, measured. */
function bytesOfGlyph(character: string): number {
  if (/\p{Script=Han}/u.test(character)) return 205
  return /\p{Emoji_Presentation}/u.test(character) ? 400 : 90
}

/** `share` is the highest part of the lyrics to show, 0 to 1. */
async function renderWithLyrics(certified: CertificatePage, share: number): Promise<Uint8Array> {
  const { certificate, work, url } = certified
  const title = printableLine(work.title) || work.id
  const document = openDocument(title, certificate)
  const bytes = bytesOf(document)
  const setter = new Typesetter(document, work.language)
  drawFrame(document)
  const { blocks, gap } = layOut(document, setter, { ...certified, title, share })
  let y = page.top
  for (const block of blocks) {
    block.draw(y)
    y += block.height + gap
  }
  drawFoot(document, setter, { certificate, url })
  if (setter.hasMissing) missingNote(setter)
  document.end()
  return bytes
}

function openDocument(title: string, { number, issuedAt }: Certificate): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    // No initial font, because the default font is not embedded.
    font: '',
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${title} (certificate ${number})`,
      Subject: title,
      Author: 'Tonewright',
      Creator: 'Tonewright',
      Producer: 'Tonewright',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise((resolve) => document.on('end', resolve))
  return Buffer.concat(chunks)
}

/** The blocks from top to bottom and the gap between them: lyrics and wave fill the page. */
function layOut(
  document: PDFKit.PDFDocument,
  setter: Typesetter,
  {
    certificate,
    work,
    title,
    share,
  }: Omit<CertificatePage, 'url'> & { title: string; share: number },
): { blocks: Block[]; gap: number } {
  const head = headBlock(setter, certificate)
  const names = namesBlock(setter, certificate.displayName, title)
  const facts = factsBlock(setter, factsOf(work))
  const prompt = promptBlock(setter, printableLine(work.prompt))
  const fixed = head.height + names.height + facts.height + prompt.height + LOWEST_WAVE
  const room = page.bottom - FOOT_HEIGHT - page.top - fixed
  const text = work.lyrics === null ? '' : printableText(work.lyrics)
  const lyrics = fitLyrics(setter, text, { height: room, share })
  const spare = room - lyrics.height
  const wave = waveBlock(document, certificate, Math.min(HIGHEST_WAVE, LOWEST_WAVE + spare * 0.45))
  const blocks = [head, names, wave, facts, prompt, lyrics]
  return { blocks, gap: (spare - (wave.height - LOWEST_WAVE)) / blocks.length }
}

function factsOf({ id, type, durationSeconds, generatedAt, settings, model }: CertifiedWork) {
  return [
    ['Work id', id],
    ['Type', typeName(type)],
    ['Duration', formatDuration(durationSeconds)],
    ['Generated', `${formatDateTime(generatedAt)} UTC`],
    ...settings,
    ['Model', model],
  ] as const
}

function waveBlock(
  document: PDFKit.PDFDocument,
  { audioSha256, number }: Certificate,
  height: number,
): Block {
  const print = audioSha256 ?? number.replaceAll('-', '')
  return { height, draw: (y) => drawWave(document, print, y, height) }
}
