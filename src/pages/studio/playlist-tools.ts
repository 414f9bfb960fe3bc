import { useEffect } from 'preact/hooks'
import { html } from '../parts/html.ts'
import { addTracks, moveTo, readPlaylists } from './playlists.ts'
import { state } from './state.ts'
import { words } from './words.ts'

/** A menu of the playlists that take the tracks. */
export function AddToPlaylist({ ids }: { ids: readonly string[] }) {
  return html`<${PlaylistMenu} label=${words.playlists.addTo}
    onPick=${(id: string) => addTracks(id, ids)} />`
}

export function MoveToPlaylist({ from, ids }: { from: string; ids: readonly string[] }) {
  return html`<${PlaylistMenu} label=${words.playlists.moveTo} without=${from}
    onPick=${(id: string) => moveTo(from, id, ids)} />`
}

interface PlaylistMenuProps {
  label: string
  without?: string
  onPick(id: string): Promise<void>
}

/** The value of the line that reads the next page; no playlist has it as its id. */
const forMore = 'more'

function PlaylistMenu({ label, without, onPick }: PlaylistMenuProps) {
  const { items, next } = state.playlists.value
  useEffect(() => {
    if (next === undefined) void readPlaylists()
  }, [])
  const offered = items.filter(({ id }) => id !== without)
  return html`<select aria-label=${label} value="" disabled=${offered.length === 0 && !next}
    onChange=${(event: Event) => {
      const menu = event.target as HTMLSelectElement
      if (menu.value === forMore) void readPlaylists()
      else if (menu.value) void onPick(menu.value)
      menu.value = ''
    }}>
    <option value="">${label}</option>
    ${offered.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
    ${next && html`<option value=${forMore}>${words.playlists.more}</option>`}
  </select>`
}
