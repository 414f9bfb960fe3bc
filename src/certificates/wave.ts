import { colors, page } from './page-style.ts'

export const LOWEST_WAVE = 34
export const HIGHEST_WAVE = 120

const BAR = 2.2
const PITCH = 5
const MARGIN = 6

/** Draws a waveform with one bar for each character of `print`, so that it identifies the work. */
export function drawWave(
  document: PDFKit.PDFDocument,
  print: string,
  y: number,
  height: number,
): void {
  const values = [...print].map((character) => Number.parseInt(character, 36) % 16)
  const start = Math.round(page.left + (page.width - values.length * PITCH) / 2)
  const middle = Math.round(y + height / 2)
  document.lineWidth(BAR).lineCap('round')
  values.forEach((value, index) => {
    // Bars grow towards the middle.
    const swell = Math.sin((Math.PI * (index + 0.5)) / values.length)
    const half = Math.round((height / 2 - MARGIN) * swell * ((value + 1) / 16) * 10) / 10
    const x = start + index * PITCH
    document.moveTo(x, middle - half).lineTo(x, middle + half)
  })
  document.stroke(colors.paleGold)
}
