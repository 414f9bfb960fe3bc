import { type MusicRequest, openEngines, planMusic } from '../../src/engines/engines.ts'
import { median } from './compare.ts'
import { paceOf } from './pace.ts'
import type { Result } from './result.ts'

const durationSeconds = 60

const styles = [
  'warm lofi piano, rain',
  'driving techno, dark',
  'acoustic folk guitar',
  'epic orchestral strings',
  'heavy rock band',
]

/** A song of 60 s, from its words to the finished file, in processor time of all threads together. */
export async function measureRender(): Promise<Result[]> {
  await using engines = openEngines({ threads: 1 })
  const render = (request: MusicRequest) =>
    paceOf(() => engines.music.render(request, new AbortController().signal))

  const cold = await render(requestFor('calm ambient pads', 1))
  const warm = []
  for (const [index, style] of styles.entries()) {
    warm.push(await render(requestFor(style, index + 2)))
  }
  return [
    {
      measurement: 'render',
      ratio: median(warm.map(({ pace, lamePace }) => pace / lamePace)),
      aim: 'ours ≥ 30× real time',
      ours: `${median(warm.map(({ pace }) => pace)).toFixed(1)}× real time; the first song of a process ${cold.pace.toFixed(1)}×`,
      yardstick: `${median(warm.map(({ lamePace }) => lamePace)).toFixed(1)}× real time`,
      oursDoes: `composes, performs, mixes, masters and encodes ${durationSeconds} s; one core`,
      yardstickDoes: 'LAME (VBR V2) encodes the same samples, nothing else; one core',
    },
  ]
}

function requestFor(text: string, seed: number): MusicRequest {
  return planMusic({
    text,
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed,
  })
}
