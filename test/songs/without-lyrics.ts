/** An MP3 of ours as programs leave it that keep texts in its tag and drop the lyrics. */
export function withoutLyrics(file: Uint8Array): Uint8Array {
  const sizeAt = (place: number) =>
    file.subarray(place, place + 4).reduce((sum, byte) => sum * 128 + byte, 0)
  const end = 10 + sizeAt(6)
  const kept: Uint8Array[] = []
  for (let place = 10; place < end; ) {
    const next = place + 10 + sizeAt(place + 4)
    const id = Buffer.from(file.subarray(place, place + 4)).toString('latin1')
    if (id !== 'USLT') kept.push(file.subarray(place, next))
    place = next
  }
  const body = Buffer.concat(kept)
  const { length } = body
  const size = [(length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]
  return Buffer.concat([file.subarray(0, 6), Uint8Array.from(size), body, file.subarray(end)])
}
