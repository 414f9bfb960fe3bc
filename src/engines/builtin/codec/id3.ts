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

/**
 * A small ID3v2.4 tag (id3.org/id3v2.4.0-structure): Latin-1 text frames, lyrics in UTF-16, no
 * padding. Readers of version 2.3 split a text, such as an address, at its slashes.
 */
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
  return Uint8Array.from([...latin('ID3'), 4, 0, 0, ...sizeOf(frames), ...frames])
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
  return [...latin(id), ...sizeOf(content), 0, 0, ...content]
}

/** Seven bits a byte, so that the size never looks like the header of an MP3 frame. */
function sizeOf({ length }: number[]): number[] {
  return [(length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]
}

function latin(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0) & 255)
}
