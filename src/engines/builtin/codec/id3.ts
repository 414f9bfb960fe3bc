import type { SongLyrics } from '../messages.ts'

/** ISO 639-2 codes of the languages that songs are sung in. */
const longLanguages: Readonly<Record<string, string>> = {
  en: 'eng',
  ja: 'jpn',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  zh: 'zho',
  ko: 'kor',
  pt: 'por',
  it: 'ita',
  ru: 'rus',
}

/** A small ID3v2.3 tag (id3.org/id3v2.3.0): Latin-1 text frames, lyrics in UTF-16, no padding. */
export function id3Tag(
  encodedBy: string,
  texts: Record<string, string>,
  lyrics: SongLyrics | null = null,
): Uint8Array<ArrayBuffer> {
  const frames = [
    frame('TSSE', [0, ...latin(encodedBy)]),
    ...Object.entries(texts).map(([name, text]) =>
      frame('TXXX', [0, ...latin(name), 0, ...latin(text)]),
    ),
    ...(lyrics ? [lyricsFrame(lyrics)] : []),
  ].flat()
  const size = frames.length
  // Seven bits a byte, so that the size never looks like a frame header.
  const sizes = [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]
  return Uint8Array.from([...latin('ID3'), 3, 0, 0, ...sizes, ...frames])
}

/** Encoding, language, an empty description, and the text. */
function lyricsFrame({ text, language }: SongLyrics): number[] {
  const code = longLanguages[language ?? ''] ?? 'und'
  return frame('USLT', [1, ...latin(code), ...utf16(''), 0, 0, ...utf16(text)])
}

function utf16(text: string): number[] {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return [0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]
}

function frame(id: string, content: number[]): number[] {
  const size = content.length
  return [
    ...latin(id),
    (size >> 24) & 255,
    (size >> 16) & 255,
    (size >> 8) & 255,
    size & 255,
    0,
    0,
    ...content,
  ]
}

function latin(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0) & 255)
}
