/** A small ID3v2.3 tag (id3.org/id3v2.3.0): plain Latin text frames, no padding. */
export function id3Tag(encodedBy: string, texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const frames = [
    frame('TSSE', [0, ...latin(encodedBy)]),
    ...Object.entries(texts).map(([name, text]) =>
      frame('TXXX', [0, ...latin(name), 0, ...latin(text)]),
    ),
  ].flat()
  const size = frames.length
  // The tag's own size has seven bits a byte, so that it never looks like a frame header.
  const sizes = [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]
  return Uint8Array.from([...latin('ID3'), 3, 0, 0, ...sizes, ...frames])
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
