import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { encodeFloatWav, encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { tone } from '../songs/given-songs.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'

export type Bytes = Uint8Array<ArrayBuffer>

const mostMegabytes = 400

export function join(...parts: Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

/** A stream of numbers that is the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

type Outcome = 'read' | 'refused' | 'failed'

/** Reads this many mutated files, two at a time. */
export function readMutated(files: number): void {
  it('crash nothing, stall nothing and take no memory', async () => {
    const { left, right } = tone(0.15)
    const mp3 = await encodeMp3(left, right, { encodedBy: 'test', seed: 1 })
    const seeds = [mp3, encodeWav(left, right, 22_050), encodeFloatWav(left, right, 44_100)]
    const next = numbers(7)
    const before = process.memoryUsage().rss
    const outcomes = { read: 0, refused: 0, failed: 0 }

    for (let round = 0; round < files / 2; round++) {
      const pair = [mutate(seeds[next(3)] ?? mp3, next), mutate(seeds[next(3)] ?? mp3, next)]
      const reads = pair.map((bytes) => read(bytes, round % 4 === 0))
      for (const outcome of await Promise.all(reads)) outcomes[outcome] += 1
    }

    const grown = (process.memoryUsage().rss - before) / 1_000_000
    expect(grown).to.be.lessThan(mostMegabytes)
    expect(outcomes.read + outcomes.refused + outcomes.failed).to.equal(files)
    expect(outcomes.read).to.be.greaterThan(0.2 * files)
    expect(outcomes.refused).to.be.greaterThan(0.05 * files)
  }).timeout(120_000)
}

/** Every file is probed, every fourth also decoded. */
async function read(bytes: Bytes, isCut: boolean): Promise<Outcome> {
  const { songs } = builtInEngine()
  const signal = AbortSignal.timeout(20_000)
  const probed = await songs.probe(bytes, signal)
  if (!probed.readable) return 'refused'
  if (!isCut) return 'read'
  const window = { startSeconds: 0, lengthSeconds: Math.min(2, probed.durationSeconds) }
  return songs.cut(bytes, window, signal).then(
    () => 'read' as const,
    (error: Error) => {
      expect(error.message).to.match(/^the render thread failed: /)
      return 'failed' as const
    },
  )
}

/**
 * Flipped bytes, cut ends, doubled and missing pieces, runs of one value, great numbers in the
 * head.
 */
function mutate(seed: Uint8Array, next: (below: number) => number): Bytes {
  let bytes: Uint8Array = seed.slice()
  for (let change = 0; change <= next(4); change++) {
    const place = next(Math.max(1, bytes.length))
    const length = next(2000)
    const kind = next(6)
    if (kind === 0) for (let n = 0; n < 20; n++) bytes[next(bytes.length || 1)] = next(256)
    else if (kind === 1) bytes = bytes.slice(0, place)
    else if (kind === 2) bytes = join(bytes.subarray(0, place), bytes.subarray(place + length))
    else if (kind === 3) bytes = join(bytes.subarray(0, place + length), bytes.subarray(place))
    else if (kind === 4) bytes.fill([0, 0xff, 0xfb, 0x49][next(4)] ?? 0, place, place + length)
    else for (let n = 0; n < 6; n++) bytes[next(64)] = [0, 0xff, 0x7f, 0x80][next(4)] ?? 0
  }
  return join(bytes)
}
