import { signal } from '@preact/signals'
import type {
  Export,
  LyricLine,
  Me,
  Playlist,
  Score,
  SongsConfig,
  SongUpload,
  Template,
  WebhookDelivery,
} from '../../../generated/public/api.ts'
import { noPages, type Pages } from '../parts/pages.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { Track } from './track.ts'

export interface Span {
  from: number
  to: number
}

/** What belongs to a track besides itself; null where it has none. */
export interface Sheet {
  score: Score | null
  lines: readonly LyricLine[]
  peaks: readonly number[]
  lengthSeconds: number
}

/** A part that was loaded to be heard by itself. */
export interface Stem {
  name: string
  muted: boolean
  solo: boolean
}

export interface Again {
  id: string
  field: string
  value: string | null
}

export interface Filter {
  kind: 'all' | 'music' | 'instrumental' | 'reimagine' | 'remove_vocals' | 'effects'
  status: 'any' | 'completed' | 'processing' | 'failed'
}

export const everything: Filter = { kind: 'all', status: 'any' }

/** Everything of the Studio that changes, in one place. */
export const state = {
  /** The API key; null while nobody is signed in. */
  key: signal<string | null>(null),
  /** Whether the key is kept for other tabs and for later. */
  isKept: signal(false),
  /** Why the session ended by itself. */
  ended: signal(''),
  me: signal<Me | null>(null),

  draft: signal<Draft>(emptyDraft),
  /** Of the form that is sent: the field and what is wrong with it. */
  fault: signal<{ field: string; message: string } | null>(null),
  sending: signal(false),
  /** Seconds until a form that had to wait is sent. */
  waiting: signal(0),
  drafting: signal(false),

  /** Every track and sound effect that was read, by its id. */
  tracks: signal<Readonly<Record<string, Track>>>({}),
  /** The newest work, most recent first; null until it is read. */
  recent: signal<readonly string[] | null>(null),
  /** Ids that are no longer there. */
  gone: signal<ReadonlySet<string>>(new Set()),
  sheets: signal<Readonly<Record<string, Sheet>>>({}),
  exports: signal<Readonly<Record<string, readonly Export[]>>>({}),

  /** What the player has; empty for nothing. */
  playing: signal(''),
  isPlaying: signal(false),
  seconds: signal(0),
  playerFault: signal(''),
  loop: signal<Span | null>(null),
  stems: signal<readonly Stem[]>([]),
  stemsOf: signal(''),
  /** From 0 to 1; null while no stems are loaded. */
  stemsProgress: signal<number | null>(null),

  filter: signal(everything),
  library: signal<Pages<string>>(noPages()),
  chosen: signal<ReadonlySet<string>>(new Set()),
  playlists: signal<Pages<Playlist>>(noPages()),
  playlist: signal<Playlist | null>(null),
  deliveries: signal<Pages<WebhookDelivery>>(noPages()),

  /** Chosen to be uploaded; a browser does not keep it over a reload. */
  songFile: signal<File | null>(null),
  /** The version of the statements that the person has confirmed, and for what. */
  confirmed: signal(''),
  songs: signal<SongsConfig | null>(null),
  templates: signal<readonly Template[]>([]),
  uploads: signal<Pages<SongUpload>>(noPages()),
  upload: signal<SongUpload | null>(null),
  /** The one change that is being typed, by its track. */
  again: signal<Again | null>(null),
  /** Why the view that is shown could not be read. */
  trouble: signal(''),
}
