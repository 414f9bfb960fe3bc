import { stream } from '../random.ts'
import type { Genre, Seat } from './genre.ts'
import { type GenreName, genreOf } from './genre-table.ts'
import { lineUps } from './line-up-table.ts'
import type { LineUp } from './seat.ts'

/** The genre with the band that plays this piece: its usual one, or one of the others. */
export function withLineUp(name: GenreName, seed: number): Genre {
  const genre = genreOf(name)
  const chosen = stream(seed, `booking ${name}`).pick([null, ...Object.values(lineUps[name])])
  return chosen === null ? genre : { ...genre, seats: seated(genre.seats, chosen) }
}

function seated(usual: readonly Seat[], { seats, without = [] }: LineUp): Seat[] {
  const kept = usual.filter(
    ({ role }) => !without.includes(role) && !seats.some((seat) => seat.role === role),
  )
  return [...kept, ...seats]
}
