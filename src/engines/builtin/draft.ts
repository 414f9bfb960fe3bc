import { draftPlan } from './composer/piece.ts'
import { findVocalist } from './composer/vocalist.ts'
import type { DraftedPlan, MusicRequest } from './messages.ts'
import { speak } from './singer/speak.ts'
import type { Speaker } from './singer/speaker-process.ts'

/** The plan of a song. Its lyrics are spoken, because the form depends on their syllables. */
export async function draftSong(
  request: MusicRequest,
  speaker?: Speaker | null,
): Promise<DraftedPlan> {
  const vocalist = findVocalist(request)
  if (vocalist === null) return draftPlan(request, null)
  const spoken = await speak(vocalist.lines, request.language, vocalist.gender, speaker)
  return draftPlan(request, vocalist, spoken)
}
