import { lengthen } from '../lengthen.ts'
import { type Chance, stream } from '../random.ts'
import { normalise } from '../reader/normalise.ts'
import type { Player } from './band.ts'
import {
  genreInWords,
  motionOfGenre,
  production,
  shades,
  shapes,
  soundOfInstrument,
  soundOfKit,
} from './enhance-table.ts'
import { numberInWords, tempoOf } from './plan.ts'
import { readStyle, type Style } from './style.ts'

const longest = 1000
const mostPlayers = 4

/**
 * Expands a short instrumental prompt into one of at most 1000 characters (code points) that begins
 * with the original prompt and adds nothing that it excludes. A longer prompt is returned
 * unchanged.
 */
export function enhancePrompt(prompt: string, seed: number): string {
  const style = readStyle(prompt, seed)
  const chance = stream(seed, 'enhance')
  const additions = [
    // A genre name would bring that genre's own band.
    ...(style.genreIsNamed || style.closed ? [] : [genreInWords[style.genre] ?? style.genre]),
    moodOf(style, chance),
    ...soundsOf(style.band, normalise(prompt), style.closed, chance),
    chance.pick(motionOfGenre[style.genre]),
    ...productionOf(style, chance),
    chance.pick(shapes),
    ...(numberInWords(prompt) === undefined ? [`${tempoOf(prompt, seed)} bpm`] : []),
    'instrumental',
  ]
  return lengthen(prompt, additions, longest)
}

function moodOf({ valence, energy }: Style, chance: Chance): string {
  const joy = valence <= -0.2 ? -1 : valence >= 0.2 ? 1 : 0
  const drive = energy < 0.42 ? -1 : energy > 0.72 ? 1 : 0
  const shade = shades.find((one) => one.valence === joy && one.drive === drive)
  return chance.pick(shade?.words ?? ['focused and balanced'])
}

/** Players that the prompt does not name yet, each instrument once. */
function soundsOf(
  band: readonly Player[],
  words: string,
  closed: boolean,
  chance: Chance,
): string[] {
  if (closed) return []
  const listed = new Set<string>()
  return band
    .flatMap((player) => {
      const name = player.instrument.replaceAll('-', ' ')
      if (listed.has(name) || words.includes(` ${name} `)) return []
      listed.add(name)
      if (player.role === 'drums') return [chance.pick(soundOfKit[player.instrument])]
      return [chance.pick(soundOfInstrument[player.instrument])]
    })
    .slice(0, mostPlayers)
}

function productionOf({ profile, energy }: Style, chance: Chance): string[] {
  const room = profile.space.reverbSeconds >= 1.8 ? production.spacious : production.close
  return [chance.pick(room), chance.pick(energy >= 0.6 ? production.strong : production.gentle)]
}
