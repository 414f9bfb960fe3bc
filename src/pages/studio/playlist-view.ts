import { useEffect } from 'preact/hooks'
import type { PlaylistTrack } from '../../../generated/public/api.ts'
import { clock, count } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { addressOf } from '../parts/route.ts'
import { Empty, SkeletonRows } from '../parts/shell.ts'
import { choose } from './library.ts'
import { MoveToPlaylist } from './playlist-tools.ts'
import { readPlaylist, removeFrom } from './playlists.ts'
import { state } from './state.ts'
import { saysMore, type Track } from './track.ts'
import { PlayButton } from './track-row.ts'
import { words } from './words.ts'

/** One playlist with all its tracks, in order. */
export function PlaylistView({ id }: { id: string }) {
  const playlist = state.playlist.value?.id === id ? state.playlist.value : null
  useEffect(() => {
    state.chosen.value = new Set()
    void readPlaylist(id)
  }, [])
  if (!playlist) return state.trouble.value === '' && html`<${Waiting} />`
  const { name, description, trackCount, totalDuration, isOwner, tracks } = playlist
  const ids = tracks.filter((track) => state.chosen.value.has(track.id)).map((track) => track.id)
  return html`<section class="wide" aria-labelledby="playlist">
    <a class="up" href=${addressOf('playlists')}>
      <${Icon} name="left" /> ${words.playlists.title}
    </a>
    <h1 id="playlist"><bdi>${name}</bdi></h1>
    ${description && html`<p class="lead"><bdi>${description}</bdi></p>`}
    <p class="facts">
      <span>${words.playlists.tracks(count(trackCount))}</span><span>${clock(totalDuration)}</span>
    </p>
    ${
      isOwner &&
      ids.length > 0 &&
      html`<div class="chosen card" role="region" aria-label=${words.library.chosen(ids.length)}>
        <b>${words.library.chosen(ids.length)}</b>
        <${MoveToPlaylist} from=${id} ids=${ids} />
        <button class="quiet" onClick=${() => removeFrom(id, ids)}>
          ${words.playlists.remove}
        </button>
      </div>`
    }
    <ul class="rows">
      ${tracks.map((one) => html`<${Row} key=${one.id} one=${one} isOwner=${isOwner} />`)}
    </ul>
    ${
      tracks.length === 0 &&
      html`<${Empty} title=${words.playlists.noTracksTitle} text=${words.playlists.noTracksText}>
        <a class="button" href=${addressOf('library')}>${words.track.toLibrary}</a>
      <//>`
    }
  </section>`
}

function Waiting() {
  return html`<section class="wide" aria-busy="true">
    <a class="up" href=${addressOf('playlists')}>
      <${Icon} name="left" /> ${words.playlists.title}
    </a>
    <div class="skeleton line title"></div>
    <${SkeletonRows} rows=${8} />
  </section>`
}

function Row({ one, isOwner }: { one: PlaylistTrack; isOwner: boolean }) {
  const { id, title, prompt, duration } = one
  const track = playable(one)
  return html`<li class="track">
    ${
      isOwner &&
      html`<input type="checkbox" class="box" aria-label=${words.library.choose(title)}
        checked=${state.chosen.value.has(id)}
        onChange=${(event: Event) => choose(id, (event.target as HTMLInputElement).checked)} />`
    }
    <${PlayButton} track=${track} />
    <div class="what">
      <a href=${addressOf('tracks', id)}><bdi>${title}</bdi></a>
      ${saysMore(track) && html`<p class="words"><bdi>${prompt}</bdi></p>`}
      <p class="facts"><span>${clock(duration)}</span></p>
    </div>
  </li>`
}

/** As much as playing needs. */
function playable({
  id,
  title,
  prompt,
  status,
  audioUrl,
  duration,
  createdAt,
}: PlaylistTrack): Track {
  return {
    ...{ id, kind: 'generation', type: 'music', title, words: prompt, status, audioUrl, duration },
    ...{ createdAt, errorMessage: null, parameters: null, derivedFrom: null, isTest: false },
    ...{ progress: null, queuePosition: null, etaSeconds: null },
  }
}
