import { useLayoutEffect } from 'preact/hooks'
import type { SongUpload } from '../../../generated/public/api.ts'
import { clock, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { noPages } from '../parts/pages.ts'
import { addressOf, go } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { change } from './make.ts'
import { More } from './more.ts'
import { state } from './state.ts'
import { readUploads } from './uploads.ts'
import { words } from './words.ts'

/** Songs that were sent in the last day. */
export function UploadsView() {
  const { uploads } = state
  useLayoutEffect(() => {
    uploads.value = noPages()
    void readUploads()
  }, [])
  const { items, next } = uploads.value
  return html`<section class="wide" aria-labelledby="uploads">
    <div class="row">
      <h1 id="uploads">${words.uploads.title}</h1>
      <button class="main" onClick=${begin}>${words.uploads.begin}</button>
    </div>
    <p class="lead">${words.uploads.lead}</p>
    <ul class="rows">
      ${items.map((one) => html`<${Row} key=${one.id} one=${one} />`)}
    </ul>
    ${
      next === null &&
      items.length === 0 &&
      html`<${Empty} title=${words.uploads.emptyTitle} text=${words.uploads.emptyText}>
        <button class="main" onClick=${begin}>${words.uploads.begin}</button>
      <//>`
    }
    <${More} pages=${uploads.value} read=${readUploads} />
  </section>`
}

function begin(): void {
  change({ mode: 'upload' })
  go('make')
}

function Row({ one }: { one: SongUpload }) {
  const { id, name, status, durationSeconds, createdAt, expiresAt } = one
  return html`<li class="track">
    <span class="cover small"><${Icon} name="note" /></span>
    <div class="what">
      <a href=${addressOf('uploads', id)}><bdi>${name}</bdi></a>
      <p class="facts">
        <span class=${`kind ${status}`}>${words.uploads.statuses[status]}</span>
        <span>${clock(durationSeconds)}</span>
        <time dateTime=${createdAt}>${date(createdAt)}</time>
        <span>${words.uploads.until(date(expiresAt))}</span>
      </p>
    </div>
  </li>`
}
