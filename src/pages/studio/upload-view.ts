import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { SongUpload } from '../../../generated/public/api.ts'
import { Tick } from '../parts/fields.ts'
import { clock, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { later } from '../parts/later.ts'
import { addressOf, go } from '../parts/route.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { ReimagineForm } from './reimagine-form.ts'
import { state } from './state.ts'
import { standingOf } from './track.ts'
import { Progress } from './track-row.ts'
import { readSongs, readUpload, removeVocals, transcribe } from './uploads.ts'
import { words } from './words.ts'

const pollSeconds = 5

/** One song: what was heard in it, and what can be made of it. */
export function UploadView({ id }: { id: string }) {
  const upload = state.upload.value?.id === id ? state.upload.value : null
  const isBusy = upload?.status === 'transcribing'
  useEffect(() => {
    void readUpload(id)
    void readSongs()
  }, [])
  useEffect(() => {
    if (!isBusy) return
    const closing = new AbortController()
    void poll(id, closing.signal)
    return () => closing.abort()
  }, [isBusy])
  const isRead = upload !== null && state.songs.value !== null
  if (!isRead && state.trouble.value === '') return html`<${Waiting} />`
  if (!upload) return null
  const { name, status, durationSeconds, errorMessage, audioUrl, expiresAt, deleted } = upload
  return html`<section class="wide" aria-labelledby="upload">
    <a class="up" href=${addressOf('uploads')}><${Icon} name="left" /> ${words.uploads.title}</a>
    <h1 id="upload"><bdi>${name}</bdi></h1>
    <p class="facts">
      <span class=${`kind ${status}`}>${words.uploads.statuses[status]}</span>
      <span>${clock(durationSeconds)}</span>
      <span>${words.uploads.until(date(expiresAt))}</span>
      ${words.uploads.heard(upload.analysis).map((fact) => html`<span>${fact}</span>`)}
    </p>
    ${
      audioUrl &&
      html`<audio controls preload="none" src=${audioUrl}
      aria-label=${words.uploads.listen(name)}></audio>`
    }
    ${errorMessage && html`<p class="fault alone">${errorMessage}</p>`}
    ${deleted && html`<p class="fault alone">${words.uploads.expired}</p>`}
    ${
      isBusy &&
      html`<${Progress} work=${{ title: name, ...standingOf(upload) }} />
        <p class="hint">${words.uploads.listening}</p>`
    }
    ${!deleted && !isBusy && html`<${Next} upload=${upload} />`}
    <${MadeFromIt} upload=${upload} />
  </section>`
}

/** One read after the other: without a connection a read lasts until there is one. */
async function poll(id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await later(pollSeconds, signal).catch(() => {})
    if (!signal.aborted) await readUpload(id)
  }
}

function Waiting() {
  return html`<section class="wide" aria-busy="true">
    <a class="up" href=${addressOf('uploads')}><${Icon} name="left" /> ${words.uploads.title}</a>
    <div class="skeleton line title"></div>
    <${SkeletonRows} rows=${6} />
  </section>`
}

function Next({ upload }: { upload: SongUpload }) {
  const { lyrics, status, pricing } = upload
  const mayTypeWords = lyrics !== null || status === 'no_vocals' || status === 'failed'
  const isUnheard = lyrics === null && status !== 'no_vocals'
  const fault = state.fault.value
  return html`
    ${mayTypeWords && html`<${ReimagineForm} key=${upload.id} upload=${upload} />`}
    ${
      isUnheard &&
      html`<${WithRights} feature="reimagine" title=${words.upload.transcribeTitle}
        text=${words.upload.transcribeText} act=${words.upload.transcribe(pricing)}
        run=${(version: string) => transcribe(upload, version)} />`
    }
    <${WithRights} feature="remove_vocals" title=${words.upload.removeTitle}
      text=${words.upload.removeText}
      act=${words.upload.removeAct(state.songs.value?.credits.removeVocals ?? 1)}
      off=${state.songs.value?.removeVocalsAvailable === false}
      run=${async (version: string) => {
        const id = await removeVocals(upload.id, version)
        if (id) go('tracks', id)
      }} />
    ${fault && !fault.field && html`<p class="fault alone" role="alert">${fault.message}</p>`}`
}

interface WithRightsProps {
  feature: SongUpload['feature']
  title: string
  text: string
  act: string
  off?: boolean
  run(version: string): Promise<void>
}

/** Something that needs the statements of its feature to be confirmed. */
function WithRights({ feature, title, text, act, off = false, run }: WithRightsProps) {
  const confirmed = useSignal(false)
  const attestation = state.songs.value?.attestation
  return html`<section class="card">
    <h2>${title}</h2>
    <p class="hint">${off ? words.upload.off : text}</p>
    <ul class="statements">
      ${attestation?.statements[feature].map((one) => html`<li>${one}</li>`)}
    </ul>
    <${Tick} label=${words.upload.confirm} checked=${confirmed.value}
      onChange=${(on: boolean) => (confirmed.value = on)} />
    <button class="main" disabled=${off || !confirmed.value || state.sending.value}
      onClick=${() => run(attestation?.version ?? '')}>${act}</button>
  </section>`
}

function MadeFromIt({ upload }: { upload: SongUpload }) {
  if (upload.generations.length === 0) return null
  return html`<section>
    <h2>${words.upload.made}</h2>
    <ul class="rows">
      ${upload.generations.map(
        ({ id, title, style, status }) => html`<li class="track" key=${id}>
          <div class="what">
            <a href=${addressOf('tracks', id)}><bdi>${title}</bdi></a>
            <p class="facts"><span>${style}</span>
              <span class="kind">${words.statuses[status]}</span>
            </p>
          </div>
        </li>`,
      )}
    </ul>
  </section>`
}
