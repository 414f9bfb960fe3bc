import type { SongBytes } from './song-bytes.ts'

/**
 * The frames of an untrusted MP3 file: tags and garbage between frames are skipped, and a header is
 * only trusted for its own frame's length (ISO/IEC 11172-3, section 2.4.2.3; ISO/IEC 13818-3 for
 * the lower sampling rates; Layer III only, no free format). One pass over any bytes.
 */
export interface Mp3Frames {
  sampleRate: number
  samplesPerFrame: number
  /** Start and length in bytes of each whole frame with sound, without the header frame. */
  offsets: Uint32Array
  lengths: Uint16Array
  count: number
  /**
   * Samples that the encoder added before and after the music, from the header frame; 0 without
   * one.
   */
  delaySamples: number
  paddingSamples: number
}

const bitRates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitRates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates: Record<number, number[]> = {
  0: [11025, 12000, 8000],
  2: [22050, 24000, 16000],
  3: [44100, 48000, 32000],
}
const mpeg1 = 3

/** This many frames of one kind in a row are not accidental. */
const framesToBelieve = 4
const searchBytes = 65_536
/** With a larger share of garbage between the frames the file is no song. */
const mostGarbage = 0.1
const shortestFrameBytes = 24

/** Whether the first bytes are those of an MP3: an ID3 tag or a frame of Layer III. */
export function claimsMp3(bytes: SongBytes): boolean {
  return isId3(bytes, 0) || (bytes.at(0) === 0xff && (bytes.at(1)! & 0xe6) === 0xe2)
}

/** Undefined without a run of frames, or with too much garbage. */
export function findMp3Frames(bytes: SongBytes): Mp3Frames | undefined {
  const begin = skipId3(bytes)
  const first = begin === undefined ? undefined : findRun(bytes, begin)
  if (first === undefined) return undefined

  const kind = kindAt(bytes, first)
  const most = Math.ceil((bytes.length - first) / shortestFrameBytes)
  const offsets = new Uint32Array(most)
  const lengths = new Uint16Array(most)
  let count = 0
  let garbage = 0
  let place = first
  while (place < bytes.length) {
    const length = frameBytes(bytes, place)
    if (length > 0 && kindAt(bytes, place) === kind) {
      if (place + length > bytes.length) break
      offsets[count] = place
      lengths[count] = length
      count += 1
      place += length
      continue
    }
    const next = findNext(bytes, kind, place + 1)
    if (next === undefined) break
    garbage += next - place
    place = next
  }
  if (garbage > (bytes.length - first) * mostGarbage) return undefined

  const info = readInfo(bytes, first)
  const isFirst = info === undefined ? 0 : 1
  return {
    sampleRate: sampleRateAt(bytes, first),
    samplesPerFrame: versionAt(bytes, first) === mpeg1 ? 1152 : 576,
    offsets: offsets.slice(isFirst, count),
    lengths: lengths.slice(isFirst, count),
    count: count - isFirst,
    delaySamples: info?.delay ?? 0,
    paddingSamples: info?.padding ?? 0,
  }
}

/** Samples of the music, without what the encoder added. */
export function samplesOf(frames: Mp3Frames): number {
  const { count, samplesPerFrame, delaySamples, paddingSamples } = frames
  return Math.max(0, count * samplesPerFrame - delaySamples - paddingSamples)
}

function isId3(bytes: SongBytes, place: number): boolean {
  return bytes.at(place) === 0x49 && bytes.at(place + 1) === 0x44 && bytes.at(place + 2) === 0x33
}

/** Undefined for a tag that extends beyond the file. */
function skipId3(bytes: SongBytes): number | undefined {
  let place = 0
  while (isId3(bytes, place) && place + 10 <= bytes.length) {
    const [high, middle, low, last] = bytes.slice(place + 6, place + 10)
    if ((high! | middle! | low! | last!) & 0x80) return undefined
    const footer = bytes.at(place + 5)! & 0x10 ? 10 : 0
    place += 10 + ((high! << 21) | (middle! << 14) | (low! << 7) | last!) + footer
    if (place > bytes.length) return undefined
  }
  return place
}

