import { type Chance, stream } from '../random.ts'
import { powerOfTwo } from '../synth/sampling.ts'
import type { Manner } from './manner-table.ts'
import { readScene, type Thing } from './read.ts'
import type { Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'
import type { Bearing } from './rendered-event.ts'
import { type RoomName, rooms } from './room-table.ts'
import { recipeOfName } from './word-sound.ts'

export interface SoundEvent {
  startSeconds: number
  seconds: number
  gain: number
  bearing: Bearing
}

/** A thing with all its events, and its position relative to the listener. */
export interface Source {
  recipe: Recipe
  events: SoundEvent[]
  /** 0 near, 1 far away. */
  distance: number
  gainDb: number
  /** Octaves of a low-pass. */
  brightness: number
  /** -1 left, 1 right, at the beginning and at the end of each event. */
  path: readonly [from: number, to: number]
}

export interface Scene {
  sources: Source[]
  room: RoomName
  /** Level of the whole effect in dB relative to the usual: a whisper stays softer than a bang. */
  levelDb: number
}

const leadSeconds = 0.02
const gapSeconds = 0.15

/** A continuous sound is softer, so that single sounds are heard over it. */
const bedBelowDb = 4

/**
 * Arranges the things of a text in time: stages one after another, all within the given seconds.
 */
export function composeScene(text: string, seconds: number, seed: number): Scene {
  const things = readScene(text)
  const chance = stream(seed, 'effect/scene')
  const spans = stageSpans(things, seconds)
  const sources = things.map((thing, place) => {
    const recipe = recipeOf(thing, seed)
    const [start, length] = spans[thing.stage] ?? [0, seconds]
    const company = things.filter((other) => other.stage === thing.stage && other !== thing)
    const first = place === 0 || company.length === 0
    const source = sourceOf(thing, recipe, start, length, first, chance)
    if (recipe.seconds === null && company.some(hasAnEnd)) source.gainDb -= bedBelowDb
    return source
  })
  const room = things.find(({ manner }) => manner.room)?.manner.room
  const forces = things.map(({ manner }) => manner.force ?? 0)
  return {
    sources,
    room: room ?? sources[0]?.recipe.room ?? 'room',
    levelDb: Math.max(-9, Math.min(0, 5 * Math.max(...forces))),
  }
}

function hasAnEnd({ recipe }: Thing): boolean {
  return recipe === null || recipes[recipe].seconds !== null
}

function recipeOf(thing: Thing, seed: number): Recipe {
  return thing.recipe ? recipes[thing.recipe] : recipeOfName(thing.name, seed)
}

/**
 * Start and length of each stage: sounds with an end keep their length, continuous ones share the
 * rest.
 */
function stageSpans(things: readonly Thing[], seconds: number): [number, number][] {
  const stages = 1 + Math.max(...things.map(({ stage }) => stage))
  const wanted = Array.from({ length: stages }, (_, stage) =>
    Math.max(
      0,
      ...things.filter((thing) => thing.stage === stage).map((thing) => ownSeconds(thing)),
    ),
  )
  if (stages === 1) return [[0, seconds]]
  const ending = wanted.reduce((sum, own) => sum + (Number.isFinite(own) ? own + gapSeconds : 0), 0)
  const going = wanted.filter((own) => !Number.isFinite(own)).length
  const rest = going === 0 ? 0 : Math.max(seconds * 0.45, seconds - ending) / going
  const total = ending + rest * going
  const squeeze = Math.min(1, seconds / total)
  let start = 0
  return wanted.map((own, stage) => {
    const span = (Number.isFinite(own) ? own + gapSeconds : rest) * squeeze
    const begin = start
    start += span
    // The last stage lasts until the end.
    return [begin, stage === stages - 1 ? seconds - begin : span]
  })
}

/** The default length of a thing; infinite for a continuous sound. */
function ownSeconds({ recipe: name, manner }: Thing): number {
  const recipe: Recipe = name ? recipes[name] : recipeOfName('', 0)
  if (recipe.seconds === null) return Number.POSITIVE_INFINITY
  const one = recipe.seconds * powerOfTwo((manner.stretch ?? 0) + 0.4 * (manner.size ?? 0))
  const times = manner.count ?? (recipe.again ? recipe.again.times : 1)
  if (times === undefined) return Number.POSITIVE_INFINITY
  return one + (times - 1) * everySeconds(recipe, manner)
}

function everySeconds(recipe: Recipe, manner: Manner): number {
  const usual = recipe.again?.everySeconds ?? (recipe.seconds ?? 1) * 1.05
  return usual * powerOfTwo(-(manner.pace ?? 0))
}

function sourceOf(
  thing: Thing,
  recipe: Recipe,
  start: number,
  length: number,
  first: boolean,
  chance: Chance,
): Source {
  const { manner } = thing
  const others = first ? 0 : chance.next() * 0.3 * length
  const ends = recipe.seconds !== null
  const begin = start + leadSeconds * (ends ? 1 : 0) + (ends && !recipe.again ? others : 0)
  const background = first ? 0 : -1
  return {
    recipe,
    events: eventsOf(recipe, manner, begin, start + length - begin, chance),
    distance: manner.distance ?? 0.12,
    gainDb: (recipe.gainDb ?? 0) + background + Math.max(-8, Math.min(4, 3 * (manner.force ?? 0))),
    brightness: manner.brightness ?? 0,
    path: pathOf(recipe, first, chance),
  }
}

/** The first thing is in the middle, others beside it; a passing one moves from side to side. */
function pathOf(recipe: Recipe, first: boolean, chance: Chance): [number, number] {
  const side = chance.happens(0.5) ? 1 : -1
  if (recipe.passes === true) return [-0.8 * side, 0.8 * side]
  const place = first || recipe.seconds === null ? 0 : side * (0.15 + 0.25 * chance.next())
  return [place, place]
}

function eventsOf(
  recipe: Recipe,
  manner: Manner,
  start: number,
  length: number,
  chance: Chance,
): SoundEvent[] {
  if (recipe.seconds === null) {
    return [{ startSeconds: start, seconds: length, gain: 1, bearing: bearingOf(manner, chance) }]
  }
  const own = bearingOf(manner, chance)
  const seconds = recipe.seconds * own.stretch
  const most = manner.count ?? (recipe.again ? (recipe.again.times ?? Number.POSITIVE_INFINITY) : 1)
  const room = Math.max(0.05, length - Math.min(seconds * 0.6, 0.35))
  let every = everySeconds(recipe, manner)
  if (Number.isFinite(most) && most > 1) every = Math.min(every, room / (most - 0.5))
  const uneven = recipe.again?.uneven ?? 0.1
  const octaves = recipe.again?.octaves ?? 0
  const events: SoundEvent[] = []
  for (let place = 0; place < most; place += 1) {
    const late = place === 0 ? 0 : (chance.next() - 0.5) * uneven * 0.8
    const at = Math.max(0, (place + late) * every)
    if (place > 0 && at > room) break
    const bearing = {
      ...own,
      pitch: own.pitch * powerOfTwo(chance.bell() * 0.03 + (chance.next() * 2 - 1) * octaves),
    }
    const gain = place === 0 ? 1 : 1 - 0.25 * chance.next() * (0.4 + uneven)
    events.push({
      startSeconds: start + at,
      // It may ring into the next stage.
      seconds,
      gain,
      bearing,
    })
  }
  return events
}

/** Every event differs a little in pitch, length and pace. */
function bearingOf(manner: Manner, chance: Chance): Bearing {
  const size = manner.size ?? 0
  return {
    pitch: powerOfTwo(-0.7 * size + (manner.pitch ?? 0) + chance.bell() * 0.05),
    stretch: powerOfTwo(0.4 * size + (manner.stretch ?? 0) + chance.bell() * 0.06),
    pace: powerOfTwo((manner.pace ?? 0) - 0.1 * size + chance.bell() * 0.02),
    force: powerOfTwo(manner.force ?? 0),
    material: manner.material ?? null,
  }
}

export function wetOf(scene: Scene, source: Source): number {
  return rooms[scene.room].wet * (0.7 + 1.9 * source.distance) + 0.12 * source.distance
}
