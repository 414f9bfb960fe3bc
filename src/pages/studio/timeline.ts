import { useComputed } from '@preact/signals'
import type { Score } from '../../../generated/public/api.ts'
import { html } from '../parts/html.ts'
import { loopOver, play } from './player.ts'
import { type Span, state } from './state.ts'
import { words } from './words.ts'

interface TimelineProps {
  id: string
  score: Score
}

/** Sections and chords below the wave, each as wide as it lasts. A section loops by a click. */
export function Timeline({ id, score }: TimelineProps) {
  const share = (seconds: number) => `${(100 * seconds) / score.lengthSeconds}%`
  const section = useComputed(() => indexAt(score.sections, secondsOf(id)))
  const chord = useComputed(() => indexAt(score.chords, secondsOf(id)))
  const loop = state.playing.value === id ? state.loop.value : null
  return html`<div class="timeline">
    <ol class="sections" aria-label=${words.player.sections}>
      ${score.sections.map(({ type, startSeconds, lengthSeconds }, index) => {
        const isLooped = loop !== null && Math.abs(loop.from - startSeconds) < 0.01
        const span = { from: startSeconds, to: startSeconds + lengthSeconds }
        return html`<li style=${{ width: share(lengthSeconds) }}>
          <button data-type=${type} aria-pressed=${isLooped}
            class=${index === section.value ? 'now' : ''} title=${words.player.loopOver(type)}
            onClick=${() => loopSection(id, isLooped ? null : span)}>${type}</button>
        </li>`
      })}
    </ol>
    <ol class="chords" aria-label=${words.player.chords}>
      ${score.chords.map(
        ({ symbol, lengthSeconds }, index) => html`<li style=${{ width: share(lengthSeconds) }}
          class=${index === chord.value ? 'now' : ''} title=${symbol}>
          <span class=${widthOf(symbol)}>${symbol}</span>
        </li>`,
      )}
    </ol>
  </div>`
}

function widthOf({ length }: string): string {
  if (length > 3) return 'long'
  return length === 3 ? 'middle' : ''
}

function loopSection(id: string, span: Span | null): void {
  const track = state.tracks.value[id]
  if (!track) return
  if (state.playing.value !== id) void play(track)
  loopOver(span)
}

function secondsOf(id: string): number {
  return state.playing.value === id ? state.seconds.value : -1
}

/** -1 where none is heard. */
function indexAt(
  spans: readonly { startSeconds: number; lengthSeconds: number }[],
  seconds: number,
): number {
  return spans.findIndex(
    ({ startSeconds, lengthSeconds }) =>
      seconds >= startSeconds && seconds < startSeconds + lengthSeconds,
  )
}
