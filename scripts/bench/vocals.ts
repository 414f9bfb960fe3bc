import { readFileSync } from 'node:fs'
import { encode } from '../../src/engines/builtin/encode.ts'
import { mix, writeSong } from '../../src/engines/builtin/render.ts'
import { type MusicRequest, planMusic } from '../../src/engines/engines.ts'
import { median } from './compare.ts'
import { openRecordings } from './recordings.ts'
import type { Result } from './result.ts'
import { wallPace } from './wall-pace.ts'

const seconds = 60
/** In these the loops of both programs are compiled. */
const warmUpRounds = 6
const rounds = 7
const set = await openRecordings()
const ticksPerSecond = 100

const chorus = `[Chorus]
Hold me closer through the night
Every road will lead me home
Hold me closer through the night
I was never meant to be alone`
const lyrics = `[Verse]
The stars are shining over the sea
I will follow you into the dark
The city lights are burning bright
Walking on a lonely street at night
${chorus}
[Verse]
The morning comes with silver rain
I hear your voice inside my head
Another day another train
And everything you ever said
${chorus}`

/** The cost of a voice: the same song with and without vocals, including the speech process. */
export async function measureVocals(): Promise<Result[]> {
  const [sung, played]: [number[], number[]] = [[], []]
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const pace = seconds / (await spentOn(song(true)))
    const playedPace = seconds / (await spentOn(song(false)))
    if (round < 0) continue
    sung.push(pace)
    played.push(playedPace)
  }
  const [withVoice, without] = [median(sung), median(played)]
  const wall = await wallPace(Array.from({ length: 4 }, () => song(true)))
  return [
    {
      measurement: 'vocals',
      ratio: withVoice / without,
      aim: 'ours ≥ 35× real time',
      ours: `${withVoice.toFixed(1)}× real time`,
      yardstick: `${without.toFixed(1)}× real time`,
      oursDoes: `a ${seconds} s song of 16 lines, sung: both programs, one core`,
      yardstickDoes: 'the same song, only played',
    },
    {
      measurement: 'vocals, by the clock',
      ratio: wall / withVoice,
      aim: 'ours ≥ 45× real time',
      ours: `${wall.toFixed(1)}× real time`,
      yardstick: `${withVoice.toFixed(1)}× real time`,
      oursDoes: 'sung songs one after the other, one encoded while the next is played; two cores',
      yardstickDoes: 'the same on one core',
    },
  ]
}

function song(sung: boolean): MusicRequest {
  return planMusic({
    text: 'pop',
    sung,
    lyrics,
    language: 'en',
    vocalGender: 'female',
    durationSeconds: seconds,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed: 7,
  })
}

async function spentOn(request: MusicRequest): Promise<number> {
  const start = cpuSeconds()
  const { score, spoken } = await writeSong(request)
  await encode({ sound: mix(score, { spoken, set }), seed: request.seed })
  return cpuSeconds() - start
}

/** The processor time of this process and its child processes. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim()
  const ticks = children.split(' ').filter(Boolean).map(ticksOf)
  return (user + system) / 1e6 + ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
}

/** Fields 14 and 15 of proc(5), after the name of the program, which may contain spaces. */
function ticksOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
