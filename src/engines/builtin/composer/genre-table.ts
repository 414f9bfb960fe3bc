import { acousticGenres } from './acoustic-genres.ts'
import { bandGenres } from './band-genres.ts'
import { clubGenres } from './club-genres.ts'
import { electronicGenres } from './electronic-genres.ts'
import type { Genre } from './genre.ts'
import { popGenres } from './pop-genres.ts'
import { rootsGenres } from './roots-genres.ts'

export const genres = {
  ...electronicGenres,
  ...clubGenres,
  ...popGenres,
  ...bandGenres,
  ...rootsGenres,
  ...acousticGenres,
}

export type GenreName = keyof typeof genres

export function genreOf(name: GenreName): Genre {
  return genres[name]
}
