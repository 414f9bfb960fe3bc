import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import { planMusic } from '../../src/engines/engines.ts'
import type { RecordedSpectrum } from '../../test/stage/recorded-spectra.ts'
import { octaveHz } from '../../test/stage/spectrum.ts'
import { median } from '../bench/compare.ts'
import { type HeardMusic, hear, hearRecordings, unpack } from './recorded-music.ts'
import { type MusicKind, recordedMusic } from './recorded-music-table.ts'
import { openRecordings } from '../bench/recordings.ts'
import type { Result } from '../bench/result.ts'

/** Ours are of other seeds than those by which the mix was set. */
const seeds = [11, 12, 13, 14, 15, 16, 17]
const seconds = 30

const texts: Record<MusicKind, string> = {
  rock: 'rock',
  electronic: 'electronic',
  orchestral: 'orchestral',
  acoustic: 'acoustic folk',
}
const kinds = ['rock', 'electronic', 'orchestral', 'acoustic'] as const
const groups = ['chosen', 'held out'] as const
const table = new URL('../../test/stage/recorded-spectra.json', import.meta.url)

/**
 * Octave bands and loudness ranges of our music beside those of recordings in Debian's packages,
 * which are fetched, measured and thrown away. Writes the table that the tests compare with.
 */
export async function measureSpectra(): Promise<Result[]> {
  if (['apt-get', 'dpkg', 'unzip', 'ffmpeg'].some((name) => !isInstalled(name))) return []
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-spectra-'))
  try {
    unpack(folder, new Set(recordedMusic.map(({ source }) => source)))
    return await compareIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The comparison with packages that are unpacked already. */
async function compareIn(folder: string): Promise<Result[]> {
  const recorded = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(groups.map((group) => [group, recordedOf(folder, kind, group)])),
    ]),
  ) as Record<MusicKind, Record<(typeof groups)[number], RecordedSpectrum>>
  writeFileSync(table, `${JSON.stringify(recorded, null, 2)}\n`)
  const set = await openRecordings()
  return kinds.map((kind) => {
    const ours = summary(
      seeds.map((seed) => {
        const file = join(folder, 'ours.wav')
        const { left, right } = mix(compose(request(texts[kind], seed)), { set })
        writeFileSync(file, encodeWav(left, right, 44100))
        const heard = hear(folder, [file])
        if (heard === null) throw new Error('ours is too short')
        return heard
      }),
    )
    return resultOf(kind, ours, recorded[kind])
  })
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function recordedOf(folder: string, kind: MusicKind, group: string): RecordedSpectrum {
  const own = recordedMusic.filter((one) => one.kind === kind && one.group === group)
  return summary(own.flatMap((one) => hearRecordings(folder, one)))
}

function summary(all: readonly HeardMusic[]): RecordedSpectrum {
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    bandsDb: octaveHz.map((_, band) => tenth(median(all.map(({ bandsDb }) => bandsDb[band] ?? 0)))),
    rangeLu: tenth(median(all.map(({ rangeLu }) => rangeLu))),
    recordings: all.length,
  }
}

function request(text: string, seed: number) {
  return planMusic({
    text,
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds: seconds,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed,
  })
}

function resultOf(
  kind: MusicKind,
  ours: RecordedSpectrum,
  { chosen, 'held out': heldOut }: Record<'chosen' | 'held out', RecordedSpectrum>,
): Result {
  const apart = (one: RecordedSpectrum) =>
    Math.max(...one.bandsDb.map((db, band) => Math.abs(db - (chosen.bandsDb[band] ?? 0))))
  const row = (name: string, values: readonly number[], range: number) =>
    `| ${name} | ${[...values, range].map((value) => value.toFixed(1)).join(' | ')} |`
  const packages = groups.map((group) => {
    const own = recordedMusic.filter((one) => one.kind === kind && one.group === group)
    return `${group}: ${own.map(({ source, licence }) => `${source} (${licence})`).join(', ')}`
  })
  return {
    measurement: `spectra, ${kind}`,
    ratio: apart(ours) / apart(heldOut),
    aim: 'ours within 3 dB of the chosen recordings in every octave',
    ours: `at most ${apart(ours).toFixed(1)} dB from them`,
    yardstick: `at most ${apart(heldOut).toFixed(1)} dB from them`,
    oursDoes: `medians of ${ours.recordings} pieces of ${seconds} s, "${texts[kind]}"`,
    yardstickDoes: `medians of ${heldOut.recordings} recordings that were held out`,
    notes: [
      [
        `| ${kind}, dB above the loudness | ${octaveHz.join(' | ')} | Range, LU |`,
        `|${' --- |'.repeat(octaveHz.length + 2)}`,
        row('ours', ours.bandsDb, ours.rangeLu),
        row(`${chosen.recordings} chosen`, chosen.bandsDb, chosen.rangeLu),
        row(`${heldOut.recordings} held out`, heldOut.bandsDb, heldOut.rangeLu),
        row(
          'ours − chosen',
          ours.bandsDb.map((db, band) => db - (chosen.bandsDb[band] ?? 0)),
          ours.rangeLu - chosen.rangeLu,
        ),
      ].join('\n'),
      `Packages, ${packages.join('; ')}.`,
    ],
  }
}
