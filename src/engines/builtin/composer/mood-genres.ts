import type { Dynamics } from '../reader/dynamics-table.ts'
import { type GenreName, genres } from './genre-table.ts'

const everyGenre = Object.keys(genres) as GenreName[]

/** Genres that suit a mood, by energy and by joy. */
const suiting: Record<
  'calm' | 'middle' | 'driving',
  Record<'sad' | 'even' | 'happy', GenreName[]>
> = {
  calm: {
    sad: ['classical', 'ambient', 'folk', 'cinematic'],
    even: ['ambient', 'lofi', 'classical', 'folk'],
    happy: ['folk', 'bossa-nova', 'soul', 'lofi'],
  },
  middle: {
    sad: ['pop', 'cinematic', 'folk', 'soul'],
    even: ['pop', 'folk', 'lofi', 'soul'],
    happy: ['pop', 'folk', 'funk', 'disco'],
  },
  driving: {
    sad: ['metal', 'techno', 'trap', 'cinematic'],
    even: ['house', 'rock', 'drum-and-bass', 'funk'],
    happy: ['pop', 'ska', 'disco', 'house'],
  },
}

/** Genres whose band can grow from one player to all. */
const growing: GenreName[] = ['cinematic', 'rock', 'pop', 'trance', 'folk']

/** What the genre of a piece was taken from. */
export type GenreSource =
  | 'words'
  | 'name'
  | 'decade'
  | 'use'
  | 'instruments'
  | 'mood'
  | 'chance'
  | 'default'

/** The choices where the text names no genre. */
export function genresOfMood(
  { valence, drive }: { valence: number; drive: number },
  dynamics: readonly Dynamics[],
  hasUnknownWords: boolean,
): { genres: readonly GenreName[]; from: GenreSource } {
  if (valence !== 0 || drive !== 0) {
    const energy = drive < -0.25 ? 'calm' : drive > 0.25 ? 'driving' : 'middle'
    const joy = valence < -0.25 ? 'sad' : valence > 0.25 ? 'happy' : 'even'
    return { genres: suiting[energy][joy], from: 'mood' }
  }
  if (dynamics.length > 0) {
    return { genres: dynamics.includes('drop') ? ['house', 'dubstep'] : growing, from: 'mood' }
  }
  if (hasUnknownWords) return { genres: everyGenre, from: 'chance' }
  return { genres: ['pop'], from: 'default' }
}
