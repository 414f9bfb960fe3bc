import { planMusic } from '../../src/engines/builtin/builtin.ts'
import { writeSong } from '../../src/engines/builtin/render.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { putScore } from '../../src/scores/store.ts'
import { median, medianRatio } from './compare.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'

const rounds = 40
const warmUpRounds = 5

const lyrics = `[verse]
Rain on the window
A kettle that sings
Letters unopened
And other small things
[chorus]
Stay till the morning
Stay till the day
Stay till the colours
Have all gone away`

/** Typical songs: tags, seconds and whether they are sung. */
const songs: [text: string, seconds: number, sung: boolean][] = [
  ['solo piano', 30, false],
  ['warm lofi piano', 60, false],
  ['bossa nova', 90, true],
  ['string quartet', 120, false],
  ['heavy metal', 120, false],
  ['jazz trio', 150, false],
  ['rock anthem', 180, true],
  ['techno', 180, false],
  ['pop with strings', 210, true],
  ['drum and bass', 210, false],
]

interface Stored {
  text: string
  seconds: number
  notes: number
  bytes: Uint8Array
}

/** How large stored scores are, and how long it takes to read them. */
export async function measureScores(): Promise<Result[]> {
  const stored: Stored[] = []
  for (const [text, seconds, sung] of songs) stored.push(await store(text, seconds, sung))
  await using ground = await openGround({ accounts: 1, tracksPerAccount: songs.length })
  const [{ key, tracks }] = ground.accounts as [(typeof ground.accounts)[0]]
  await ground.database.transaction(async (transaction) => {
    for (const [index, id] of tracks.entries()) {
      await putScore(transaction, id, stored[index]!.bytes)
    }
  })
  await using service = await openService(ground)

  const get = async (path: string) => {
    const start = performance.now()
    const response = await fetch(`${service.url}/v1/generations/${path}`, {
      headers: { 'X-API-Key': key },
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return performance.now() - start
  }
  const reads: number[] = []
  const times = { score: [] as number[], midi: [] as number[], lyrics: [] as number[] }
  const bySong = tracks.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [index, id] of tracks.entries()) {
      const read = await get(id)
      const score = await get(`${id}/score`)
      const [midi, words] = [await get(`${id}/midi`), await get(`${id}/lyrics`)]
      if (round < 0) continue
      reads.push(read)
      times.score.push(score)
      times.midi.push(midi)
      times.lyrics.push(words)
      bySong[index]?.push(score)
    }
  }

  const sizes = stored.map(({ bytes }) => bytes.length)
  return [
    {
      measurement: 'scores: the endpoint, one caller',
      ratio: medianRatio(reads, times.score),
      aim: 'p50 < 20 ms',
      ours:
        `p50 ${milliseconds(times.score)}, MIDI ${milliseconds(times.midi)}, ` +
        `lyrics ${milliseconds(times.lyrics)}; stored ${kilobytes(median(sizes))} in the middle, ` +
        `${kilobytes(Math.max(...sizes))} at most`,
      yardstick: `p50 ${milliseconds(reads)}`,
      oursDoes: 'authenticates, limits, reads track and score, unpacks and shows it',
      yardstickDoes: 'GET of the same track',
      notes: [
        [
          '| Song | Seconds | Notes | Stored | A read of the score, p50 |',
          '| --- | --- | --- | --- | --- |',
          ...stored.map(
            ({ text, seconds, notes, bytes }, index) =>
              `| ${text} | ${seconds} | ${notes} | ${kilobytes(bytes.length)} | ` +
              `${milliseconds(bySong[index] ?? [])} |`,
          ),
        ].join('\n'),
      ],
    },
  ]
}

async function store(text: string, durationSeconds: number, sung: boolean): Promise<Stored> {
  const wish = { text, sung, lyrics: sung ? lyrics : null, durationSeconds, seed: 7 }
  const open = { language: null, bpm: null, key: null, scale: null, beatsPerBar: null }
  const { score } = await writeSong(planMusic({ ...wish, ...open, vocalGender: 'auto' }))
  const notes = score.parts.reduce((sum, part) => sum + part.notes.length, 0)
  return { text, seconds: durationSeconds, notes, bytes: encodeScore({ model: 'bench', score }) }
}

function milliseconds(times: number[]): string {
  return `${median(times).toFixed(1)} ms`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
