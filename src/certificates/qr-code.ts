import { create } from 'qrcode'

/** Draws a QR code of `size` points as vectors. */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  // Scaled, so that the path has small integer coordinates.
  document
    .save()
    .translate(x, y)
    .scale(size / modules.size)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; ) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      // Adjacent modules share a rectangle: fewer bytes and no hairlines.
      if (column > start) document.rect(start, row, column - start, 1)
      column++
    }
  }
  document.fill(color).restore()
}
