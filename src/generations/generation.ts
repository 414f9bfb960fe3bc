import { randomInt, randomUUID } from 'node:crypto'
import type {
  Key,
  Language,
  Scale,
  ScoreEdit,
  Understood,
  VocalGender,
} from '../engines/engines.ts'
import type { Render } from '../renders/render.ts'
import { isUuid } from '../uuid.ts'
import type { OrderedPlan } from './plan.ts'

/**
 * A generation is the render of one track: music, an instrumental, or what was made from an
 * uploaded song, which is always private.
 */
export interface Generation extends Render {
  type: 'music' | 'instrumental' | 'reimagine' | 'remove_vocals'
  title: string
  /** The prompt as shown, with the vocal phrasing if the order names a gender. */
  prompt: string
  /** The prompt as passed to the engine, without that phrasing. */
  style: string
  lyrics: string | null
  language: Language | null
  vocalGender: VocalGender
  bpm: number | null
  keyscale: string | null
  timesignature: number | null
  seed: number
  /** What the order fixes of the piece, beyond the fields above. */
  plan: OrderedPlan | null
  /** Null if a server made the music, for Remove vocals, and before this was kept. */
  understood: Understood | null
  requestedSeconds: number
  actualSeconds: number | null
  fileBytes: number | null
  /** SHA-256 of the delivered file, in hex. */
  audioSha256: string | null
  renderSeconds: number | null
  model: string | null
  certificate: boolean
  /** For a track made by an edit: the id of the other track, which may be gone, and the edit. */
  derivedFrom: string | null
  edit: ScoreEdit | null
  /** For a track made from an upload: the upload, its audio, and the name of the style. */
  uploadId: string | null
  sourceKey: string | null
  styleName: string | null
  /** Whether the transcription credit of the upload reduced its price. */
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

/** The columns that an insert sets. */
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

/** The answer to a create. */
export interface Accepted {
  generation: NewGeneration
  creditsCharged: number
  creditsRemaining: number
}

const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

const phrasings = { female: 'female vocals, ', male: 'male vocals, ' } as const
const genders = ['female', 'male'] as const

/** The gender of a leading vocal phrasing, which a prompt from an earlier answer has. */
export function phrasedGender(tags: string): VocalGender {
  return genders.find((gender) => tags.startsWith(phrasings[gender])) ?? 'auto'
}

/** The tags without a leading vocal phrasing. */
export function withoutPhrasing(tags: string): string {
  const gender = phrasedGender(tags)
  return gender === 'auto' ? tags : tags.slice(phrasings[gender].length)
}

/**
 * Puts the phrasing of the gender first, in place of an earlier one; unchanged without a gender.
 */
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
 * Clamped to 30..210, rounded to the nearest 15 s, halves up, then reduced to the maximum of the
 * plan.
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

/** The id of every type but music. */
export function newTrackId(): string {
  return randomUUID()
}

/** Whether the text has the format of an id. Ids are opaque to callers. */
export function mayBeGenerationId(id: string): boolean {
  return /^gen_[0-9a-z]{24}$/.test(id) || isUuid(id)
}
