import { randomInt, randomUUID } from 'node:crypto'
import type { Key, Language, Scale, VocalGender } from '../engines/engines.ts'
import type { Render } from '../renders/render.ts'
import { isUuid } from '../uuid.ts'

/**
 * A generation is the render of one track: music, an instrumental, or what was made from an
 * uploaded song, which is always private.
 */
export interface Generation extends Render {
  type: GenerationType
  title: string
  /** What is shown: the words used, with the vocal phrasing if the order names a gender. */
  prompt: string
  /** What the engine reads: the words without that phrasing. */
  style: string
  lyrics: string | null
  language: Language | null
  vocalGender: VocalGender
  bpm: number | null
  keyscale: string | null
  timesignature: number | null
  seed: number
  requestedSeconds: number
  actualSeconds: number | null
  fileBytes: number | null
  /** Of the delivered file, in hex. */
  audioSha256: string | null
  renderSeconds: number | null
  model: string | null
  certificate: boolean
  /**
   * Of a track made from an upload: which, the audio it is made from, and the name of its style.
   */
  uploadId: string | null
  sourceKey: string | null
  styleName: string | null
  /** Whether the upload's paid transcription made it cheaper. */
  usedTranscriptionCredit: boolean
  isPublic: boolean
  playCount: number
  downloadCount: number
  likeCount: number
  chargeId: number
  errorMessage: string | null
  createdAt: Date
  completedAt: Date | null
  deletedAt: Date | null
}

/** A row as it is first written. */
export type NewGeneration = Omit<
  Generation,
  | 'actualSeconds'
  | 'fileBytes'
  | 'mediaKey'
  | 'audioSha256'
  | 'renderSeconds'
  | 'model'
  | 'isPublic'
  | 'playCount'
  | 'downloadCount'
  | 'likeCount'
  | 'chargeId'
  | 'deletedAt'
>

/** What a create answers with. */
export interface Accepted {
  generation: NewGeneration
  creditsCharged: number
  creditsRemaining: number
}

const generationTypes = ['music', 'instrumental', 'reimagine', 'remove_vocals'] as const
export type GenerationType = (typeof generationTypes)[number]

const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

const phrasings = { female: 'female vocals, ', male: 'male vocals, ' } as const

/** The tags without a leading vocal phrasing, as an earlier prompt that is sent again has one. */
export function withoutPhrasing(tags: string): string {
  const phrasing = Object.values(phrasings).find((prefix) => tags.startsWith(prefix))
  return phrasing ? tags.slice(phrasing.length) : tags
}

/** With a gender, its phrasing replaces an earlier one; without, the tags stay as they are. */
export function phrase(tags: string, gender: VocalGender): string {
  return gender === 'auto' ? tags : phrasings[gender] + withoutPhrasing(tags)
}

export function keyscaleOf(key: Key, scale: Scale): string {
  return `${key} ${scale}`
}

export function splitKeyscale(keyscale: string): { key: Key; scale: Scale } {
  const [key, scale] = keyscale.split(' ')
  return { key: key as Key, scale: scale as Scale }
}

const instrumental = { leastSeconds: 30, mostSeconds: 210, stepSeconds: 15, usualSeconds: 120 }

/**
 * Clamped to 30..210, then to the nearest 15 s step, halves up, then down to what the plan allows.
 */
export function instrumentalSeconds(wanted: number | undefined, planSeconds: number): number {
  const { leastSeconds, mostSeconds, stepSeconds, usualSeconds } = instrumental
  const clamped = Math.min(Math.max(wanted ?? usualSeconds, leastSeconds), mostSeconds)
  const snapped = Math.round(clamped / stepSeconds) * stepSeconds
  return Math.min(snapped, Math.floor(planSeconds / stepSeconds) * stepSeconds)
}

export function newMusicId(): string {
  const characters = Array.from({ length: 24 }, () => ID_ALPHABET[randomInt(36)])
  return `gen_${characters.join('')}`
}

/** For every type but music. */
export function newTrackId(): string {
  return randomUUID()
}

/** Ids are opaque to callers; this tells only what cannot be one. */
export function mayBeGenerationId(id: string): boolean {
  return /^gen_[0-9a-z]{24}$/.test(id) || isUuid(id)
}
