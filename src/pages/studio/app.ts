import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isOffline, waitSeconds } from '../parts/call.ts'
import { Questions } from '../parts/dialog.ts'
import { count } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Notices } from '../parts/notices.ts'
import { Refusal } from '../parts/refusal.ts'
import { addressOf, route } from '../parts/route.ts'
import { Shell } from '../parts/shell.ts'
import { DeliveriesView } from './deliveries-view.ts'
import { endSession } from './end-session.ts'
import { follow } from './follow.ts'
import { LibraryView } from './library-view.ts'
import { MakeView } from './make-view.ts'
import { PlayerBar } from './player-bar.ts'
import { PlaylistView } from './playlist-view.ts'
import { PlaylistsView } from './playlists-view.ts'
import { readRecent } from './queue.ts'
import { refreshMe } from './session.ts'
import { SignInView } from './sign-in-view.ts'
import { state } from './state.ts'
import { TrackView } from './track-view.ts'
import { UploadView } from './upload-view.ts'
import { UploadsView } from './uploads-view.ts'
import { words } from './words.ts'

const views = ['make', 'library', 'playlists', 'uploads', 'deliveries'] as const

// A view shows its own trouble and faults, not those of the one before.
effect(() => {
  const [place = 'make'] = route.value
  state.trouble.value = ''
  state.fault.value = null
  const name = views.find((one) => one === place)
  document.title = `${name ? words.views[name] : words.menu} · ${words.brand}`
})

export function App() {
  const key = state.key.value
  useEffect(() => {
    if (key === null) return
    const closing = new AbortController()
    void start(closing.signal)
    return () => closing.abort()
  }, [key])
  const [place = 'make'] = route.value
  return html`<${Shell} brand=${words.brand} home=${addressOf('make')} menu=${words.menu}
      skip=${words.skip} trouble=${html`<${Trouble} />`} aside=${html`<${Account} />`}
      links=${key === null ? [] : views.map((one) => linkTo(one, one === place))}
      foot=${html`<${PlayerBar} /><${Notices} /><${Questions} />`}>
    ${key === null ? html`<${SignInView} />` : html`<${View} />`}
  <//>`
}

async function start(signal: AbortSignal): Promise<void> {
  try {
    await Promise.all([refreshMe(), readRecent()])
    follow(signal)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    state.recent.value ??= []
    state.trouble.value = error.message
  }
}

function linkTo(place: (typeof views)[number], current: boolean) {
  return { label: words.views[place], href: addressOf(place), current }
}

function View() {
  const [place = 'make', id = ''] = route.value
  if (place === 'make') return html`<${MakeView} />`
  if (place === 'library') return html`<${LibraryView} />`
  if (place === 'tracks') return html`<${TrackView} key=${id} id=${id} />`
  if (place === 'playlists' && id) return html`<${PlaylistView} key=${id} id=${id} />`
  if (place === 'playlists') return html`<${PlaylistsView} />`
  if (place === 'uploads' && id) return html`<${UploadView} key=${id} id=${id} />`
  if (place === 'uploads') return html`<${UploadsView} />`
  if (place === 'deliveries') return html`<${DeliveriesView} />`
  return html`<${MakeView} />`
}

/** What is left this month and today. */
function Account() {
  const me = state.me.value
  if (state.key.value === null) return null
  return html`${
    me
      ? html`<span key="credits" title=${words.account.title(me)}>
            <b>${count(me.creditsRemaining)}</b> ${words.account.credits}
          </span>`
      : html`<span key="unknown" class="skeleton line short"></span>`
  }
    ${me && 'test' in me && html`<span class="kind test">${words.test}</span>`}
    <button class="quiet small" onClick=${() => endSession()}>${words.account.signOut}</button>`
}

function Trouble() {
  if (isOffline.value) return html`<p>${words.trouble.offline}</p>`
  if (waitSeconds.value > 0) return html`<p>${words.trouble.waiting(waitSeconds.value)}</p>`
  return state.trouble.value && html`<p class="bad">${state.trouble.value}</p>`
}
