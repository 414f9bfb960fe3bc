import { randomInt } from 'node:crypto'

/**
 * A certificate states who generated a work, when and how. It is issued at completion, if
 * requested, or at the first download; a work has at most one. Its number and content are
 * permanent, except that the title follows the work. The PDF is rendered for each download, the
 * same bytes for the same content. After the work is deleted only the verification page remains.
 */
export interface Certificate {
  number: string
  workType: WorkType
  workId: string
  accountId: string
  issuedAt: Date
  /** The display name of the account at issue. */
  displayName: string
  title: string
  durationSeconds: number
  generatedAt: Date
  /** In hex, of the delivered file; null for works older than this column. */
  audioSha256: string | null
}

type WorkType = 'music' | 'instrumental' | 'sound_effect'

/** The certified work. */
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
  /** Selects the Japanese or the Chinese glyphs of Han characters; null when unknown. */
  language: string | null
  model: string
}

/** The settings of the work, in the order of the page. */
export type Settings = readonly (readonly [name: string, value: string])[]

export interface CertificatePage {
  certificate: Certificate
  work: CertifiedWork
  /** The verification page, which is also in the QR code. */
  url: string
}

const PREFIX = 'TWR'
/** Without I, O, 0 and 1, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const NO_NAME = 'Registered user'

/** One of 32^12, so it cannot be guessed. */
export function newCertificateNumber(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [PREFIX, group(), group(), group()].join('-')
}

/** The number in its stored form; undefined when the text is not a number of a certificate. */
export function readCertificateNumber(text: string): string | undefined {
  const number = text.toUpperCase()
  return /^[A-Z0-9]{1,12}(-[A-Z0-9]{4}){3}$/.test(number) ? number : undefined
}

export function certificateFileName({ number }: Pick<Certificate, 'number'>): string {
  return `${PREFIX.toLowerCase()}-certificate-${number}.pdf`
}

/** `baseUrl` may end with a slash. */
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

/** `3:07 min`, or `7.2 s` below a minute. */
export function formatDuration(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  if (tenths < 600) return `${tenths / 10} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
