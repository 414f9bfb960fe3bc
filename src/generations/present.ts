import type {
  AcceptedEdit,
  AcceptedGeneration,
  AcceptedInstrumental,
  AcceptedSongTrack,
  CertificateFacts,
  Export as ExportResource,
  GenerationFinished,
  Generation as GenerationResource,
  Score,
} from '../../generated/public/api.ts'
import { verificationUrl } from '../certificates/certificate.ts'
import type { Issued } from '../certificates/issue.ts'
import type { Links } from '../config.ts'
import type { Language, ScoreSheet } from '../engines/engines.ts'
import type { Export } from '../exports/export.ts'
import { metadataOf } from '../renders/metadata.ts'
import { testMark } from '../renders/test-mark.ts'
import type { Standing } from '../standing/standings.ts'
import { mediaUrl } from '../storage/media.ts'
import type { LinkSigner } from '../storage/signed-link.ts'
import { formatDateTime, formatIso } from '../time.ts'
import type { Accepted, Generation } from './generation.ts'
import type { ShownGeneration } from './store.ts'

export function presentGeneration(
  generation: ShownGeneration,
  links: Links,
  standing: Standing = {},
): GenerationResource {
  return {
    id: generation.id,
    title: generation.title,
    prompt: generation.prompt,
    type: generation.type,
    status: generation.status,
    ...standing,
    audioUrl: audioUrl(generation, links),
    duration: generation.actualSeconds ?? generation.requestedSeconds,
    fileSize: generation.fileBytes,
    isPublic: generation.isPublic,
    playCount: generation.playCount,
    downloadCount: generation.downloadCount,
    likeCount: generation.likeCount,
    parameters: presentParameters(generation),
    ...metadataOf(generation),
    ...testMark(generation),
    ...originOf(generation),
    errorMessage: generation.errorMessage,
    generationTime: generation.renderSeconds,
    createdAt: formatDateTime(generation.createdAt),
    completedAt: generation.completedAt && formatIso(generation.completedAt),
  }
}

export function presentAcceptedMusic(accepted: Accepted): AcceptedGeneration {
  const { generation } = accepted
  const { id, status, prompt, webhook, certificate } = generation
  return {
    ...{ id, status, prompt },
    parameters: {
      bpm: generation.bpm as number,
      duration: generation.requestedSeconds,
      timesignature: `${generation.timesignature}` as '4',
      language: generation.language as Language,
      keyscale: generation.keyscale as string,
      seed: generation.seed,
      understood: generation.understood,
    },
    ...{ webhook, certificate },
    ...endOf(accepted),
  }
}

export function presentAcceptedInstrumental(accepted: Accepted): AcceptedInstrumental {
  const { id, status, prompt, webhook, certificate } = accepted.generation
  const { requestedSeconds: duration, seed, understood } = accepted.generation
  return {
    ...{ id, status, type: 'instrumental', prompt },
    parameters: { duration, seed, understood },
    ...{ webhook, certificate },
    ...endOf(accepted),
  }
}

export function presentSongTrack(accepted: Accepted): AcceptedSongTrack {
  const { id, status, type, title, uploadId, requestedSeconds, webhook } = accepted.generation
  const { creditsRemaining, createdAt, ...marks } = endOf(accepted)
  return {
    ...{ id, status, type: type as AcceptedSongTrack['type'], title, uploadId: uploadId as string },
    ...{ duration: requestedSeconds, isPublic: false, webhook, ...marks },
    creditsCharged: accepted.creditsCharged as 1 | 2,
    ...{ creditsRemaining, createdAt },
  }
}

export function presentEdit(accepted: Accepted): AcceptedEdit {
  const { generation } = accepted
  const { id, status, type, title, prompt, webhook, certificate } = generation
  return {
    ...{ id, status, type, derivedFrom: generation.derivedFrom as string, title, prompt },
    parameters: presentParameters(generation),
    ...{ webhook, certificate },
    ...endOf(accepted),
  }
}

/** How every answer to a create ends. */
function endOf({ generation, creditsRemaining }: Accepted) {
  const marks = { ...metadataOf(generation), ...testMark(generation) }
  return { ...marks, creditsRemaining, createdAt: formatIso(generation.createdAt) }
}

/** The body of the callback for a final track. `issued` is its certificate, if it has one. */
export function presentWebhook(
  generation: Generation,
  links: Links,
  issued: Issued | null,
): GenerationFinished {
  const { type } = generation
  const failed = generation.status === 'failed'
  return {
    id: generation.id,
    status: failed ? 'failed' : 'completed',
    audioUrl: audioUrl(generation, links),
    duration: generation.actualSeconds,
    prompt: generation.prompt,
    parameters: presentParameters(generation),
    createdAt: formatDateTime(generation.createdAt),
    completedAt: formatIso(generation.completedAt as Date),
    ...metadataOf(generation),
    ...testMark(generation),
    ...originOf(generation),
    ...(failed && { errorMessage: generation.errorMessage as string }),
    ...((type === 'reimagine' || type === 'remove_vocals') && { type }),
    ...(!failed &&
      generation.certificate && {
        certificate: issued && presentIssued(issued, generation.id, links),
      }),
  }
}

function presentIssued({ certificate, pdf }: Issued, id: string, links: Links): CertificateFacts {
  return {
    number: certificate.number,
    issuedAt: formatDateTime(certificate.issuedAt),
    verifyUrl: verificationUrl(links.verifyUrl, certificate),
    downloadUrl: `${links.baseUrl}/v1/generations/${id}/certificate`,
    sizeBytes: pdf.byteLength,
  }
}

function originOf({ derivedFrom }: Pick<Generation, 'derivedFrom'>) {
  return derivedFrom === null ? {} : { derivedFrom }
}

type Asked = Pick<
  Generation,
  'bpm' | 'requestedSeconds' | 'keyscale' | 'timesignature' | 'seed' | 'understood'
>

function presentParameters(generation: Asked) {
  return {
    bpm: generation.bpm,
    duration: generation.requestedSeconds,
    keyscale: generation.keyscale,
    timesignature: generation.timesignature,
    seed: generation.seed,
    understood: generation.understood,
  }
}

function audioUrl(generation: ShownGeneration, links: Links): string | null {
  return generation.mediaKey && mediaUrl(links.mediaUrl, generation.mediaKey)
}

export function presentScore(sheet: ScoreSheet): Score {
  const { bpm, key, scale, lengthSeconds, sections, chords, parts, tune, voice } = sheet
  return {
    bpm,
    timesignature: sheet.beatsPerBar,
    key,
    scale,
    lengthSeconds,
    sections,
    chords,
    parts: parts.map(({ gainDb, ...part }) => ({ ...part, gain: gainDb })),
    tune,
    voice,
  }
}

export function presentExport(
  { format, bitDepth, status, mediaKey, fileBytes, expiresAt, errorMessage }: Export,
  links: Links,
  signer: LinkSigner,
): ExportResource {
  const isThere = status === 'completed' && expiresAt !== null
  return {
    ...{ format, bitDepth, status },
    url: isThere ? signer.sign(links.mediaUrl, mediaKey, expiresAt) : null,
    bytes: fileBytes,
    expiresAt: isThere ? formatIso(expiresAt) : null,
    errorMessage,
  }
}
