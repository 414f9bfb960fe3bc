import type { Dynamics } from '../reader/dynamics-table.ts'

/** Decibels below the full level, by share of the piece. */
type Curve = readonly (readonly [place: number, db: number])[]

/**
 * The short-term loudness of recordings that build up covers 10 LU and more, where most others
 * cover 3 to 7 (EBU Tech 3342 on loudness range).
 */
const curves: Record<Dynamics, Curve> = {
  'quiet-start': [
    [0, -13],
    [0.15, -11],
    [0.4, 0],
  ],
  build: [
    [0, -13],
    [0.35, -9],
    [0.85, 0],
  ],
  drop: [],
  fade: [
    [0.72, 0],
    [1, -26],
  ],
  'soft-end': [
    [0.75, 0],
    [0.93, -11],
  ],
  'big-end': [
    [0.65, -4],
    [0.85, 0],
  ],
}

const deepestDb = -26

export interface SwellPoint {
  seconds: number
  db: number
}

/** How far below its full level the piece is at a share of its length. */
export function levelDb(dynamics: readonly Dynamics[], place: number): number {
  const sum = dynamics.reduce((total, name) => total + valueAt(curves[name], place), 0)
  return Math.max(deepestDb, sum)
}

/** The level of the whole mix over the piece; empty where it does not move. */
export function swellOf(dynamics: readonly Dynamics[], lengthSeconds: number): SwellPoint[] {
  const places = dynamics.flatMap((name) => curves[name].map(([place]) => place))
  if (places.length === 0) return []
  return [...new Set([0, ...places, 1])]
    .sort((one, other) => one - other)
    .map((place) => ({ seconds: place * lengthSeconds, db: levelDb(dynamics, place) }))
}

/** A section, as far as its level depends on it. */
export interface Stretch {
  startSeconds: number
  lengthSeconds: number
  energy: number
}

/** Where in a section it is loudest. */
const crest = 0.6
/** How far a section begins and ends below its crest, against the difference between sections. */
const rise = 0.4

/**
 * The level of the whole mix of a genre that moves by itself: each section swells to a level by its
 * energy, up to `depthDb` apart, and sinks again.
 */
export function wavesOf(sections: readonly Stretch[], depthDb: number): SwellPoint[] {
  const all = sections.map(({ energy }) => energy)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const crests = all.map((energy) =>
    most > least ? (depthDb * (energy - most)) / (most - least) : 0,
  )
  // One section alone has the whole depth to itself.
  const below = crests.length === 1 ? depthDb : rise * depthDb
  const points = sections.flatMap(({ startSeconds, lengthSeconds }, index) => {
    const level = crests[index] ?? 0
    return [
      { seconds: startSeconds, db: Math.min(level, crests[index - 1] ?? level) - below },
      { seconds: startSeconds + crest * lengthSeconds, db: level },
    ]
  })
  const last = sections.at(-1)
  if (last === undefined) return []
  const end = last.startSeconds + last.lengthSeconds
  return [...points, { seconds: end, db: (crests.at(-1) ?? 0) - below }]
}

/** The level of the whole mix at a time. */
export function swellDb(points: readonly SwellPoint[], seconds: number): number {
  const next = points.findIndex((point) => point.seconds >= seconds)
  const [after, before] = [points[next], points[next - 1]]
  if (after === undefined) return points.at(-1)?.db ?? 0
  if (before === undefined) return after.db
  const share = (seconds - before.seconds) / (after.seconds - before.seconds)
  return before.db + share * (after.db - before.db)
}

/** The factor on the energy of a section in the middle of which the piece is at `place`. */
export function energyShare(dynamics: readonly Dynamics[], place: number): number {
  return Math.max(0.3, 1 + levelDb(dynamics, place) / 20)
}

function valueAt(curve: Curve, place: number): number {
  const next = curve.findIndex(([at]) => at >= place)
  const [after, before] = [curve[next], curve[next - 1]]
  if (after === undefined) return curve.at(-1)?.[1] ?? 0
  if (before === undefined) return after[1]
  const share = (place - before[0]) / (after[0] - before[0])
  return before[1] + share * (after[1] - before[1])
}
