import { useRef } from 'preact/hooks'
import { controlOf, Field } from '../parts/fields.ts'
import { lengthOf } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { change, faultOf } from './make.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const limit = 2000
const sections = ['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'instrumental', 'outro']

/** Lyrics with a button for each section tag, which goes in where the cursor is. */
export function LyricsField() {
  const area = useRef<HTMLTextAreaElement>(null)
  const { lyrics, plan } = state.draft.value
  const props = { id: 'lyrics', hint: words.make.lyricsHint, fault: faultOf('lyrics') }
  const length = lengthOf(lyrics)
  if (plan?.sections.some((section) => section.lyrics)) {
    return html`<p class="hint">${words.make.lyricsInPlan}</p>`
  }
  function insert(section: string): void {
    const at = area.current?.selectionStart ?? lyrics.length
    const before = lyrics.slice(0, at)
    const gap =
      before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const tag = `${gap}[${section}]\n`
    change({ lyrics: before + tag + lyrics.slice(at) })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at + tag.length, at + tag.length)
    })
  }
  return html`<${Field} ...${props} label=${words.make.lyrics}>
    <div class="chips" role="group" aria-label=${words.make.sections}>
      ${sections.map(
        (section) => html`<button type="button" class="chip" onClick=${() => insert(section)}>
          [${section}]</button>`,
      )}
    </div>
    <textarea ref=${area} rows="6" ...${controlOf(props)} value=${lyrics}
      placeholder=${words.make.lyricsExample}
      onInput=${(event: InputEvent) =>
        change({ lyrics: (event.target as HTMLTextAreaElement).value })} />
    <span class=${length > limit ? 'count over' : 'count'} aria-live="polite">
      ${length} / ${limit}
    </span>
  <//>`
}
