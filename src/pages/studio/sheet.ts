import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'
import { type Sheet, state } from './state.ts'
import type { Track } from './track.ts'

/** Reads what belongs to a completed track, once. */
export async function readSheet(track: Track): Promise<void> {
  if (track.kind !== 'generation' || track.status !== 'completed') return
  if (state.sheets.value[track.id]) return
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
  state.sheets.value = { ...state.sheets.value, [track.id]: sheet }
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
