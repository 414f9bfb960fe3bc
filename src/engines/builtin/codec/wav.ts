/** A 16-bit stereo WAV file. Samples beyond -1 to 1 are clipped. */
export function encodeWav(
  left: Float32Array,
  right: Float32Array,
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const dataBytes = left.length * 4
  const bytes = new Uint8Array(44 + dataBytes)
  const view = new DataView(bytes.buffer)
  writeText(bytes, 0, 'RIFF')
  view.setUint32(4, 36 + dataBytes, true)
  writeText(bytes, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 2, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 4, true)
  view.setUint16(32, 4, true)
  view.setUint16(34, 16, true)
  writeText(bytes, 36, 'data')
  view.setUint32(40, dataBytes, true)
  for (let index = 0; index < left.length; index++) {
    view.setInt16(44 + index * 4, toInteger(left[index]!), true)
    view.setInt16(46 + index * 4, toInteger(right[index]!), true)
  }
  return bytes
}

function writeText(bytes: Uint8Array, offset: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[offset + index] = text.charCodeAt(index)
}

function toInteger(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * 32767)
}