function findRun(bytes: SongBytes, begin: number): number | undefined {
  const end = Math.min(bytes.length, begin + searchBytes)
  for (let start = begin; start < end; start++) {
    if (bytes.at(start) === 0xff && runsFrom(bytes, start)) return start
  }
  return undefined
}

function runsFrom(bytes: SongBytes, start: number): boolean {
  const kind = kindAt(bytes, start)
  let place = start
  for (let found = 0; found < framesToBelieve; found++) {
    const length = frameBytes(bytes, place)
    if (length === 0 || kindAt(bytes, place) !== kind) return false
    place += length
  }
  return true
}

/** After garbage a frame counts if another of its kind, or the end of the file, follows it. */
function findNext(bytes: SongBytes, kind: number, from: number): number | undefined {
  for (let place = from; place + 4 <= bytes.length; place++) {
    if (bytes.at(place) !== 0xff) continue
    const length = frameBytes(bytes, place)
    if (length === 0 || kindAt(bytes, place) !== kind) continue
    const after = place + length
    if (after === bytes.length) return place
    if (frameBytes(bytes, after) > 0 && kindAt(bytes, after) === kind) return place
  }
  return undefined
}

/** 0 if no frame of Layer III can begin here. */
function frameBytes(bytes: SongBytes, place: number): number {
  if (place + 4 > bytes.length) return 0
  if (bytes.at(place) !== 0xff || (bytes.at(place + 1)! & 0xe6) !== 0xe2) return 0
  const version = versionAt(bytes, place)
  const sampleRate = sampleRateAt(bytes, place)
  const bitRate = (version === mpeg1 ? bitRates1 : bitRates2)[bytes.at(place + 2)! >> 4] ?? 0
  if (version === 1 || sampleRate === 0 || bitRate === 0) return 0
  const factor = version === mpeg1 ? 144_000 : 72_000
  return Math.floor((factor * bitRate) / sampleRate) + ((bytes.at(place + 2)! >> 1) & 1)
}

function versionAt(bytes: SongBytes, place: number): number {
  return (bytes.at(place + 1)! >> 3) & 3
}

function sampleRateAt(bytes: SongBytes, place: number): number {
  return sampleRates[versionAt(bytes, place)]?.[(bytes.at(place + 2)! >> 2) & 3] ?? 0
}

/** Version, layer and sampling rate of a frame: these never change within a song. */
function kindAt(bytes: SongBytes, place: number): number {
  return ((bytes.at(place + 1)! & 0xfe) << 8) | (bytes.at(place + 2)! & 0x0c)
}

/**
 * The header frame that encoders write first (see `codec/xing.ts`); only its delay and padding are
 * used. Its name stands behind the side information; LAME leaves no room for a checksum there even
 * where it adds checksums to frames, as ffmpeg and its own decoder expect; others do.
 */
function readInfo(bytes: SongBytes, place: number): { delay: number; padding: number } | undefined {
  const isMono = bytes.at(place + 3)! >> 6 === 3
  const isMpeg1 = versionAt(bytes, place) === mpeg1
  const side = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const end = place + frameBytes(bytes, place)
  const withoutChecksum = place + 4 + side
  const name = [withoutChecksum, withoutChecksum + 2].find((start) => {
    return start + 8 <= end && isInfo(bytes, start)
  })
  if (name === undefined) return undefined
  const flags = bytes.at(name + 7)!
  const lame =
    name + 8 + (flags & 1) * 4 + (flags & 2) * 2 + (flags & 4 ? 100 : 0) + (flags & 8) / 2
  if (lame + 24 > end || bytes.at(lame) === 0) return { delay: 0, padding: 0 }
  return {
    delay: (bytes.at(lame + 21)! << 4) | (bytes.at(lame + 22)! >> 4),
    padding: ((bytes.at(lame + 22)! & 15) << 8) | bytes.at(lame + 23)!,
  }
}

function isInfo(bytes: SongBytes, place: number): boolean {
  const name = String.fromCharCode(...bytes.slice(place, place + 4))
  return name === 'Xing' || name === 'Info'
}
