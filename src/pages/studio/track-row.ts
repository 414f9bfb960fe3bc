import { clock, date } from '../parts/format.ts'
import { type Children, html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { addressOf } from '../parts/route.ts'
import { toggle } from './player.ts'
import { cancel } from './queue.ts'
import { state } from './state.ts'
import { isMaking, type Standing, saysMore, type Track } from './track.ts'
import { words } from './words.ts'

interface TrackRowProps {
  track: Track
  /** Before the row, such as a box to choose it. */
  before?: Children
  /** At its end. */
  after?: Children
}

/** One track wherever tracks are listed: as high while it is made as when it can be heard. */
export function TrackRow({ track, before, after }: TrackRowProps) {
  const { id, title, status } = track
  return html`<li class="track" data-status=${status}>
    ${before}
    <${PlayButton} track=${track} />
    <div class="what">
      <a href=${addressOf('tracks', id)}><bdi>${title}</bdi></a>
      ${saysMore(track) && html`<p class="words"><bdi>${track.words}</bdi></p>`}
      <${State} track=${track} />
    </div>
    ${isMaking(track) && html`<${Cancel} track=${track} />`}
    ${after}
  </li>`
}

export function PlayButton({ track, large = false }: { track: Track; large?: boolean }) {
  const isHeard = state.playing.value === track.id && state.isPlaying.value
  const act = isHeard ? words.player.pause : words.player.play
  const label = `${act}: ${track.title}`
  return html`<button class=${large ? 'play large' : 'play'} aria-label=${label}
    disabled=${track.audioUrl === null} onClick=${() => toggle(track)}>
    <${Icon} name=${isHeard ? 'pause' : 'play'} />
  </button>`
}

function State({ track }: { track: Track }) {
  if (isMaking(track)) return html`<${Progress} work=${track} />`
  if (track.status === 'failed') {
    return html`<p class="facts"><span class="bad">${track.errorMessage}</span></p>`
  }
  return html`<p class="facts">
    <span class="kind">${words.types[track.type]}</span>
    ${track.isTest && html`<span class="kind test">${words.test}</span>`}
    <span>${clock(track.duration)}</span>
    <time dateTime=${track.createdAt}>${date(track.createdAt)}</time>
  </p>`
}

/** As exact as the service tells: a share, a place in the queue, or only that it goes on. */
export function Progress({ work }: { work: Standing & { title: string } }) {
  const { progress, title } = work
  return html`<div class="progress">
    <progress aria-label=${words.queue.progress(title)} max="1"
      value=${progress === null ? undefined : progress} />
    <span>${words.queue.state(work)}</span>
  </div>`
}

export function Cancel({ track }: { track: Track }) {
  return html`<button class="tool" title=${words.queue.cancel}
    aria-label=${`${words.queue.cancel}: ${track.title}`} onClick=${() => cancel(track)}>
    <${Icon} name="close" />
  </button>`
}
