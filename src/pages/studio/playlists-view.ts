import { useLayoutEffect } from 'preact/hooks'
import { clock, count } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { noPages } from '../parts/pages.ts'
import { addressOf } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { More } from './more.ts'
import { readPlaylists } from './playlists.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function PlaylistsView() {
  const { playlists } = state
  useLayoutEffect(() => {
    playlists.value = noPages()
    void readPlaylists()
  }, [])
  const { items, next } = playlists.value
  return html`<section class="wide" aria-labelledby="playlists">
    <h1 id="playlists">${words.playlists.title}</h1>
    <ul class="tiles">
      ${items.map(
        ({ id, name, description, trackCount, totalDuration, isPublic }) => html`<li key=${id}>
          <a class="tile" href=${addressOf('playlists', id)}>
            <span class="cover"><${Icon} name="list" /></span>
            <b><bdi>${name}</bdi></b>
            <span class="hint"><bdi>${description ?? ''}</bdi></span>
            <span class="facts">
              <span>${words.playlists.tracks(count(trackCount))}</span>
              <span>${clock(totalDuration)}</span>
              ${isPublic && html`<span class="kind">${words.playlists.isPublic}</span>`}
            </span>
          </a>
        </li>`,
      )}
    </ul>
    ${
      next === null &&
      items.length === 0 &&
      html`<${Empty} title=${words.playlists.emptyTitle} text=${words.playlists.emptyText} />`
    }
    <${More} pages=${playlists.value} read=${readPlaylists}>
      <div class="tiles" aria-hidden="true">
        ${[1, 2, 3].map(() => html`<div class="skeleton tile-high"></div>`)}
      </div>
    <//>
  </section>`
}
