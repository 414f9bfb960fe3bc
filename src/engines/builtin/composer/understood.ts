import type { Understood } from '../messages.ts'
import type { Finding } from '../reader/meaning.ts'
import { read } from '../reader/read.ts'
import { isRefused, type Player } from './band.ts'
import { numberInWords, tonalityInWords } from './plan.ts'
import { readStyle } from './style.ts'

const mostUnknown = 20

/**
 * What the words say, and who plays it. `used` are the words that the piece is made from, if they
 * are more than the caller's own.
 */
export function understand(text: string, seed: number, used = text): Understood {
  const { band, genres, genreFrom, dynamics } = readStyle(used, seed)
  const { findings, unknown } = read(text)
  const meant = findings.filter(({ negated }) => !negated)
  const moods = meant.flatMap(({ meaning }) => ('feeling' in meaning ? [meaning.feeling.name] : []))
  const uses = meant.flatMap(({ meaning }) => ('use' in meaning ? [meaning.use.name] : []))
  return {
    genres: [...genres],
    genreFrom,
    moods: [...new Set(moods)],
    instruments: playersAmong(meant, band),
    leftOut: findings.filter(isLeftOut).map(({ text: word }) => word),
    tempo: tempoOf(text, meant),
    uses: [...new Set(uses)],
    dynamics: [...new Set(dynamics)],
    unknown: unknown.slice(0, mostUnknown),
  }
}

/** Which of tempo, key and scale the text says something about. */
export function musicInWords(text: string): { tempo: boolean; key: boolean; scale: boolean } {
  const meant = read(text).findings.filter(({ negated }) => !negated)
  const { key, scale } = tonalityInWords(text)
  return {
    tempo: tempoOf(text, meant) !== null,
    key: key !== undefined,
    scale: scale !== undefined,
  }
}

/** A word that is an instrument and a drum kit, such as `timpani`, is told once. */
function playersAmong(
  meant: readonly Finding[],
  band: readonly Player[],
): Understood['instruments'] {
  const played = new Map<number, Understood['instruments']>()
  for (const finding of meant) {
    const players = playedFor(finding, band)
    if (players.length > 0 && !played.has(finding.at)) played.set(finding.at, players)
  }
  return [...played.values()].flat()
}

/** Who plays what was asked for: itself, or the nearest that there is. */
function playedFor({ meaning, text }: Finding, band: readonly Player[]): Understood['instruments'] {
  if ('ensemble' in meaning) {
    const names = meaning.ensemble.players.map(nameOf)
    return [{ asked: text, played: [...new Set(names)].join(', ') }]
  }
  if ('roles' in meaning && !meaning.roles.includes('drums')) return []
  if (!('named' in meaning) && !('kit' in meaning) && !('roles' in meaning)) return []
  const drums = 'kit' in meaning || 'roles' in meaning
  const player = band.find((one) => (drums ? one.role === 'drums' : isRefused(one, meaning)))
  return player === undefined ? [] : [{ asked: text, played: nameOf(player) }]
}

function nameOf(player: Player): string {
  if (player.role !== 'drums') return player.instrument.replaceAll('-', ' ')
  return player.groove === 'claps' ? 'claps' : `${player.instrument} drums`
}

function isLeftOut({ negated, meaning }: Finding): boolean {
  if ('drumless' in meaning) return !negated
  const kinds = ['named', 'kit', 'roles', 'ensemble', 'genre', 'singer', 'artists']
  return negated && kinds.some((kind) => kind in meaning)
}

function tempoOf(text: string, meant: readonly Finding[]): Understood['tempo'] {
  const bpm = numberInWords(text)
  if (bpm !== undefined) return `${bpm} bpm`
  const paces = meant.flatMap(({ meaning }) => ('pace' in meaning ? [meaning.pace] : []))
  if (paces.length === 0) return null
  const pace = paces.reduce((sum, one) => sum + one, 0)
  return pace <= -0.7 ? 'slow' : pace >= 0.5 ? 'fast' : 'moderate'
}
