/**
 * A reader of Standard MIDI Files with nothing in common with the writer; throws where a file is
 * malformed.
 */
export interface MidiTrack {
  name: string
  endTick: number
  programs: [channel: number, program: number][]
  notes: { channel: number; midi: number; velocity: number; tick: number; endTick: number }[]
  lyrics: { tick: number; text: string }[]
  markers: { tick: number; text: string }[]
  tempo?: number
  meter?: number[]
  keySignature?: number[]
}

export function readMidi(bytes: Uint8Array): {
  type: number
  division: number
  tracks: MidiTrack[]
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== 0x4d546864 || view.getUint32(4) !== 6) throw new Error('no MThd')
  const tracks: MidiTrack[] = []
  let at = 14
  while (at < bytes.length) {
    if (view.getUint32(at) !== 0x4d54726b) throw new Error(`no MTrk at ${at}`)
    const length = view.getUint32(at + 4)
    tracks.push(readTrack(bytes.subarray(at + 8, at + 8 + length)))
    at += 8 + length
  }
  if (at !== bytes.length || tracks.length !== view.getUint16(10)) throw new Error('wrong length')
  return { type: view.getUint16(8), division: view.getUint16(12), tracks }
}

function readTrack(bytes: Uint8Array): MidiTrack {
  const track: MidiTrack = {
    name: '',
    endTick: -1,
    programs: [],
    notes: [],
    lyrics: [],
    markers: [],
  }
  const open = new Map<number, MidiTrack['notes'][number]>()
  let at = 0
  let tick = 0
  const byte = () => {
    const value = bytes[at++]
    if (value === undefined) throw new Error('a track without end')
    return value
  }
  const quantity = (): number => {
    let value = 0
    for (;;) {
      const next = byte()
      value = value * 128 + (next % 128)
      if (next < 128) return value
    }
  }
  while (at < bytes.length) {
    tick += quantity()
    const status = byte()
    const channel = status % 16
    if (status === 0xff) {
      const kind = byte()
      const length = quantity()
      const content = [...bytes.subarray(at, at + length)]
      at += length
      const text = new TextDecoder().decode(Uint8Array.from(content))
      if (kind === 0x03) track.name = text
      if (kind === 0x05) track.lyrics.push({ tick, text })
      if (kind === 0x06) track.markers.push({ tick, text })
      if (kind === 0x51) track.tempo = content.reduce((sum, value) => sum * 256 + value, 0)
      if (kind === 0x58) track.meter = content
      if (kind === 0x59) track.keySignature = content
      if (kind === 0x2f) track.endTick = tick
    } else if (status >= 0x90 && status < 0xa0) {
      const midi = byte()
      if (open.has(midi)) throw new Error(`key ${midi} struck while held`)
      const note = { channel, midi, velocity: byte(), tick, endTick: -1 }
      open.set(midi, note)
      track.notes.push(note)
    } else if (status >= 0x80 && status < 0x90) {
      const note = open.get(byte())
      if (note === undefined) throw new Error('a key let go that was not held')
      note.endTick = tick
      open.delete(note.midi)
      byte()
    } else if (status >= 0xc0 && status < 0xd0) {
      track.programs.push([channel, byte()])
    } else if (status >= 0xb0 && status < 0xc0) {
      byte()
      byte()
    } else {
      throw new Error(`unknown status ${status}`)
    }
  }
  if (open.size > 0 || track.endTick < 0) throw new Error('notes or the track left open')
  return track
}
