import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { analyseSong } from '../../src/engines/builtin/listen/analyse.ts'
import { mixParts, writeSong } from '../../src/engines/builtin/render.ts'
import { planMusic } from '../../src/engines/engines.ts'
import { mono } from '../../test/stage/listening.ts'
import { openQueenMary, type QueenMary } from './queen-mary.ts'
import type { Result } from '../bench/result.ts'

const sampleRate = 44_100
const seconds = 120
const firstSeed = 401
const texts = [
  'rock',
  'deep house',
  'jazz trio',
  'piano ballad with strings',
  'reggae',
  'folk with guitar and drums',
  'techno',
  'orchestral film music',
  'hip hop',
  'bossa nova',
]
/** The tolerance of MIREX, "Structural Segmentation". */
const tolerance = 3
/** Without listening: a section begins every so many seconds. */
const everySeconds = 15

interface Song {
  text: string
  planned: readonly number[]
  ours: readonly number[]
  theirs: readonly number[]
}

/**
 * How well the sections of our own songs are found, whose plan says where they begin: no package
 * has recordings with marked sections.
 */
export async function measureSections(): Promise<Result[]> {
  const programs = ['apt-get', 'dpkg', 'g++']
  if (programs.some((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)) return []
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-sections-'))
  try {
    const other = openQueenMary(folder)
    const songs: Song[] = []
    for (const [index, text] of texts.entries()) songs.push(await hearSong(text, index, other))
    return [resultOf(songs)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function resultOf(songs: readonly Song[]): Result {
  const regular = Array.from({ length: Math.ceil(seconds / everySeconds) - 1 }, (_, index) => {
    return (index + 1) * everySeconds
  })
  const ours = scoreOf(songs, (song) => song.ours)
  const theirs = scoreOf(songs, (song) => song.theirs)
  const unheard = describe(scoreOf(songs, () => regular))
  return {
    measurement: 'sections of songs of this engine',
    ...{ ratio: ours.f / theirs.f, aim: '≥ 1', ours: describe(ours), yardstick: describe(theirs) },
    oursDoes: `hears where sections begin in ${songs.length} songs of ${seconds} s, within 3 s`,
    yardstickDoes: 'is the segmenter of libqm-dsp 1.7.1 as its plugin sets it up',
    notes: [
      `A section every ${everySeconds} s, without listening: ${unheard}.`,
      `By song, F of ours and of theirs: ${songs.map(describeSong).join('; ')}.`,
    ],
  }
}

async function hearSong(text: string, index: number, other: QueenMary): Promise<Song> {
  const { score } = await writeSong(
    planMusic({
      ...{ text, sung: false, lyrics: null, language: 'en', vocalGender: 'female' },
      ...{ durationSeconds: seconds, bpm: null, key: null, scale: null, beatsPerBar: null },
      seed: firstSeed + index,
    }),
  )
  const sound = mono(mixParts(score, score.parts, {}))
  const { sections } = await analyseSong({ song: encodeWav(sound, sound, sampleRate) })
  return {
    text,
    planned: score.sections.slice(1).map(({ startSeconds }) => startSeconds),
    ours: sections.slice(1).map(({ startSeconds }) => startSeconds),
    theirs: other.hearSections(sound).filter((start) => start > 0),
  }
}

interface Score {
  precision: number
  recall: number
  f: number
}

function scoreOf(songs: readonly Song[], heardIn: (song: Song) => readonly number[]): Score {
  let [hits, heard, planned] = [0, 0, 0]
  for (const song of songs) {
    hits += hitsOf(song.planned, heardIn(song))
    heard += heardIn(song).length
    planned += song.planned.length
  }
  const [precision, recall] = [hits / Math.max(1, heard), hits / Math.max(1, planned)]
  return { precision, recall, f: (2 * hits) / Math.max(1, heard + planned) }
}

/** Each planned boundary is hit by at most one that is heard, and the other way round. */
function hitsOf(planned: readonly number[], heard: readonly number[]): number {
  const left = heard.toSorted((one, other) => one - other)
  return planned.filter((start) => {
    const place = left.findIndex((one) => Math.abs(one - start) <= tolerance)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  }).length
}

function describe({ precision, recall, f }: Score): string {
  const [p, r] = [precision, recall].map((share) => `${(100 * share).toFixed(0)} %`)
  return `F ${f.toFixed(2)}, ${p} of those heard are right, ${r} of those planned are found`
}

function describeSong(song: Song): string {
  const [ours, theirs] = [scoreOf([song], ({ ours }) => ours), scoreOf([song], (one) => one.theirs)]
  return `${song.text} ${ours.f.toFixed(2)}, ${theirs.f.toFixed(2)}`
}
