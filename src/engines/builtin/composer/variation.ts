import { stream } from '../random.ts'
import { atEase } from './at-ease.ts'
import type { Player } from './band.ts'
import type { Score, Variation } from './score.ts'
import { readStyle, type Style } from './style.ts'

/** The style of a stored score, with the players that edits have put into its band. */
export function styleOf({ request, variations = [] }: Score): Style {
  const written = atEase(readStyle(request.text, request.seed), request.bpm)
  return variations.reduce((style, variation) => varied(style, variation, request.text), written)
}

/** The style with other players for some roles, who keep its time. */
export function varied(style: Style, variation: Variation, text: string): Style {
  const { roles, seed } = variation
  if (variation.text === undefined) {
    const band = style.band.map((player) =>
      roles.includes(player.role) ? otherPlayer(player, text, seed) : player,
    )
    return { ...style, band }
  }
  const other = readStyle(variation.text, seed)
  const { swing, slowsDown } = style.profile
  const band = [
    ...style.band.filter(({ role }) => !roles.includes(role)),
    ...other.band.filter(({ role }) => roles.includes(role)),
  ]
  return { ...other, band, profile: { ...other.profile, swing, slowsDown } }
}

/** The text of a variation: words without a genre describe how that of the piece is played. */
export function textOfVariation(tags: string, text: string, seed: number): string {
  return readStyle(tags, seed).genreIsNamed ? tags : `${tags}, ${text}`
}

const tries = 16

/** Who plays something else in this style, on the same instrument if there is such a player. */
function otherPlayer(player: Player, text: string, seed: number): Player {
  if (!('figure' in player) && player.role !== 'drums') return player
  const chance = stream(seed, `variation ${player.role}`)
  const others = Array.from({ length: tries }, () => chance.integer(0, 1e9))
    .flatMap((other) => readStyle(text, other).band)
    .filter(({ role }) => role === player.role)
    .filter((other) => workOf(other) !== workOf(player))
  const same = others.find(({ instrument }) => instrument === player.instrument)
  const { from } = player
  return { ...(same ?? others[0] ?? player), from }
}

function workOf(player: Player): string {
  const work = 'groove' in player ? player.groove : 'figure' in player ? player.figure : ''
  return `${player.instrument} ${work}`
}
