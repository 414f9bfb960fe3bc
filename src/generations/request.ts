import { type Language, type MusicRequest, planMusic } from '../engines/engines.ts'
import { type Generation, keyscaleOf, splitKeyscale } from './generation.ts'

type Settled = Pick<
  Generation,
  | 'style'
  | 'lyrics'
  | 'language'
  | 'vocalGender'
  | 'requestedSeconds'
  | 'bpm'
  | 'keyscale'
  | 'timesignature'
  | 'seed'
>

/** The columns that keep the request of a sung track. */
export function columnsOf(request: MusicRequest): Settled {
  return {
    style: request.text,
    lyrics: request.lyrics,
    language: request.language,
    vocalGender: request.vocalGender,
    requestedSeconds: request.durationSeconds,
    bpm: request.bpm,
    keyscale: keyscaleOf(request.key, request.scale),
    timesignature: request.beatsPerBar,
    seed: request.seed,
  }
}

/**
 * The request to the engine, without account, credits and webhook. The order of a sung track has
 * settled all of it. An instrumental has tempo, key and meter only in its plan; what that leaves
 * open is decided here, always the same way.
 */
export function requestOf(track: Settled & Pick<Generation, 'type' | 'plan'>): MusicRequest {
  const { plan, type, lyrics, vocalGender, seed } = track
  const { sections, tune, bpm, timesignature, key, scale } = plan ?? {}
  const given = {
    ...{ text: track.style, sung: type !== 'instrumental', lyrics, vocalGender, seed },
    durationSeconds: track.requestedSeconds,
    ...(plan && { plan: { ...(sections && { sections }), ...(tune && { tune }) } }),
  }
  if (given.sung) {
    return {
      ...given,
      ...splitKeyscale(track.keyscale as string),
      language: track.language as Language,
      bpm: track.bpm as number,
      beatsPerBar: track.timesignature as number,
    }
  }
  return planMusic({
    ...given,
    language: track.language,
    bpm: bpm ?? null,
    key: key ?? null,
    scale: scale ?? null,
    beatsPerBar: timesignature === undefined ? null : Number(timesignature),
  })
}
