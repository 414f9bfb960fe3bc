import { acousticGenres } from './acoustic-genres.ts'
import { bandGenres } from './band-genres.ts'
import { electronicGenres } from './electronic-genres.ts'
import type { Genre } from './genre.ts'

export const genres = { ...electronicGenres, ...bandGenres, ...acousticGenres }

export type GenreName = keyof typeof genres

export function genreOf(name: GenreName): Genre {
  return genres[name]
}
