import type { Dynamics } from '../reader/dynamics-table.ts'
import type { FeelingName } from './feeling-table.ts'
import { type GenreName, genres } from './genre-table.ts'

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

const everyGenre = Object.keys(genres) as GenreName[]

/** Genres that suit a mood. */
const suiting: Record<FeelingName, readonly GenreName[]> = {
  happy: ['pop', 'ska', 'disco', 'folk', 'funk'],
  hopeful: ['pop', 'cinematic', 'rock', 'house'],
  tender: ['soul', 'classical', 'bossa-nova', 'pop'],
  sad: ['classical', 'pop', 'folk', 'soul', 'cinematic'],
  dark: ['cinematic', 'ambient', 'techno'],
  angry: ['metal', 'punk', 'trap', 'drum-and-bass'],
  nostalgic: ['lofi', 'folk', 'synthwave', 'jazz'],
  energetic: ['house', 'rock', 'drum-and-bass', 'funk'],
  dreamy: ['ambient', 'synthwave', 'lofi'],
  epic: ['cinematic'],
  dry: ['folk', 'rock', 'blues'],
  calm: ['ambient', 'lofi', 'classical', 'folk'],
}

/** Genres whose band can grow from one player to all. */
const growing: readonly GenreName[] = ['cinematic', 'rock', 'pop', 'trance', 'folk']

/** The choices where the text names no genre: the first mood, else the dynamics, else all. */
export function genresFor(
  [mood]: readonly FeelingName[],
  dynamics: readonly Dynamics[],
  hasUnknownWords: boolean,
): { genres: readonly GenreName[]; from: GenreSource } {
  if (mood !== undefined) return { genres: suiting[mood], from: 'mood' }
  if (dynamics.includes('drop')) return { genres: ['house', 'dubstep'], from: 'mood' }
  if (dynamics.length > 0) return { genres: growing, from: 'mood' }
  if (hasUnknownWords) return { genres: everyGenre, from: 'chance' }
  return { genres: ['pop'], from: 'default' }
}
