import { randomInt } from 'node:crypto'

/**
 * A certificate says who had a work made, when and how. Its number and everything it certifies are kept for
 * ever; only the title follows the work. The first of completion (where it was asked for) and download issues
 * it, and one work never has two. While the work exists the PDF is made anew for each download, the same bytes
 * for the same facts; after that the verification page is what remains.
 */
export interface Certificate {
  number: string
  workType: WorkType
  workId: string
  accountId: string
  issuedAt: Date
  /** Of the account, as it was at issue. */
  displayName: string
  title: string
  durationSeconds: number
  generatedAt: Date
  /** Of the delivered file, in hex; null when the work is older than the keeping of it. */
  audioSha256: string | null
}

export type WorkType = 'music' | 'instrumental' | 'sound_effect'

/** What is certified, handed down by the room that made it. */
export interface CertifiedWork {
  type: WorkType
  id: string
  accountId: string
  title: string
  durationSeconds: number
  generatedAt: Date
  audioSha256: string | null
  prompt: string
  settings: Settings
  lyrics: string | null
  /** Decides between the Japanese and the Chinese shape of a character; null when it is not known. */
  language: string | null
  model: string
}

/** What the work was made with, in the order in which the page shows it. */
export type Settings = readonly (readonly [name: string, value: string])[]

const PREFIX = 'TWR'
/** Without I, O, 0 and 1, which are mistaken for each other when read out or copied. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const NO_NAME = 'Registered user'

/** One of 32^12: nobody finds a certificate by guessing. */
export function newCertificateNumber(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [PREFIX, group(), group(), group()].join('-')
}

/** The number as it is kept, however it was typed; undefined for what cannot be one. */
export function readCertificateNumber(text: string): string | undefined {
  const number = text.toUpperCase()
  return /^[A-Z0-9]{1,12}(-[A-Z0-9]{4}){3}$/.test(number) ? number : undefined
}

export function certificateFileName({ number }: Pick<Certificate, 'number'>): string {
  return `${PREFIX.toLowerCase()}-certificate-${number}.pdf`
}

/** `baseUrl` may end in a slash or not. */
export function verificationUrl(baseUrl: string, { number }: Pick<Certificate, 'number'>): string {
  return `${baseUrl.replace(/\/+$/, '')}/${number}`
}

export function certifiedName(displayName: string): string {
  return displayName.trim() === '' ? NO_NAME : displayName
}

const typeNames = { music: 'Music', instrumental: 'Instrumental', sound_effect: 'Sound effect' }

export function typeName(type: WorkType): string {
  return typeNames[type]
}

/** `3:07`, and for what is shorter than a minute `7.2 s`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
