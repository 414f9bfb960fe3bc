import { html } from '../parts/html.ts'
import { Empty, SkeletonRows } from '../parts/shell.ts'
import { change } from './make.ts'
import { keepSignedIn } from './session.ts'
import { state } from './state.ts'
import { TrackRow } from './track-row.ts'
import { words } from './words.ts'

/** The newest work: what is being made with its progress, then what can be heard. */
export function Queue() {
  const { recent, tracks } = state
  const shown = (recent.value ?? []).flatMap((id) => tracks.value[id] ?? [])
  return html`<section class="queue" aria-labelledby="queue" aria-busy=${recent.value === null}>
    <h2 id="queue">${words.queue.title}</h2>
    ${recent.value === null && html`<${SkeletonRows} rows=${4} />`}
    ${
      recent.value !== null &&
      shown.length === 0 &&
      html`<${Empty} title=${words.queue.emptyTitle} text=${words.queue.emptyText}>
        <div class="chips center">
          ${words.queue.examples.map(
            (example) => html`<button class="chip" onClick=${() =>
              change({ mode: 'song', tags: example.tags, lyrics: example.lyrics, duration: '20' })}>
              ${example.name}</button>`,
          )}
        </div>
      <//>`
    }
    <ul class="rows">
      ${shown.map((track) => html`<${TrackRow} key=${track.id} track=${track} />`)}
    </ul>
    ${
      recent.value !== null &&
      !state.isKept.value &&
      html`<p class="hint">
        ${words.account.tabOnly}
        <button class="quiet small" onClick=${keepSignedIn}>${words.signIn.remember}</button>
      </p>`
    }
  </section>`
}
