import type {
  Account,
  AccountSummary,
  CreatedAccount,
  CreatedKey,
  CreatedWebhookSecret,
  Engine,
  Features,
  Job,
  Key,
  LedgerEntry,
  Playlist,
  Recording,
  Track,
  WebhookDelivery,
} from '../../generated/operator/api.ts'
import type { AccountRow, KeyRow } from '../accounts/store.ts'
import type { Recording as RecordingRow } from '../catalogue/recording.ts'
import type { Balance } from '../credits/balance.ts'
import type { LedgerEntry as Entry } from '../credits/entries.ts'
import type { EngineState, TranscriberAbility } from '../engines/engines.ts'
import type { Generation } from '../generations/generation.ts'
import type { Lane } from '../jobs/lanes.ts'
import type { JobRow } from '../jobs/list.ts'
import type { Playlist as PlaylistRow } from '../playlists/playlist.ts'
import { testMark } from '../renders/test-mark.ts'
import type { Features as Switches } from '../songs/features.ts'
import { formatIso, startOfNextMonth } from '../time.ts'
import { previousValidUntil, writeSecret } from '../webhooks/secret.ts'
import { type AttemptedDelivery, attemptsOf, type WebhookSecret } from '../webhooks/store.ts'
import type { Owner } from './account.ts'

export interface Usage {
  generations: number
  processing: number
  soundEffectsToday: number
  activeKeys: number
}

export function presentCreatedAccount(account: AccountRow): CreatedAccount {
  return {
    id: account.id,
    displayName: account.displayName,
    plan: account.plan.code,
    createdAt: formatIso(account.createdAt),
  }
}

export function presentListedAccount(account: AccountRow): AccountSummary {
  return {
    ...presentCreatedAccount(account),
    email: account.email,
    deletedAt: account.deletedAt && formatIso(account.deletedAt),
  }
}

export function presentAccount(
  account: AccountRow,
  balance: Balance,
  usage: Usage,
  now: Date,
): Account {
  return {
    ...presentCreatedAccount(account),
    email: account.email,
    webhookRetries: account.webhookRetries,
    deletedAt: account.deletedAt && formatIso(account.deletedAt),
    creditsRemaining: balance.remaining,
    credits: {
      monthlyAllowance: balance.monthlyAllowance,
      monthlyUsed: balance.monthlyUsed,
      monthlyRemaining: balance.monthlyRemaining,
      packs: balance.packs,
      resetsAt: formatIso(startOfNextMonth(now)),
    },
    usage,
  }
}

export function presentCreatedKey({ id, key, label, test, createdAt }: KeyRow & { key: string }) {
  return { id, key, label, test, createdAt: formatIso(createdAt) } satisfies CreatedKey
}

export function presentKey({ id, label, test, createdAt, revokedAt }: KeyRow): Key {
  return {
    id,
    label,
    test,
    createdAt: formatIso(createdAt),
    revokedAt: revokedAt && formatIso(revokedAt),
  }
}

export function presentEntry(entry: Entry): LedgerEntry {
  return {
    id: String(entry.id),
    kind: entry.kind === 'pack' ? 'grant' : entry.kind,
    credits: entry.credits,
    subjectId: entry.subjectId,
    balance: entry.balance,
    createdAt: formatIso(entry.createdAt),
  }
}

export function presentTrack(generation: Generation, owner: Owner): Track {
  const { id, type, status, title, isPublic } = generation
  return { id, accountId: owner.id, type, status, title, isPublic, ...testMark(owner) }
}

export function presentRecording(recording: RecordingRow): Recording {
  const { id, title, artist, durationSeconds, createdAt } = recording
  return { id, title, artist, durationSeconds, createdAt: formatIso(createdAt) }
}

export function presentPlaylist(playlist: PlaylistRow, trackCount: number, owner: Owner): Playlist {
  const { id, name, description, isPublic } = playlist
  return {
    id,
    accountId: owner.id,
    name,
    description,
    isPublic,
    ...testMark(owner),
    trackCount,
    createdAt: formatIso(playlist.createdAt),
    updatedAt: formatIso(playlist.updatedAt),
  }
}

const laneOf = {
  music: 'render',
  soundEffects: 'effect',
  transcription: 'transcribe',
  separation: 'separate',
} as const satisfies Record<EngineState['capability'], Lane>

export function presentEngine(state: EngineState, lanes: Record<Lane, number>): Engine {
  const { capability, engine, url, reachable, since, lastError } = state
  return {
    capability,
    engine,
    url,
    concurrency: lanes[laneOf[capability]],
    reachable,
    since: since && formatIso(since),
    lastError: lastError && { at: formatIso(lastError.at), message: lastError.message },
  }
}

const abilities: Readonly<Record<TranscriberAbility['recogniser'], string>> = {
  none:
    'Lyrics that a file carries, and whether anybody sings. Words that are sung cannot be ' +
    'written down: such a transcription fails and its credit goes back.',
  pocketsphinx:
    'Lyrics that a file carries, whether anybody sings, and English words, most of them ' +
    'doubtful and many wrong.',
  server: 'Whatever the transcription server hears, in the languages it knows.',
}

const ofModel =
  'Lyrics that a file carries, whether anybody sings, and the words that the speech model in ' +
  'MODELS_DIR hears, in the languages it knows.'

export function presentFeatures(switches: Switches, ability: TranscriberAbility): Features {
  const { removeVocals, fingerprint } = switches
  const { engine, recogniser, model = null } = ability
  const description = model === null ? abilities[recogniser] : ofModel
  const transcription = { engine, recogniser, model, description }
  return { removeVocals, fingerprint, transcription }
}

export function presentJob(job: JobRow, now: Date): Job {
  return {
    id: String(job.id),
    kind: job.kind,
    state: job.state,
    accountId: job.accountId,
    subjectId: job.subjectId,
    attempts: job.attempt,
    worker: job.worker,
    ageSeconds: Math.max(0, (now.getTime() - job.createdAt.getTime()) / 1000),
    error: job.error,
    createdAt: formatIso(job.createdAt),
  }
}

export function presentDelivery(attempt: AttemptedDelivery): WebhookDelivery {
  return {
    subjectId: attempt.subjectId,
    url: attempt.url,
    attemptedAt: formatIso(attempt.attemptedAt),
    statusCode: attempt.responseStatus,
    error: attempt.error,
    milliseconds: attempt.milliseconds,
    attempts: attemptsOf(attempt),
    nextAttemptAt: attempt.nextAttemptAt && formatIso(attempt.nextAttemptAt),
  }
}

export function presentSecret(secret: WebhookSecret): CreatedWebhookSecret {
  const until = previousValidUntil(secret)
  return {
    secret: writeSecret(secret.secret),
    createdAt: formatIso(secret.createdAt),
    previousValidUntil: until && formatIso(until),
  }
}
