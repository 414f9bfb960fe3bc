import { create } from 'qrcode'

/** Draws the text as squares of `size` points altogether: sharp on any paper. */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  // Scaled, so that the path is written in small whole numbers.
  document
    .save()
    .translate(x, y)
    .scale(size / modules.size)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; ) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      // One rectangle for neighbours: fewer bytes, and no hairlines between them.
      if (column > start) document.rect(start, row, column - start, 1)
      column++
    }
  }
  document.fill(color).restore()
}
