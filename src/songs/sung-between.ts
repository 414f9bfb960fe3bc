import { lyricsOfSections, type ScoreSheet } from '../engines/engines.ts'

type Sung = {
  sections: readonly Pick<
    ScoreSheet['sections'][number],
    'type' | 'startSeconds' | 'lengthSeconds'
  >[]
  lyrics: readonly Pick<ScoreSheet['lyrics'][number], 'text' | 'startSeconds' | 'endSeconds'>[]
}

/**
 * The lines of which at least half is sung between two moments of a track, under the tags of their
 * sections; null without any.
 */
export function sungBetween(
  { sections, lyrics }: Sung,
  fromSeconds: number,
  toSeconds: number,
): string | null {
  return lyricsOfSections(
    sections.map(({ type, startSeconds, lengthSeconds }) => {
      const from = Math.max(fromSeconds, startSeconds)
      const to = Math.min(toSeconds, startSeconds + lengthSeconds)
      const sung = lyrics.filter((line) => {
        const middle = (line.startSeconds + line.endSeconds) / 2
        return middle >= from && middle < to
      })
      return { type, lyrics: sung.map(({ text }) => text).join('\n') }
    }),
  )
}
