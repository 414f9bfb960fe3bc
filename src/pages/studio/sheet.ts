import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'
import { type Sheet, state } from './state.ts'
import type { Track } from './track.ts'

const sampleRate = 44_100
const effectPeaks = 400

/** Reads what belongs to a completed track, once. */
export async function readSheet(track: Track): Promise<void> {
  if (track.status !== 'completed' || state.sheets.value[track.id]) return
  if (track.kind === 'soundEffect') return keepSheet(track, await measure(track))
  const params = { path: { id: track.id } }
  const [peaks, score, lyrics] = await Promise.all([
    ask((client) => client.GET('/v1/generations/{id}/peaks', { params })),
    orNull(ask((client) => client.GET('/v1/generations/{id}/score', { params }))),
    orNull(ask((client) => client.GET('/v1/generations/{id}/lyrics', { params }))),
  ])
  const sheet: Sheet = {
    ...peaks.data,
    score: score?.data ?? null,
    lines: lyrics && typeof lyrics === 'object' ? lyrics.data.lines : [],
  }
  keepSheet(track, sheet)
}

function keepSheet({ id }: Track, sheet: Sheet): void {
  state.sheets.value = { ...state.sheets.value, [id]: sheet }
}

/** Sound effects are short: their peaks are measured here. */
async function measure({ audioUrl }: Track): Promise<Sheet> {
  const bytes = await (await fetch(audioUrl ?? '')).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes)
  const samples = sound.getChannelData(0)
  const peaks = Array.from({ length: effectPeaks }, (_, index) => {
    const [from, to] = [index, index + 1].map((part) => (part * samples.length) / effectPeaks)
    const part = samples.subarray(from, to)
    return 255 * part.reduce((highest, level) => Math.max(highest, Math.abs(level)), 0)
  })
  return { peaks, lengthSeconds: sound.duration, score: null, lines: [] }
}

/** Null where the track has none. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return null
    throw error
  }
}
