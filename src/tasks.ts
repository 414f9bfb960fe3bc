import type { Context } from './context.ts'
import { EXPORT_TRACK } from './exports/export.ts'
import { abandonExport, runExport } from './exports/run.ts'
import {
  abandonGeneration,
  RENDER_EDIT,
  RENDER_GENERATION,
  RENDER_PLANNED,
  renderGeneration,
} from './generations/render.ts'
import { EMPTY_ACCOUNT, emptyAccount } from './housekeeping/empty-account.ts'
import { EXPIRE_TESTS, expireTests } from './housekeeping/expire-tests.ts'
import { abandonHousekeeping, PURGE, purge } from './housekeeping/purge.ts'
import { SWEEP_MEDIA, sweepMedia } from './housekeeping/sweep-media.ts'
import { VACUUM_RECORDINGS, vacuumRecordings } from './housekeeping/vacuum-recordings.ts'
import type { Task } from './jobs/run.ts'
import type { Recurring } from './jobs/schedule.ts'
import { whenEngineIsReady } from './jobs/when-engine-is-ready.ts'
import { ALIGN_LYRICS, abandonAlignment, alignLyrics } from './songs/align.ts'
import { ANALYSE_UPLOAD, abandonAnalysis, analyseUpload } from './songs/analyse.ts'
import { expireUpload, removeUploadAudio } from './songs/expire.ts'
import { abandonTranscription, transcribeUpload } from './songs/transcribe.ts'
import { TRANSCRIBE_UPLOAD } from './songs/transcription.ts'
import { EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO } from './songs/upload.ts'
import {
  abandonSoundEffect,
  RENDER_SOUND_EFFECT,
  renderSoundEffect,
} from './sound-effects/render.ts'
import { REMOVE_MEDIA, removeMedia } from './storage/remove-media.ts'
import { abandonDelivery, DELIVER_WEBHOOK, deliverWebhook } from './webhooks/deliver.ts'
import { RETRY_WEBHOOK } from './webhooks/retry.ts'

const trackTask: Task<Context> = {
  timeoutSeconds: 600,
  run: whenEngineIsReady<Context>(renderGeneration),
  abandon: abandonGeneration,
}

/** The tasks of the worker, by kind of job. */
export const tasks: Record<string, Task<Context>> = {
  [RENDER_GENERATION]: trackTask,
  [RENDER_PLANNED]: trackTask,
  [RENDER_EDIT]: trackTask,
  [TRANSCRIBE_UPLOAD]: {
    timeoutSeconds: 600,
    run: whenEngineIsReady<Context>(transcribeUpload),
    abandon: abandonTranscription,
  },
  [ANALYSE_UPLOAD]: { timeoutSeconds: 300, run: analyseUpload, abandon: abandonAnalysis },
  [ALIGN_LYRICS]: { timeoutSeconds: 600, run: alignLyrics, abandon: abandonAlignment },
  [EXPIRE_UPLOAD]: {
    timeoutSeconds: 60,
    retrySeconds: 60,
    run: expireUpload,
    abandon: abandonHousekeeping,
  },
  [REMOVE_UPLOAD_AUDIO]: {
    timeoutSeconds: 60,
    retrySeconds: 60,
    run: removeUploadAudio,
    abandon: abandonHousekeeping,
  },
  [RENDER_SOUND_EFFECT]: {
    timeoutSeconds: 300,
    run: whenEngineIsReady<Context>(renderSoundEffect),
    abandon: abandonSoundEffect,
  },
  [EXPORT_TRACK]: {
    timeoutSeconds: 1800,
    run: runExport,
    abandon: abandonExport,
  },
  [DELIVER_WEBHOOK]: {
    timeoutSeconds: 30,
    run: deliverWebhook,
    abandon: abandonDelivery,
  },
  [RETRY_WEBHOOK]: {
    timeoutSeconds: 30,
    run: deliverWebhook,
    abandon: abandonDelivery,
  },
  [REMOVE_MEDIA]: {
    timeoutSeconds: 60,
    retrySeconds: 60,
    run: removeMedia,
    abandon: abandonHousekeeping,
  },
  [EMPTY_ACCOUNT]: {
    timeoutSeconds: 3600,
    retrySeconds: 60,
    run: emptyAccount,
    abandon: abandonHousekeeping,
  },
  [EXPIRE_TESTS]: { timeoutSeconds: 600, run: expireTests, abandon: abandonHousekeeping },
  [SWEEP_MEDIA]: { timeoutSeconds: 3600, run: sweepMedia, abandon: abandonHousekeeping },
  [VACUUM_RECORDINGS]: {
    timeoutSeconds: 600,
    run: vacuumRecordings,
    abandon: abandonHousekeeping,
  },
  [PURGE]: {
    timeoutSeconds: 600,
    run: purge,
    abandon: abandonHousekeeping,
  },
}

export const recurring: readonly Recurring[] = [
  { kind: PURGE, everySeconds: 3600 },
  { kind: EXPIRE_TESTS, everySeconds: 600 },
  { kind: SWEEP_MEDIA, everySeconds: 86_400 },
]
