import type { Generation, SoundEffect } from '../../../generated/public/api.ts'

/** Where work stands, as far as the service tells it. */
export interface Standing {
  progress: number | null
  queuePosition: number | null
  etaSeconds: number | null
}

/** A generation or a sound effect, as the Studio shows both; its standing while it is made. */
export interface Track extends Standing {
  id: string
  kind: 'generation' | 'soundEffect'
  type: 'music' | 'instrumental' | 'reimagine' | 'remove_vocals' | 'effect'
  title: string
  words: string
  status: Generation['status']
  audioUrl: string | null
  /** Seconds. */
  duration: number
  createdAt: string
  errorMessage: string | null
  parameters: Generation['parameters'] | null
  derivedFrom: string | null
  /** Made with a key for tests. */
  isTest: boolean
}

/** What is told only of some. */
interface Extras {
  test?: boolean
  progress?: number
  queuePosition?: number
  etaSeconds?: number
}

export function trackOf(generation: Generation & Extras): Track {
  const { id, type, title, prompt, status, audioUrl, duration, createdAt } = generation
  const { errorMessage, parameters, derivedFrom = null } = generation
  return {
    ...{ id, kind: 'generation', type, title, words: prompt, status, audioUrl, duration },
    ...{ createdAt, errorMessage, parameters, derivedFrom, ...extrasOf(generation) },
  }
}

export function effectOf(effect: SoundEffect & Extras): Track {
  const { id, prompt, status, audioUrl, createdAt, errorMessage } = effect
  return {
    ...{ id, kind: 'soundEffect', type: 'effect', title: titleOf(prompt), words: prompt, status },
    ...{ audioUrl, duration: effect.duration ?? effect.requestedDuration, createdAt },
    ...{ errorMessage, parameters: null, derivedFrom: null, ...extrasOf(effect) },
  }
}

export function isMaking({ status }: Track): boolean {
  return status === 'processing' || status === 'pending'
}

/** Whether the words are not just the title again. */
export function saysMore({ title, words }: Pick<Track, 'title' | 'words'>): boolean {
  return words !== '' && words.toLowerCase() !== title.toLowerCase()
}

function titleOf(words: string): string {
  const first = words.split(/[,.;\n]/)[0]?.trim() || words
  return first.charAt(0).toUpperCase() + first.slice(1, 80)
}

function extrasOf(from: Extras) {
  return { isTest: from.test ?? false, ...standingOf(from) }
}

export function standingOf(from: Extras): Standing {
  const { progress = null, queuePosition = null, etaSeconds = null } = from
  return { progress, queuePosition, etaSeconds }
}
