/**
 * The Xing header with LAME's extension: a silent first frame that tells players how many frames
 * follow, where to seek, and how many samples the encoder added before and after the music.
 * WebAssembly builds of LAME omit it; players then show a wrong length and keep 25 ms of silence.
 * (Gabriel Bouvigne, "Mp3 info tag revision 1", gabriel.mp3-tech.org/mp3infotag.html.)
 */
const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const
const sampleRates = [44100, 48000, 32000] as const
const sideBytes = 32
const samplesPerFrame = 1152

/** Samples that LAME puts before the first one, besides the decoder's own 529. */
const encoderDelay = 576

/** Reads the frames of a stereo MPEG-1 Layer III stream and returns the frame to prepend. */
export function xingFrame(stream: Uint8Array, lengthSamples: number): Uint8Array<ArrayBuffer> {
  const offsets = frameOffsets(stream)
  const frame = new Uint8Array(frameBytes(9, stream[2]! >> 2))
  const view = new DataView(frame.buffer)
  const totalBytes = frame.length + stream.length
  frame[0] = 0xff
  frame[1] = 0xfb
  frame[2] = (9 << 4) | (stream[2]! & 0x0c)
  frame[3] = stream[3]! & 0xcf
  const xing = 4 + sideBytes
  writeText(frame, xing, 'Xing')
  view.setUint32(xing + 4, 15)
  view.setUint32(xing + 8, offsets.length)
  view.setUint32(xing + 12, totalBytes)
  for (let percent = 0; percent < 100; percent++) {
    const offset = offsets[Math.floor((percent * offsets.length) / 100)] ?? 0
    frame[xing + 16 + percent] = Math.min(
      255,
      Math.floor((256 * (frame.length + offset)) / totalBytes),
    )
  }
  // Quality: 100 - 10 × V - q, for V2 and q 3.
  view.setUint32(xing + 116, 77)
  const lame = xing + 120
  writeText(frame, lame, 'LAME3.100')
  // Revision 0, variable bit rate (method 4); low-pass in hundreds of hertz.
  frame[lame + 9] = 4
  frame[lame + 10] = 185
  const padding = Math.max(0, offsets.length * samplesPerFrame - lengthSamples - encoderDelay)
  frame[lame + 21] = encoderDelay >> 4
  frame[lame + 22] = ((encoderDelay & 15) << 4) | (padding >> 8)
  frame[lame + 23] = padding & 255
  view.setUint32(lame + 28, totalBytes)
  view.setUint16(lame + 32, crc16(stream))
  view.setUint16(lame + 34, crc16(frame.subarray(0, lame + 34)))
  return frame
}

function frameOffsets(stream: Uint8Array): number[] {
  const offsets: number[] = []
  let offset = 0
  while (offset + 4 <= stream.length) {
    if (stream[offset] !== 0xff || (stream[offset + 1]! & 0xfe) !== 0xfa) {
      throw new Error(`no MPEG-1 Layer III frame at byte ${offset}`)
    }
    offsets.push(offset)
    offset +=
      frameBytes(stream[offset + 2]! >> 4, stream[offset + 2]! >> 2) +
      ((stream[offset + 2]! >> 1) & 1)
  }
  return offsets
}

function frameBytes(bitRateIndex: number, sampleRateBits: number): number {
  const sampleRate = sampleRates[sampleRateBits & 3] ?? 44100
  return Math.floor((144000 * (bitRates[bitRateIndex] ?? 0)) / sampleRate)
}

function writeText(bytes: Uint8Array, offset: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[offset + index] = text.charCodeAt(index)
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ 0xa001 : value >> 1
  return value
})

/** CRC-16 with the polynomial 0x8005 reflected, as LAME writes it. */
function crc16(bytes: Uint8Array): number {
  let value = 0
  for (let index = 0; index < bytes.length; index++) {
    value = (value >> 8) ^ crcTable[(value ^ bytes[index]!) & 255]!
  }
  return value
}
