import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { SongsConfig } from '../../../generated/public/api.ts'
import { Field, TextField, Tick } from '../parts/fields.ts'
import { megabytes } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { go } from '../parts/route.ts'
import { change, faultOf } from './make.ts'
import { state } from './state.ts'
import { type Feature, readSongs, sendSong } from './uploads.ts'
import { words } from './words.ts'

/** A song of one's own: the file or its address, what for, and the statements of rights. */
export function UploadForm() {
  useEffect(() => {
    void readSongs()
  }, [])
  const songs = state.songs.value
  if (!songs) return html`<div class="skeleton form" aria-busy="true"></div>`
  if (!songs.available) return html`<p class="fault alone">${words.upload.unavailable}</p>`
  return html`<${Form} songs=${songs} />`
}

function Form({ songs }: { songs: SongsConfig }) {
  const { songUrl, songFeature, songStart } = state.draft.value
  const { version, statements } = songs.attestation
  const file = state.songFile.value
  const fault = state.fault.value
  const confirmed = `${songFeature} ${version}`
  const isConfirmed = state.confirmed.value === confirmed
  const isPlaced = faultOf('file', 'url', 'feature', 'trimStartSeconds') !== ''
  async function send(event: Event): Promise<void> {
    event.preventDefault()
    const song = { file, url: songUrl, feature: songFeature, trimStart: songStart }
    const sent = await sendSong({ ...song, version })
    if (!sent) return
    state.songFile.value = null
    state.confirmed.value = ''
    change({ songUrl: '', songStart: '' })
    go('uploads', sent.id)
  }
  return html`<form class="stack" onSubmit=${send} novalidate>
    <${Drop} file=${file} fault=${faultOf('file')} />
    ${
      !file &&
      html`<${TextField} id="url" label=${words.upload.url} kind="url" value=${songUrl}
        placeholder="https://…" fault=${faultOf('url')}
        onInput=${(text: string) => change({ songUrl: text })} />`
    }
    <${Features} songs=${songs} chosen=${songFeature} />
    <${TextField} id="trimStartSeconds" label=${words.upload.trim} value=${songStart}
      placeholder="0" numeric hint=${words.upload.trimHint(songs.limits.windowSeconds)}
      fault=${faultOf('trimStartSeconds')}
      onInput=${(text: string) => change({ songStart: text })} />
    <fieldset class="rights">
      <legend>${words.upload.rights}</legend>
      <ul>${statements[songFeature].map((one) => html`<li>${one}</li>`)}</ul>
      <${Tick} label=${words.upload.confirm} checked=${isConfirmed}
        onChange=${(on: boolean) => (state.confirmed.value = on ? confirmed : '')} />
    </fieldset>
    ${fault && !isPlaced && html`<p class="fault alone" role="alert">${fault.message}</p>`}
    <div class="send">
      <button class="main" disabled=${
        state.sending.value || !isConfirmed || (!file && songUrl.trim() === '')
      }>
        ${state.sending.value ? words.upload.sending : words.upload.act}
      </button>
      <p class="hint">${words.upload.limits(songs.limits)}</p>
    </div>
  </form>`
}

function Features({ songs, chosen }: { songs: SongsConfig; chosen: Feature }) {
  const features: readonly (readonly [Feature, string, boolean])[] = [
    ['reimagine', words.upload.reimagine(songs.credits), true],
    ['remove_vocals', words.upload.removeVocals(songs.credits), songs.removeVocalsAvailable],
  ]
  return html`<fieldset class="styles">
    <legend>${words.upload.feature}</legend>
    ${features.map(
      ([feature, label, isOn]) => html`<label class="tile">
        <input type="radio" name="feature" checked=${feature === chosen} disabled=${!isOn}
          onChange=${() => change({ songFeature: feature })} />
        <span>${isOn ? label : words.upload.off}</span>
      </label>`,
    )}
  </fieldset>`
}

function Drop({ file, fault }: { file: File | null; fault: string }) {
  const isOver = useSignal(false)
  const take = (one: File | null | undefined) => {
    state.songFile.value = one ?? null
    state.fault.value = null
  }
  return html`<${Field} id="file" label=${words.upload.file} fault=${fault}>
    <div class=${isOver.value ? 'drop over' : 'drop'}
      onDragOver=${(event: DragEvent) => {
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave=${() => (isOver.value = false)}
      onDrop=${(event: DragEvent) => {
        event.preventDefault()
        isOver.value = false
        take(event.dataTransfer?.files[0])
      }}>
      <input type="file" id="file" accept=".mp3,.wav,audio/mpeg,audio/wav"
        onChange=${(event: Event) => take((event.target as HTMLInputElement).files?.[0])} />
      <p class="hint">
        ${file ? words.upload.chosen(file.name, megabytes(file.size)) : words.upload.drop}
      </p>
    </div>
  <//>`
}
