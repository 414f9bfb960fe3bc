import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutVoice } from '../../src/engines/builtin/listen/remove-vocals.ts'
import { type Heard, listenForSinging } from '../../src/engines/builtin/listen/singing.ts'
import { rms, type Sound } from '../../test/stage/listening.ts'
import { folded, judgeSeparation, leftMinusRight } from '../../test/stage/separation.ts'
import { median } from '../bench/compare.ts'
import { excerpts, unpack } from './recorded-music.ts'
import type { Result } from '../bench/result.ts'
import { mixed, type Placing, placings, type SungMix, singTune } from './sung-mixes.ts'
import { unheardMusic } from './sung-music-table.ts'

const seconds = 20
const sungSeconds = 12
const songs = 21
/** By how much the voice is louder than the music, in turns. */
const louderDb = [0, -3, 2]

/**
 * Who is heard to sing in recordings of Debian's packages, as they are and with a voice, and what
 * Remove vocals does to them. The packages are fetched, measured and thrown away.
 */
export async function measureSinging(): Promise<Result[]> {
  const programs = ['apt-get', 'dpkg', 'ffmpeg', 'ffprobe']
  if (programs.some((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)) return []
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-singing-'))
  try {
    unpack(
      folder,
      unheardMusic.map(({ source }) => source),
    )
    return await measureSingingIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same with packages that are unpacked already. */
async function measureSingingIn(folder: string): Promise<Result[]> {
  return [...measureInstrumentals(folder), ...(await measureSungMixes(folder))]
}

function measureInstrumentals(folder: string): Result[] {
  const music = excerptsIn(folder)
  const stereo = music.map((sound) => hear(sound))
  const mono = music.map((sound) => hear(folded(sound)))
  const packages = unheardMusic.map(({ source, licence }) => `${source} (${licence})`).join(', ')
  return [
    takenForSung(stereo, mono),
    { ...lost(music, stereo, mono), notes: [`Packages: ${packages}.`] },
  ]
}

async function measureSungMixes(folder: string): Promise<Result[]> {
  const sung = await mixSongs(excerptsIn(folder))
  return [foundSung(sung), ...removed(sung)]
}

function excerptsIn(folder: string): Sound[] {
  return unheardMusic.flatMap((one) => [...excerpts(folder, one, seconds)])
}

interface Ears {
  ours: Heard
  /** Without the network. */
  cues: Heard
}

interface SungSong extends SungMix, Ears {
  placing: Placing
}

function hear(sound: Sound): Ears {
  return { ours: listenForSinging(sound), cues: listenForSinging(sound, undefined, null) }
}

async function mixSongs(music: readonly Sound[]): Promise<SungSong[]> {
  const all: SungSong[] = []
  for (let number = 0; number < songs; number++) {
    const whole = music[Math.floor(((number + 0.5) * music.length) / songs)]
    if (whole === undefined) throw new Error('there is no music')
    const cut = (samples: Float32Array) => samples.slice(0, sungSeconds * whole.sampleRate)
    const band = { ...whole, left: cut(whole.left), right: cut(whole.right) }
    const voice = await singTune(number, sungSeconds)
    for (const placing of placings) {
      const mix = mixed(band, voice, placing, louderDb[number % louderDb.length] ?? 0)
      all.push({ ...mix, placing, ...hear(mix.mixed) })
    }
  }
  return all
}

function takenForSung(stereo: readonly Ears[], mono: readonly Ears[]): Result {
  const share = (all: readonly Ears[], ear: keyof Ears) =>
    all.filter((one) => one[ear].sings).length / all.length
  const both = (ear: keyof Ears) => `${percent(share(stereo, ear))} / ${percent(share(mono, ear))}`
  return {
    measurement: 'singing, instrumentals taken for sung, stereo / mono',
    ratio: share(stereo, 'ours') / share(stereo, 'cues'),
    aim: '≤ 3 % / ≤ 4 %',
    ours: both('ours'),
    yardstick: both('cues'),
    oursDoes: `${stereo.length} recordings, ${seconds} s each`,
    yardstickDoes: 'the same without the network that hears voices',
  }
}

function foundSung(sung: readonly SungSong[]): Result {
  const found = (ear: keyof Ears) =>
    placings
      .map((placing) => {
        const own = sung.filter((song) => song.placing === placing)
        return `${placing} ${own.filter((song) => song[ear].sings).length}`
      })
      .join(', ')
  const count = (ear: keyof Ears) => sung.filter((song) => song[ear].sings).length
  return {
    measurement: `singing, sung songs found, of ${songs}`,
    ratio: count('ours') / count('cues'),
    aim: 'all but one of the others, 20 of those panned by 35 %',
    ours: found('ours'),
    yardstick: found('cues'),
    oursDoes: 'voices of this engine, −3 to +2 dB over recordings, in four places',
    yardstickDoes: 'the same without the network',
  }
}

function removed(sung: readonly SungSong[]): Result[] {
  return placings.map((placing): Result => {
    const own = sung.filter((song) => song.placing === placing)
    const gains = (remove: (song: SungSong) => Sound) =>
      own.map((song) => {
        const { band, voice } = song
        const before = judgeSeparation(song.mixed, band, voice).accompanimentDb
        return judgeSeparation(remove(song), band, voice).accompanimentDb - before
      })
    const ours = gains((song) => bandOf(song.mixed, song.ours))
    const usual = gains((song) => leftMinusRight(song.mixed))
    const describe = (all: readonly number[]) =>
      `${median(all).toFixed(1)} dB, ${all.filter((gain) => gain < 0).length} of ${songs} worse`
    return {
      measurement: `remove vocals, ${placing}`,
      // Both are decibels, so their difference is a ratio.
      ratio: median(ours) - median(usual),
      aim: 'at most 1 worse',
      ours: describe(ours),
      yardstick: describe(usual),
      oursDoes: 'gain of the accompaniment over the mix (SI-SDR), median',
      yardstickDoes: 'left minus right, bass put back',
    }
  })
}

function lost(music: readonly Sound[], stereo: readonly Ears[], mono: readonly Ears[]): Result {
  const losses = (ear: keyof Ears) =>
    music
      .flatMap((sound, index): [Sound, Ears | undefined][] => [
        [sound, stereo[index]],
        [folded(sound), mono[index]],
      ])
      .map(([sound, ears]) => (ears ? lossDb(sound, bandOf(sound, ears[ear])) : 0))
  const describe = (all: readonly number[]) =>
    `${median(all).toFixed(1)} / ${Math.max(...all).toFixed(1)} dB`
  const [ours, cues] = [losses('ours'), losses('cues')]
  return {
    measurement: 'remove vocals, loss of songs without a voice, median / worst',
    ratio: Math.max(...ours) / Math.max(...cues),
    aim: '≤ 0.5 / ≤ 2 dB',
    ours: describe(ours),
    yardstick: describe(cues),
    oursDoes: 'level lost, stereo and mono',
    yardstickDoes: 'the same without the network',
  }
}

/** What Remove vocals makes of a song. */
function bandOf(song: Sound, heard: Heard): Sound {
  return heard.maySing ? { ...song, ...withoutVoice(song, heard) } : song
}

function lossDb(before: Sound, after: Sound): number {
  return (
    20 * Math.log10((rms(before.left) + rms(before.right)) / (rms(after.left) + rms(after.right)))
  )
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}
