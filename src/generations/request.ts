import { type MusicRequest, planMusic } from '../engines/engines.ts'
import { type Generation, splitKeyscale } from './generation.ts'

type Ordered = Pick<
  Generation,
  | 'type'
  | 'style'
  | 'lyrics'
  | 'language'
  | 'vocalGender'
  | 'requestedSeconds'
  | 'bpm'
  | 'keyscale'
  | 'timesignature'
  | 'seed'
  | 'plan'
>

/**
 * The request to the engine, without account, credits and webhook. An instrumental has tempo, key
 * and meter only in its plan.
 */
export function requestOf(track: Ordered): MusicRequest {
  const { plan } = track
  const { key, scale } = track.keyscale
    ? splitKeyscale(track.keyscale)
    : { key: plan?.key ?? null, scale: plan?.scale ?? null }
  const meter = track.timesignature ?? plan?.timesignature
  const { sections, tune } = plan ?? {}
  return planMusic({
    text: track.style,
    sung: track.type !== 'instrumental',
    lyrics: track.lyrics,
    language: track.language,
    vocalGender: track.vocalGender,
    durationSeconds: track.requestedSeconds,
    bpm: track.bpm ?? plan?.bpm ?? null,
    key,
    scale,
    beatsPerBar: meter === undefined || meter === null ? null : Number(meter),
    seed: track.seed,
    ...(plan ? { plan: { ...(sections && { sections }), ...(tune && { tune }) } } : {}),
  })
}
