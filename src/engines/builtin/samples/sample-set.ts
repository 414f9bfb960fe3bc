import { closeSync, openSync } from 'node:fs'
import { PcmCache } from './pcm-cache.ts'
import { readBytes } from './riff.ts'
import { type Preset, readSoundFont, type SoundFont } from './sound-font.ts'
import { type Zone, zonesOf } from './zone.ts'

/** Where a set lies. Plain data, for threads. */
export interface SetFiles {
  /** Name and version: the same name always means the same samples. */
  name: string
  file: string
  /** For decoded samples. */
  folder: string
}

/** 16 MB a thread. */
const mostRecent = 8_000_000

/** Samples of instruments: what a key plays, and the sound of it. */
export class SampleSet {
  readonly name: string
  readonly #file: string
  readonly #font: SoundFont
  readonly #presets = new Map<number, Preset>()
  readonly #cache: PcmCache
  /** What was read last, the oldest first: takes of one key follow each other. */
  readonly #recent = new Map<number, Int16Array>()
  #recentLength = 0

  /** Decodes every sample when it is first needed. */
  static async open(files: SetFiles): Promise<SampleSet> {
    const font = readSoundFont(files.file)
    const decode = font.samples.some(({ compressed }) => compressed)
      ? await loadVorbis()
      : () => new Int16Array(0)
    return new SampleSet(files, font, decode)
  }

  constructor(
    { name, file, folder }: SetFiles,
    font: SoundFont,
    decode: (stream: Uint8Array) => Int16Array,
  ) {
    this.name = name
    this.#file = file
    this.#font = font
    for (const preset of font.presets) {
      const place = preset.bank * 128 + preset.program
      if (!this.#presets.has(place)) this.#presets.set(place, preset)
    }
    this.#cache = new PcmCache(folder, (sample) => decode(this.#bytes(sample, Infinity)))
  }

  /** @throws Error when its piano cannot be read. */
  check(): void {
    const [zone] = this.zones(0, 0, 60, 0.7)
    if (!zone) throw new Error('it has no piano')
    if (this.length(zone.sample) === 0) throw new Error('a sample of its piano is empty')
  }

  has(bank: number, program: number): boolean {
    return this.#presets.has(bank * 128 + program)
  }

  /** `key` 0 to 127, `velocity` 0 to 1. */
  zones(bank: number, program: number, key: number, velocity: number): Zone[] {
    const preset = this.#presets.get(bank * 128 + program)
    if (!preset) return []
    const strength = Math.max(1, Math.min(127, Math.round(velocity * 127)))
    return zonesOf(preset, this.#font.samples, key, strength)
  }

  /** At least `count` numbers from the beginning of a sample, if it has as many. */
  read(sample: number, count: number): Int16Array {
    const wanted = Math.min(count, this.length(sample))
    const recent = this.#recent.get(sample)
    if (recent && recent.length >= wanted) return recent
    const numbers = this.#read(sample, wanted)
    this.#remember(sample, numbers)
    return numbers
  }

  #remember(sample: number, numbers: Int16Array): void {
    this.#recentLength += numbers.length - (this.#recent.get(sample)?.length ?? 0)
    this.#recent.delete(sample)
    this.#recent.set(sample, numbers)
    for (const [oldest, { length }] of this.#recent) {
      if (this.#recentLength <= mostRecent) return
      this.#recent.delete(oldest)
      this.#recentLength -= length
    }
  }

  #read(sample: number, count: number): Int16Array {
    if (this.#font.samples[sample]?.compressed) return this.#cache.read(sample, count)
    const bytes = this.#bytes(sample, count * 2)
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
  }

  length(sample: number): number {
    const header = this.#font.samples[sample]
    if (header?.compressed) return this.#cache.length(sample)
    return (header?.data.length ?? 0) >> 1
  }

  #bytes(sample: number, most: number): Buffer {
    const { offset, length } = this.#font.samples[sample]!.data
    const file = openSync(this.#file, 'r')
    try {
      return readBytes(file, { offset, length: Math.min(length, most) })
    } finally {
      closeSync(file)
    }
  }
}

async function loadVorbis(): Promise<(stream: Uint8Array) => Int16Array> {
  const { StbVorbis } = await import('stb-vorbis').catch(() => {
    throw new Error('the package stb-vorbis is not installed')
  })
  await StbVorbis.ready
  return (stream) => {
    if (stream.length === 0) return new Int16Array(0)
    const [channel = new Float32Array(0)] = StbVorbis.decode(stream).channels
    const numbers = new Int16Array(channel.length)
    for (let index = 0; index < channel.length; index++) {
      numbers[index] = Math.max(-32_768, Math.min(32_767, Math.round(channel[index]! * 32_768)))
    }
    return numbers
  }
}
