import type { Certificate } from './certificate.ts'
import { colors, page, styles } from './page-style.ts'
import { drawQrCode } from './qr-code.ts'
import { MISSING } from './typefaces.ts'
import type { Typesetter } from './typesetter.ts'
import { wording } from './wording.ts'

export const FOOT_HEIGHT = 122

const QR_SIZE = 84
const TEXT_WIDTH = page.width - QR_SIZE - 22

/**
 * The rights statement, the verification address and the SHA-256 of the file, beside the QR code.
 */
export function drawFoot(
  document: PDFKit.PDFDocument,
  setter: Typesetter,
  { certificate, url }: { certificate: Certificate; url: string },
): void {
  const top = page.bottom - FOOT_HEIGHT + 12
  document
    .lineWidth(0.6)
    .moveTo(page.left, top)
    .lineTo(page.left + page.width, top)
    .stroke(colors.paleGold)

  const sections: [text: string, style: (typeof styles)['print' | 'rights' | 'label']][] = [
    [wording.rights, styles.rights],
    [wording.verify, styles.label],
    [url, styles.print],
    [wording.fingerprint, styles.label],
    [certificate.audioSha256 ?? wording.noFingerprint, styles.print],
  ]
  let y = top + 10
  for (const [text, style] of sections) {
    const lines = setter.breakLines(text, style, TEXT_WIDTH)
    const start = style === styles.label ? y + 3 : y
    y = setter.draw(lines, style, { x: page.left, y: start })
    if (text === url) document.link(page.left, start, TEXT_WIDTH, y - start, url)
  }
  if (certificate.audioSha256) {
    const note = setter.breakLines(wording.bars, styles.note, TEXT_WIDTH)
    setter.draw(note, styles.note, { x: page.left, y })
  }
  drawQrCode(document, url, {
    x: page.left + page.width - QR_SIZE,
    y: top + 14,
    size: QR_SIZE,
    color: colors.ink,
  })
}

/** At the bottom of the page, inside the frame. */
export function missingNote(setter: Typesetter): void {
  const lines = setter.breakLines(wording.missing(MISSING), styles.note, page.width)
  setter.draw(lines, styles.note, { x: page.left, y: page.bottom - 2 })
}
