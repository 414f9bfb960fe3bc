import { useLayoutEffect } from 'preact/hooks'
import { confirmed } from '../parts/dialog.ts'
import { Choice } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { noPages } from '../parts/pages.ts'
import { addressOf } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { choose, readMore, removeTracks, setFilter } from './library.ts'
import { More } from './more.ts'
import { AddToPlaylist } from './playlist-tools.ts'
import { type Filter, state } from './state.ts'
import type { Track } from './track.ts'
import { TrackRow } from './track-row.ts'
import { words } from './words.ts'

const kinds = ['all', 'music', 'instrumental', 'reimagine', 'remove_vocals', 'effects'] as const
const statuses = ['any', 'completed', 'processing', 'failed'] as const

/** Everything that was made, most recent first. */
export function LibraryView() {
  const { filter, library, tracks, chosen } = state
  useLayoutEffect(() => {
    library.value = noPages()
    void readMore()
  }, [])
  const shown = library.value.items.flatMap((id) => tracks.value[id] ?? [])
  const isEmpty = library.value.next === null && shown.length === 0
  return html`<section class="wide" aria-labelledby="library">
    <h1 id="library">${words.library.title}</h1>
    <div class="filters">
      <${Choice} id="kind" label=${words.library.kind} value=${filter.value.kind}
        options=${kinds.map((kind) => [kind, words.library.kinds[kind]])}
        onChange=${(kind: Filter['kind']) => setFilter({ kind })} />
      <${Choice} id="status" label=${words.library.status} value=${filter.value.status}
        options=${statuses.map((status) => [status, words.library.statuses[status]])}
        onChange=${(status: Filter['status']) => setFilter({ status })} />
    </div>
    ${chosen.value.size > 0 && html`<${Chosen} />`}
    <ul class="rows">
      ${shown.map(
        (track) => html`<${TrackRow} key=${track.id} track=${track}
          before=${track.kind === 'generation' && html`<${Box} track=${track} />`} />`,
      )}
    </ul>
    ${
      isEmpty &&
      html`<${Empty} title=${words.library.emptyTitle} text=${words.library.emptyText}>
        <a class="button main" href=${addressOf('make')}>${words.library.emptyAct}</a>
      <//>`
    }
    <${More} pages=${{ ...library.value, items: shown }} read=${readMore} />
  </section>`
}

function Box({ track }: { track: Track }) {
  return html`<input type="checkbox" class="box" aria-label=${words.library.choose(track.title)}
    checked=${state.chosen.value.has(track.id)}
    onChange=${(event: Event) => choose(track.id, (event.target as HTMLInputElement).checked)} />`
}

/** What can be done with several at once. */
function Chosen() {
  const ids = [...state.chosen.value]
  const titles = ids.flatMap((id) => state.tracks.value[id]?.title ?? [])
  async function remove(): Promise<void> {
    const { title, text, act, cancel } = words.remove
    if (await confirmed({ title: title(ids.length), text: text(titles), act, cancel })) {
      await removeTracks(ids)
    }
  }
  return html`<div class="chosen card" role="region" aria-label=${words.library.chosen(ids.length)}>
    <b>${words.library.chosen(ids.length)}</b>
    <${AddToPlaylist} ids=${ids} />
    <button class="quiet danger-text" onClick=${remove}>
      <${Icon} name="bin" /> ${words.remove.act}
    </button>
    <button class="quiet" onClick=${() => (state.chosen.value = new Set())}>
      ${words.library.none}
    </button>
  </div>`
}
