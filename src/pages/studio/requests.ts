import type {
  CreateGenerationRequest,
  CreateInstrumentalRequest,
  CreateSoundEffectRequest,
} from '../../../generated/public/api.ts'
import { load, save } from '../parts/saved.ts'
import { type Sheet, state } from './state.ts'
import type { Track } from './track.ts'

/** A request, as it was sent. */
export type MadeOf =
  | { of: 'song'; body: CreateGenerationRequest }
  | { of: 'instrumental'; body: CreateInstrumentalRequest }
  | { of: 'effect'; body: CreateSoundEffectRequest }

const most = 200

/** Reads do not tell lyrics and plans, so this browser keeps what it sent. */
export function keepRequest(id: string, made: MadeOf): void {
  const kept = load<[string, MadeOf][]>('requests') ?? []
  save('requests', [[id, made], ...kept].slice(0, most))
}

/**
 * The request of a track with its seed, so that one changed field is the only difference. Of a
 * track that was made elsewhere it is what reads tell, with the lyrics that are sung and without
 * a plan: `whole` is false then.
 */
export function requestOf(track: Track): { made: MadeOf; whole: boolean } | null {
  const { parameters, words } = track
  const kept = (load<[string, MadeOf][]>('requests') ?? []).find(([id]) => id === track.id)?.[1]
  if (kept?.of === 'effect' || track.type === 'effect') {
    return kept ? { made: kept, whole: true } : null
  }
  if (!parameters) return null
  const { seed } = parameters
  if (kept) return { made: { ...kept, body: { ...kept.body, seed } } as MadeOf, whole: true }
  if (track.type === 'instrumental') {
    const body = { prompt: words, duration: parameters.duration, enhance: false, seed }
    return { made: { of: 'instrumental', body }, whole: true }
  }
  if (track.type !== 'music') return null
  const [key, scale] = (parameters.keyscale ?? '').split(' ')
  const lyrics = sungLyrics(state.sheets.value[track.id])
  const body = {
    tags: words,
    ...(lyrics && { lyrics }),
    duration: parameters.duration,
    ...(parameters.bpm !== null && { bpm: parameters.bpm }),
    ...(parameters.timesignature !== null && { timesignature: parameters.timesignature as 4 }),
    ...(key && { key: key as 'C' }),
    ...(scale && { scale: scale as 'major' }),
    seed,
  }
  return { made: { of: 'song', body }, whole: false }
}

/** The lines that are sung, under the names of their sections. */
function sungLyrics(sheet: Sheet | undefined): string {
  const { score, lines } = sheet ?? { score: null, lines: [] }
  const words = ({ text }: { text: string }) => text
  if (!score) return lines.map(words).join('\n')
  // The first word of a line may come before its section does.
  const middle = (line: (typeof lines)[number]) => (line.startSeconds + line.endSeconds) / 2
  const sections = score.sections.map(({ type, startSeconds, lengthSeconds }) => {
    const until = startSeconds + lengthSeconds
    const sung = lines.filter((line) => middle(line) >= startSeconds && middle(line) < until)
    return sung.length > 0 ? [`[${type}]`, ...sung.map(words)] : []
  })
  return sections.flat().join('\n')
}
