import type { Style } from './typesetter.ts'

/** In points; A4 is 595.28 by 841.89. */
export const page = {
  left: 62,
  top: 54,
  width: 595.28 - 2 * 62,
  bottom: 841.89 - 46,
}

export const colors = {
  ink: '#211d2b',
  quiet: '#6d6878',
  gold: '#9a7432',
  paleGold: '#d9c7a0',
}

const serif = { face: 'noto-serif', color: colors.ink } as const
const sans = { face: 'noto-sans', color: colors.ink } as const

export const styles = {
  service: { ...sans, size: 8.5, leading: 20, color: colors.gold, spacing: 4 },
  heading: { ...serif, size: 29, leading: 44 },
  number: { ...sans, size: 12, leading: 20, color: colors.gold, spacing: 1.2 },
  quiet: { ...sans, size: 8.5, leading: 15, color: colors.quiet },
  names: [
    { ...serif, size: 21, leading: 32 },
    { ...serif, size: 15, leading: 22 },
    { ...serif, size: 12, leading: 18 },
    { ...serif, size: 9, leading: 13 },
  ],
  titles: [
    { ...serif, size: 19, leading: 30 },
    { ...serif, size: 15, leading: 22 },
    { ...serif, size: 12, leading: 17 },
    { ...serif, size: 9, leading: 13 },
  ],
  label: { ...sans, size: 6.8, leading: 11, color: colors.gold, spacing: 0.3 },
  value: { ...sans, size: 9.5, leading: 14 },
  prompts: [
    { ...sans, size: 9.5, leading: 14 },
    { ...sans, size: 8.5, leading: 12 },
    { ...sans, size: 7, leading: 10 },
  ],
  verses: { ...sans, size: 8, leading: 11.2 },
  running: { ...sans, size: 7.5, leading: 10.6 },
  note: { ...sans, size: 6.5, leading: 9.5, color: colors.quiet },
  rights: { ...serif, size: 10, leading: 15 },
  print: { ...sans, size: 6.6, leading: 10 },
} as const satisfies Record<string, Style | readonly Style[]>

export function drawFrame(document: PDFKit.PDFDocument): void {
  const { width, height } = document.page
  const rectangles: [inset: number, line: number, color: string][] = [
    [22, 1.1, colors.gold],
    [27, 0.4, colors.paleGold],
  ]
  for (const [inset, line, color] of rectangles) {
    document
      .lineWidth(line)
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .stroke(color)
  }
}
