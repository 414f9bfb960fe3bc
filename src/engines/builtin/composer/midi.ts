import { accidentals } from '../theory/chord-symbol.ts'
import { cycle } from '../theory/cycle.ts'
import { pitchClassOfKey } from '../theory/pitch.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import { drumSets, programs, voiceProgram } from './midi-program-table.ts'
import type { Part, Score, SungSyllable } from './score.ts'

/** Ticks to the quarter note: half a tick is 0.16 ms at 200 beats per minute and 0.52 ms at 60. */
const division = 960
const drumChannel = 9

interface Event {
  tick: number
  /** Events at one tick are sorted by it: a key is released before it is struck again. */
  order: number
  bytes: readonly number[]
}

/**
 * The score as a Standard MIDI File of type 1 (The Complete MIDI 1.0 Detailed Specification,
 * RP-001): a track of tempo, meter, key and section markers, then a track for each part, drums on
 * channel 10.
 */
export function encodeMidi(score: Score): Uint8Array<ArrayBuffer> {
  const microsecondsPerBeat = Math.round(60_000_000 / score.bpm)
  // Computed from the tempo as it is written, so that rounding it moves no note.
  const tickAt = (seconds: number) =>
    Math.round((seconds * 1_000_000 * division) / microsecondsPerBeat)
  const end = tickAt(score.lengthSeconds)
  let melodic = 0
  const tracks = score.parts.map((part) => {
    const channel = part.role === 'drums' ? drumChannel : cycle(melodicChannels, melodic++)
    return track(eventsOf(part, channel, tickAt), end)
  })
  const opening = track(conductor(score, microsecondsPerBeat, tickAt), end)
  const header = [...ascii('MThd'), ...uint32(6), ...uint16(1), ...uint16(1 + tracks.length)]
  return Uint8Array.from([...header, ...uint16(division), ...opening, ...tracks.flat()])
}

const melodicChannels = Array.from({ length: 16 }, (_, channel) => channel).filter(
  (channel) => channel !== drumChannel,
)

function conductor(
  { key, scale, beatsPerBar, sections }: Score,
  microsecondsPerBeat: number,
  tickAt: (seconds: number) => number,
): Event[] {
  const major = pitchClassOfKey(key) + (scale === 'minor' ? 3 : 0)
  const signature = [cycle(accidentals, major) & 0xff, scale === 'minor' ? 1 : 0]
  const opening = [
    meta(0x51, uint32(microsecondsPerBeat).slice(1)),
    // Beats are quarter notes (2 to the power of 2), the metronome clicks on each.
    meta(0x58, [beatsPerBar, 2, 24, 8]),
    meta(0x59, signature),
  ]
  return [
    ...opening.map((bytes) => ({ tick: 0, order: 0, bytes })),
    ...sections.map(({ name, startSeconds }) => ({
      tick: tickAt(startSeconds),
      order: 1,
      bytes: meta(0x06, utf8(name)),
    })),
  ]
}

function eventsOf(part: Part, channel: number, tickAt: (seconds: number) => number): Event[] {
  const program =
    part.role === 'drums'
      ? drumSets[part.instrument as Kit]
      : part.role === 'voice'
        ? voiceProgram
        : programs[part.instrument as Instrument]
  const controls: [number, number][] = [
    [7, Math.min(127, Math.round(110 + 2 * part.gainDb))],
    [10, Math.round(63.5 + 63.5 * part.pan)],
    [91, Math.round(127 * part.reverbSend)],
    [93, part.chorus ? 48 : 0],
  ]
  const opening = [
    meta(0x03, utf8(`${part.role} ${part.instrument}`)),
    [0xc0 | channel, program],
    ...controls.map(([control, value]) => [0xb0 | channel, control, value]),
  ]
  const events: Event[] = opening.map((bytes) => ({ tick: 0, order: 0, bytes }))
  for (const { startSeconds, lengthSeconds, midi, velocity } of part.notes) {
    const tick = tickAt(startSeconds)
    const until = Math.max(tick + 1, tickAt(startSeconds + lengthSeconds))
    const strength = Math.max(1, Math.round(127 * velocity))
    events.push({ tick, order: 3, bytes: [0x90 | channel, midi, strength] })
    events.push({ tick: until, order: 1, bytes: [0x80 | channel, midi, 64] })
  }
  for (const { startSeconds, text } of lyricsOf(part)) {
    events.push({ tick: tickAt(startSeconds), order: 2, bytes: meta(0x05, utf8(text)) })
  }
  return events
}

/**
 * A syllable for each first note, with the space after a word, and a carriage return at the end of
 * a line (SMF Lyric Meta Event Definition, RP-017).
 */
function lyricsOf({ notes }: Part): { startSeconds: number; text: string }[] {
  const lyrics: { startSeconds: number; text: string }[] = []
  let last: SungSyllable | undefined
  for (const { startSeconds, syllable } of notes) {
    const holds = syllable?.line === last?.line && syllable?.place === last?.place
    if (syllable === undefined || holds) continue
    if (last && (syllable.line !== last.line || syllable.place < last.place)) {
      lyrics.at(-1)!.text = `${lyrics.at(-1)!.text.trimEnd()}\r`
    }
    lyrics.push({ startSeconds, text: syllable.text })
    last = syllable
  }
  return lyrics
}

function track(events: Event[], end: number): number[] {
  const body: number[] = []
  let now = 0
  for (const { tick, bytes } of events.sort(inTime)) {
    body.push(...variableLength(tick - now), ...bytes)
    now = tick
  }
  body.push(...variableLength(Math.max(0, end - now)), ...meta(0x2f, []))
  return [...ascii('MTrk'), ...uint32(body.length), ...body]
}

function inTime(one: Event, other: Event): number {
  return one.tick - other.tick || one.order - other.order
}

function meta(kind: number, data: readonly number[]): number[] {
  return [0xff, kind, ...variableLength(data.length), ...data]
}

/** Seven bits a byte, highest first, the top bit set on all but the last. */
function variableLength(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function uint16(value: number): number[] {
  return [(value >>> 8) & 0xff, value & 0xff]
}

function uint32(value: number): number[] {
  return [...uint16(value >>> 16), ...uint16(value & 0xffff)]
}

function ascii(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0))
}

function utf8(text: string): number[] {
  return [...new TextEncoder().encode(text)]
}
