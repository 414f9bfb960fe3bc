import { closeSync, fstatSync, openSync } from 'node:fs'
import { findList, listChunks, readBytes, type Stretch } from './riff.ts'

/**
 * The tables of a SoundFont 2 file (SoundFont Technical Specification 2.04), or of an SF3 file,
 * whose samples are Ogg Vorbis streams. The samples stay in the file.
 */
export interface SoundFont {
  presets: Preset[]
  samples: SampleHeader[]
}

export interface Preset {
  name: string
  /** Bank 128 holds drum kits. */
  bank: number
  program: number
  zones: PresetZone[]
}

export interface PresetZone {
  generators: Generators
  /** The zones of the instrument that it plays. */
  zones: InstrumentZone[]
}

export interface InstrumentZone {
  generators: Generators
  sample: number
}

export interface Generators {
  /** Amounts by the number of the generator; ranges of keys and velocities are two bytes. */
  amounts: ReadonlyMap<number, number>
  /** In the order of the file; of those that say the same, the last counts. */
  modulators: readonly Modulator[]
}

/** What moves a generator from note to note: the fields of the file. */
export interface Modulator {
  source: number
  target: number
  amount: number
  /** A second source, which scales the first; 0 is none. */
  scale: number
}

export interface SampleHeader {
  /** In the file. */
  data: Stretch
  compressed: boolean
  /** From the first sample, in samples. */
  loopStart: number
  loopEnd: number
  sampleRate: number
  rootKey: number
  correctionCents: number
}

const instrumentGenerator = 41
const sampleGenerator = 53
/** Generators that are bit fields or ranges are unsigned. */
const unsigned = [43, 44, instrumentGenerator, sampleGenerator, 54]

const compressedType = 0x10
const romType = 0x8000

/** @throws Error when the file is no SoundFont, or a broken one. */
export function readSoundFont(path: string): SoundFont {
  const file = openSync(path, 'r')
  try {
    return readTables(file)
  } finally {
    closeSync(file)
  }
}

function readTables(file: number): SoundFont {
  const { size } = fstatSync(file)
  const head = size >= 12 ? readBytes(file, { offset: 0, length: 12 }) : Buffer.alloc(12)
  const form = head.toString('latin1', 0, 4) + head.toString('latin1', 8, 12)
  if (form !== 'RIFFsfbk') throw new Error('it is not a SoundFont file')
  const length = head.readUInt32LE(4)
  if (length + 8 > size) throw new Error('the file ends early')
  const lists = listChunks(file, { offset: 12, length: length - 4 })
  const sound = findList(file, lists, 'sdta').find(({ name }) => name === 'smpl')
  if (!sound) throw new Error('it has no samples')
  const tables = new Map<string, Buffer>()
  for (const chunk of findList(file, lists, 'pdta')) tables.set(chunk.name, readBytes(file, chunk))
  const rows = (name: string, bytes: number) => splitRows(tables.get(name), bytes, name)

  const samples = rows('shdr', 46).map((row) => readHeader(row, sound))
  const instrumentBags = readBags(rows('ibag', 4), rows('igen', 4), rows('imod', 10))
  const instruments = rows('inst', 22).map((row) => row.readUInt16LE(20))
  const zonesOf = instruments.slice(0, -1).map((from, index) =>
    withGlobals(instrumentBags.slice(from, instruments[index + 1]), sampleGenerator)
      .map((generators) => ({ generators, sample: generators.amounts.get(sampleGenerator) ?? -1 }))
      // The last header marks the end.
      .filter(({ sample }) => sample >= 0 && sample < samples.length - 1),
  )
  const presetBags = readBags(rows('pbag', 4), rows('pgen', 4), rows('pmod', 10))
  const heads = rows('phdr', 38)
  const presets = heads.slice(0, -1).map((row, index): Preset => {
    const bags = presetBags.slice(row.readUInt16LE(24), heads[index + 1]?.readUInt16LE(24))
    return {
      name: row.toString('latin1', 0, 20).replace(/\0.*/s, ''),
      program: row.readUInt16LE(20),
      bank: row.readUInt16LE(22),
      zones: withGlobals(bags, instrumentGenerator).map((generators) => ({
        generators,
        zones: zonesOf[generators.amounts.get(instrumentGenerator) ?? -1] ?? [],
      })),
    }
  })
  if (presets.every(({ zones }) => zones.every((zone) => zone.zones.length === 0))) {
    throw new Error('it has no instruments')
  }
  return { presets, samples: samples.slice(0, -1) }
}

function splitRows(table: Buffer | undefined, bytes: number, name: string): Buffer[] {
  if (!table || table.length < bytes || table.length % bytes !== 0) {
    throw new Error(`its table ${name} is missing or broken`)
  }
  return Array.from({ length: table.length / bytes }, (_, index) =>
    table.subarray(index * bytes, (index + 1) * bytes),
  )
}

function readHeader(row: Buffer, sound: Stretch): SampleHeader {
  const [start, end, loopStart, loopEnd, sampleRate] = [20, 24, 28, 32, 36].map((place) =>
    row.readUInt32LE(place),
  ) as [number, number, number, number, number]
  const type = row.readUInt16LE(44)
  const compressed = (type & compressedType) !== 0
  const size = compressed ? 1 : 2
  const inside = start <= end && end * size <= sound.length && (type & romType) === 0
  const data = { offset: sound.offset + start * size, length: inside ? (end - start) * size : 0 }
  return {
    data,
    compressed,
    // Compressed samples count from their own beginning.
    loopStart: compressed ? loopStart : loopStart - start,
    loopEnd: compressed ? loopEnd : loopEnd - start,
    sampleRate: sampleRate >= 400 && sampleRate <= 192_000 ? sampleRate : 44_100,
    // 255: an unpitched sample.
    rootKey: row[40]! <= 127 ? row[40]! : 60,
    correctionCents: row.readInt8(41),
  }
}

function readBags(
  bags: readonly Buffer[],
  generators: readonly Buffer[],
  modulators: readonly Buffer[],
): Generators[] {
  return bags.slice(0, -1).map((row, index) => {
    const next = bags[index + 1]!
    const amounts = new Map<number, number>()
    for (const generator of generators.slice(row.readUInt16LE(0), next.readUInt16LE(0))) {
      const number = generator.readUInt16LE(0)
      const isUnsigned = unsigned.includes(number)
      amounts.set(number, isUnsigned ? generator.readUInt16LE(2) : generator.readInt16LE(2))
    }
    const moved = modulators.slice(row.readUInt16LE(2), next.readUInt16LE(2)).map((modulator) => ({
      source: modulator.readUInt16LE(0),
      target: modulator.readUInt16LE(2),
      amount: modulator.readInt16LE(4),
      scale: modulator.readUInt16LE(6),
    }))
    return { amounts, modulators: moved }
  })
}

/** A first zone without a target holds the values of the zones that lack their own. */
function withGlobals(zones: readonly Generators[], target: number): Generators[] {
  const [first] = zones
  const globals = first && !first.amounts.has(target) ? first : { amounts: [], modulators: [] }
  return zones
    .filter(({ amounts }) => amounts.has(target))
    .map(({ amounts, modulators }) => ({
      amounts: new Map([...globals.amounts, ...amounts]),
      modulators: [...globals.modulators, ...modulators],
    }))
}
