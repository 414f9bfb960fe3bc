import type {
  SongsConfig,
  SongTranscript,
  SongUpload,
  TrackFromUpload,
} from '../../generated/public/api.ts'
import type { Account } from '../accounts/account.ts'
import type { Config } from '../config.ts'
import { PRICE_OF_FIRST_REIMAGINE, prices } from '../credits/prices.ts'
import { songFormats } from '../engines/engines.ts'
import { testMark } from '../renders/test-mark.ts'
import type { Standing } from '../standing/standings.ts'
import { mediaUrl } from '../storage/media.ts'
import type { LinkSigner } from '../storage/signed-link.ts'
import { formatDateTime, formatIso } from '../time.ts'
import { attestation } from './attestation.ts'
import type { Features } from './features.ts'
import { reimaginePrice, transcriptionPrice } from './pricing.ts'
import type { PricedUpload, TrackOfUpload } from './store.ts'
import { audioEndOf, isDeleted, type KeptTranscript, songLimits } from './upload.ts'

export function presentSongsConfig(
  account: Account,
  features: Features,
  limits: Config['limits'],
): SongsConfig {
  const { reimagine, remove_vocals } = attestation.statements
  return {
    available: account.plan.paidFeatures,
    credits: {
      transcribe: prices.transcription,
      reimagineAfterTranscribe: PRICE_OF_FIRST_REIMAGINE,
      reimagine: prices.reimagine,
      removeVocals: prices.remove_vocals,
    },
    limits: {
      formats: [...songFormats],
      ...songLimits,
      uploadCaps: [...limits.uploads],
    },
    removeVocalsAvailable: features.removeVocals,
    fingerprintEnabled: features.fingerprint,
    attestation: {
      version: attestation.version,
      statements: { reimagine: [...reimagine], remove_vocals: [...remove_vocals] },
    },
  }
}

/** What an answer about an upload contains besides the upload. */
export interface UploadView {
  links: Config['links']
  signer: LinkSigner
  now: Date
}

export function presentUpload(
  upload: PricedUpload,
  { links, signer, now }: UploadView,
  tracks: TrackOfUpload[] = [],
  standing: Standing = {},
): SongUpload {
  const deleted = isDeleted(upload, now)
  const transcript = deleted ? null : upload.transcript
  const { audioKey } = upload
  return {
    id: upload.id,
    feature: upload.feature,
    name: upload.name,
    format: upload.format,
    status: upload.status,
    ...standing,
    durationSeconds: upload.windowSeconds,
    originalDurationSeconds: upload.originalSeconds,
    window: { startSeconds: upload.windowStartSeconds, lengthSeconds: upload.windowSeconds },
    lyricsCap: upload.lyricsCap,
    lyrics: deleted ? null : upload.lyrics,
    lyricsTimes: deleted ? null : upload.lyricsTimes,
    transcript: transcript && presentTranscript(transcript),
    analysis: deleted ? null : upload.analysis,
    lowConfidenceWords: transcript ? listLowWords(transcript) : [],
    fingerprintStatus: upload.fingerprintStatus,
    errorMessage: upload.errorMessage,
    pricing: {
      transcriptionPaid: upload.transcriptionPaid,
      transcriptionCreditApplied: upload.transcriptionCreditApplied,
      nextReimagineCredits: reimaginePrice(upload),
      retranscribeCredits: transcriptionPrice(upload.status, upload),
    },
    audioUrl:
      deleted || audioKey === null
        ? null
        : signer.sign(links.mediaUrl, audioKey, audioEndOf(upload)),
    createdAt: formatIso(upload.createdAt),
    expiresAt: formatIso(upload.expiresAt),
    deleted,
    ...testMark(upload),
    generations: tracks.map((track) => presentTrack(track, links)),
  }
}

function presentTranscript(transcript: KeptTranscript): SongTranscript {
  const { language, sections, noVocals, confidenceSource } = transcript
  const words = sections.flatMap(({ lines }) => lines.flatMap((line) => line.words))
  return {
    language,
    sections,
    lowConfidenceCount: words.filter(({ low }) => low).length,
    wordCount: words.length,
    noVocals,
    confidenceSource,
  }
}

function listLowWords({ sections }: KeptTranscript): SongUpload['lowConfidenceWords'] {
  return sections.flatMap(({ lines }, section) =>
    lines.flatMap(({ words }, line) =>
      words.flatMap(({ w: text, low }, word) => (low ? [{ section, line, word, text }] : [])),
    ),
  )
}

function presentTrack(
  track: TrackOfUpload,
  { mediaUrl: baseUrl }: Config['links'],
): TrackFromUpload {
  return {
    id: track.id,
    type: track.type,
    status: track.status,
    title: track.title,
    style: track.styleName,
    audioUrl: track.mediaKey && mediaUrl(baseUrl, track.mediaKey),
    errorMessage: track.errorMessage,
    credits: track.credits,
    usedTranscriptionCredit: track.usedTranscriptionCredit,
    refunded: track.refunded,
    createdAt: formatDateTime(track.createdAt),
  }
}
