import type { PlannedNote, PlannedSection } from '../../../generated/public/api.ts'

export const modes = ['song', 'instrumental', 'effect', 'upload'] as const
export type Mode = (typeof modes)[number]

/** What somebody typed, as it was typed. Empty fields are not sent. */
export interface Draft {
  mode: Mode
  tags: string
  lyrics: string
  duration: string
  bpm: string
  key: string
  scale: string
  timesignature: string
  vocalGender: string
  language: string
  seed: string
  certificate: boolean
  webhook: string
  prompt: string
  effect: string
  effectDuration: string
  enhance: boolean
  songUrl: string
  songFeature: 'reimagine' | 'remove_vocals'
  songStart: string
  /** Sections as the person left them; null where the service decides. */
  plan: DraftPlan | null
}

export interface DraftPlan {
  sections: readonly PlannedSection[]
  /** Only while the form of the piece is as the service drafted it. */
  tune?: readonly PlannedNote[]
  /** The tune to chords that were changed since; it is not sent. */
  earlierTune?: readonly PlannedNote[]
  bpm: number
  timesignature: number
  key: string
  scale: string
}

export const emptyDraft: Draft = {
  mode: 'song',
  tags: '',
  lyrics: '',
  duration: '60',
  bpm: '',
  key: 'auto',
  scale: 'auto',
  timesignature: 'auto',
  vocalGender: 'auto',
  language: 'auto',
  seed: '',
  certificate: false,
  webhook: '',
  prompt: '',
  effect: '',
  effectDuration: '',
  enhance: true,
  songUrl: '',
  songFeature: 'reimagine',
  songStart: '',
  plan: null,
}

/** Sent as a number where it is one; else as it is, so that the service says what is wrong. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const number = Number(trimmed)
  return Number.isNaN(number) ? (trimmed as unknown as number) : number
}
