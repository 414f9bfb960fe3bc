import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Choice, Field, TextField, Tick } from '../parts/fields.ts'
import { megabytes } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { go } from '../parts/route.ts'
import { faultOf } from './make.ts'
import { state } from './state.ts'
import { type Feature, readSongs, sendSong } from './uploads.ts'
import { words } from './words.ts'

/** A song of one's own: the file or its address, what for, and the statements of rights. */
export function UploadForm() {
  const file = useSignal<File | null>(null)
  const url = useSignal('')
  const feature = useSignal<Feature>('reimagine')
  const trimStart = useSignal('')
  const confirmed = useSignal('')
  useEffect(() => {
    void readSongs()
  }, [])
  const songs = state.songs.value
  if (!songs) return html`<div class="skeleton block" aria-busy="true"></div>`
  if (!songs.available) return html`<p class="fault alone">${words.upload.unavailable}</p>`
  const { version, statements } = songs.attestation
  const fault = state.fault.value
  const isPlaced = faultOf('file', 'url', 'feature', 'trimStartSeconds') !== ''
  async function send(event: Event): Promise<void> {
    event.preventDefault()
    const song = { file: file.value, url: url.value, feature: feature.value }
    const sent = await sendSong({ ...song, trimStart: trimStart.value, version })
    if (sent) go('uploads', sent.id)
  }
  const hasSong = file.value !== null || url.value.trim() !== ''
  return html`<form class="stack" onSubmit=${send} novalidate>
    <${Drop} file=${file.value} fault=${isPlaced ? faultOf('file') : ''}
      onFile=${(one: File | null) => (file.value = one)} />
    ${
      !file.value &&
      html`<${TextField} id="url" label=${words.upload.url} kind="url" value=${url.value}
        placeholder="https://…" fault=${faultOf('url')}
        onInput=${(text: string) => (url.value = text)} />`
    }
    <div class="fields">
      <${Choice} id="feature" label=${words.upload.feature} value=${feature.value}
        fault=${faultOf('feature')}
        options=${[
          ['reimagine', words.upload.reimagine(songs.credits)],
          ['remove_vocals', words.upload.removeVocals(songs.credits)],
        ]}
        onChange=${(one: Feature) => {
          feature.value = one
          confirmed.value = ''
        }} />
      <${TextField} id="trimStartSeconds" label=${words.upload.trim} value=${trimStart.value}
        placeholder="0" numeric hint=${words.upload.trimHint(songs.limits.windowSeconds)}
        fault=${faultOf('trimStartSeconds')}
        onInput=${(text: string) => (trimStart.value = text)} />
    </div>
    <fieldset class="rights">
      <legend>${words.upload.rights}</legend>
      <ul>${statements[feature.value].map((one) => html`<li>${one}</li>`)}</ul>
      <${Tick} label=${words.upload.confirm} checked=${confirmed.value === version}
        onChange=${(on: boolean) => (confirmed.value = on ? version : '')} />
    </fieldset>
    ${fault && !isPlaced && html`<p class="fault alone" role="alert">${fault.message}</p>`}
    <div class="send">
      <button class="main"
        disabled=${state.sending.value || !hasSong || confirmed.value !== version}>
        ${state.sending.value ? words.upload.sending : words.upload.act}
      </button>
      <p class="hint">${words.upload.limits(songs.limits)}</p>
    </div>
  </form>`
}

interface DropProps {
  file: File | null
  fault: string
  onFile(file: File | null): void
}

function Drop({ file, fault, onFile }: DropProps) {
  const isOver = useSignal(false)
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
        onFile(event.dataTransfer?.files[0] ?? null)
      }}>
      <input type="file" id="file" accept=".mp3,.wav,audio/mpeg,audio/wav"
        onChange=${(event: Event) =>
          onFile((event.target as HTMLInputElement).files?.[0] ?? null)} />
      <p>${file ? words.upload.chosen(file.name, megabytes(file.size)) : words.upload.drop}</p>
    </div>
  <//>`
}
