import { useComputed, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { LyricLine } from '../../../generated/public/api.ts'
import { html } from '../parts/html.ts'
import { goTo } from './player.ts'
import { state } from './state.ts'
import { words } from './words.ts'

interface SungWordsProps {
  id: string
  lines: readonly LyricLine[]
}

/** Every line as it is sung; syllables light up with the sound, and a click goes there. */
export function SungWords({ id, lines }: SungWordsProps) {
  const line = useComputed(() => {
    const seconds = secondsOf(id)
    return lines.findLastIndex(({ startSeconds }) => seconds >= startSeconds)
  })
  const list = useRef<HTMLOListElement>(null)
  useSignalEffect(() => {
    const now = list.current?.children[line.value]
    if (!list.current || !(now instanceof HTMLElement)) return
    list.current.scrollTo({ top: now.offsetTop - list.current.clientHeight / 2 })
  })
  return html`<section class="sung" aria-labelledby="sung">
    <h2 id="sung">${words.player.words}</h2>
    <ol ref=${list}>
      ${lines.map(
        (one, index) => html`<${Line} key=${index} id=${id} line=${one}
          state=${index === line.value ? 'now' : index < line.value ? 'past' : 'next'} />`,
      )}
    </ol>
  </section>`
}

interface LineProps {
  id: string
  line: LyricLine
  state: 'past' | 'now' | 'next'
}

function Line({ id, line, state: when }: LineProps) {
  const sung = useComputed(
    () => line.syllables.filter(({ startSeconds }) => secondsOf(id) >= startSeconds).length,
  )
  const track = state.tracks.value[id]
  return html`<li class=${when}>
    <button onClick=${() => track && goTo(track, line.startSeconds)}>
      ${line.syllables.map(
        ({ text }, index) => html`<span class=${index < sung.value ? 'lit' : ''}>${text}</span>`,
      )}
    </button>
  </li>`
}

function secondsOf(id: string): number {
  return state.playing.value === id ? state.seconds.value : -1
}
