import { randomUUID } from 'node:crypto'
import { operations } from '../../generated/public/operations.ts'
import type {
  LyricsTimes,
  SongAnalysis,
  SongFormat,
  SongWindow,
  Transcript,
} from '../engines/engines.ts'

/**
 * An upload is a song that a caller sent, kept for 24 hours. A Remove vocals upload is `ready`.
 * `transcribing` ends as `transcribed`, `no_vocals` or `failed`, from where it may be transcribed
 * again; `blocked` was found in the catalogue. It is deleted when it is blocked or has expired, by
 * the clock and not by a task, and its status stays what it was. The tracks that were made from it
 * stay.
 */
export interface Upload {
  id: string
  accountId: string
  feature: SongFeature
  name: string
  format: SongFormat
  status: UploadStatus
  originalSeconds: number
  windowStartSeconds: number
  windowSeconds: number
  /** In characters. */
  lyricsCap: number
  lyrics: string | null
  lyricsSetBy: 'transcript' | 'reimagine' | null
  lyricsSetAt: Date | null
  transcript: KeptTranscript | null
  /** Null before it is measured, and once deleted. */
  analysis: SongAnalysis | null
  /** Of these lyrics: null before they are aligned, where they cannot be, and once deleted. */
  lyricsTimes: LyricsTimes | null
  fingerprintStatus: FingerprintStatus
  fingerprintMatch: Release | null
  errorMessage: string | null
  audioKey: string | null
  createdAt: Date
  expiresAt: Date
  contentDeletedAt: Date | null
  /** Made with a test key. */
  test: boolean
}

export type SongFeature = 'reimagine' | 'remove_vocals'
export type UploadStatus =
  | 'ready'
  | 'transcribing'
  | 'transcribed'
  | 'no_vocals'
  | 'failed'
  | 'blocked'
export type FingerprintStatus = 'skipped' | 'clear' | 'match' | 'error'

/** A recording of the catalogue. */
export interface Release {
  title: string
  artist: string
}

export type KeptTranscript = Transcript & { noVocals: boolean }

/** The limits in the contract; `GET /v1/songs/config` shows the numbers that the rules use. */
export const songLimits = {
  maxUploadBytes: operations.createUpload.form.fileBytes,
  minSourceSeconds: 10,
  maxSourceSeconds: 600,
  windowSeconds: 180,
  retentionHours: 24,
  lyricsCap: { charsPerSecond: 18, min: 600, max: 3500 },
} as const

/** The kinds of jobs at the end of an upload: its text, and an hour later its audio. */
export const EXPIRE_UPLOAD = 'expire-upload'
export const REMOVE_UPLOAD_AUDIO = 'remove-upload-audio'

const NAME_CHARACTERS = 200
const HOUR_MILLISECONDS = 3_600_000

export function newUploadId(): string {
  return randomUUID()
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + songLimits.retentionHours * HOUR_MILLISECONDS)
}

/** Signed links and accepted jobs may use the audio for one hour more. */
export function audioEndOf({ expiresAt }: Pick<Upload, 'expiresAt'>): Date {
  return new Date(expiresAt.getTime() + HOUR_MILLISECONDS)
}

function isExpired({ expiresAt }: Pick<Upload, 'expiresAt'>, now: Date): boolean {
  return now >= expiresAt
}

export function isDeleted(
  upload: Pick<Upload, 'expiresAt' | 'contentDeletedAt'>,
  now: Date,
): boolean {
  return upload.contentDeletedAt !== null || isExpired(upload, now)
}

/** 180 seconds from `startSeconds` on, moved so that they fit; the whole of a shorter song. */
export function windowOf(originalSeconds: number, startSeconds: number): SongWindow {
  const lengthSeconds = Math.min(originalSeconds, songLimits.windowSeconds)
  const latest = Math.round((originalSeconds - lengthSeconds) * 1000) / 1000
  return { startSeconds: Math.min(Math.max(startSeconds, 0), latest), lengthSeconds }
}

/** The most characters that the lyrics of a song of this length may have. */
export function lyricsCapOf(seconds: number): number {
  const { charsPerSecond, min, max } = songLimits.lyricsCap
  return Math.min(Math.max(Math.ceil(charsPerSecond * seconds), min), max)
}

/** The file's own name without folders, extension and control characters. */
export function nameOf(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const bare = last
    .toWellFormed()
    .replace(/\.[^.]*$/, '')
    .replace(/\p{C}/gu, '')
    .trim()
  return [...bare].slice(0, NAME_CHARACTERS).join('').trim() || 'Untitled'
}

export function nameInUrl(url: string): string {
  const path = URL.parse(url)?.pathname ?? ''
  return nameOf(decode(path.split('/').at(-1) ?? ''))
}

/**
 * The sections as text with tags, cut at the end of a line where it would be longer than the cap.
 */
export function lyricsOf(transcript: Transcript, cap: number): string {
  const sections = transcript.sections.map(({ label, lines }) =>
    [`[${label}]`, ...lines.map(({ words }) => words.map(({ w }) => w).join(' '))].join('\n'),
  )
  const kept: string[] = []
  let length = -1
  for (const line of sections.join('\n\n').split('\n')) {
    length += [...line].length + 1
    if (length > cap) break
    kept.push(line)
  }
  return kept.join('\n').trimEnd()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
