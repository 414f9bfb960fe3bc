import { useSignal } from '@preact/signals'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { exportAs, followLink, nameOf, reasonOf, saveCertificate, saveMidi } from './downloads.ts'
import { state } from './state.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

/** What can be kept of a finished track. */
export function Downloads({ track }: { track: Track }) {
  const hasScore = Boolean(state.sheets.value[track.id]?.score)
  return html`<section class="downloads" aria-labelledby="downloads">
    <h2 id="downloads">${words.downloads.title}</h2>
    <div class="row">
      <a class="button" href=${track.audioUrl} download=${`${nameOf(track)}.mp3`}>
        <${Icon} name="download" /> MP3
      </a>
      ${
        hasScore &&
        html`<${Save} label="WAV" busy=${words.downloads.making} save=${() => saveWav(track)} />
          <${Save} label="MIDI" busy=${words.downloads.loading} save=${() => saveMidi(track)} />`
      }
      <${Save} label=${words.downloads.certificate} busy=${words.downloads.loading}
        save=${() => saveCertificate(track)} />
    </div>
  </section>`
}

async function saveWav(track: Track): Promise<void> {
  const { url } = await exportAs(track.id, 'wav')
  followLink(url, `${nameOf(track)}.wav`)
}

interface SaveProps {
  label: string
  busy: string
  save(): Promise<void>
}

function Save({ label, busy, save }: SaveProps) {
  const isBusy = useSignal(false)
  const fault = useSignal('')
  async function run(): Promise<void> {
    isBusy.value = true
    fault.value = ''
    try {
      await save()
    } catch (error) {
      fault.value = reasonOf(error)
    }
    isBusy.value = false
  }
  return html`<button class="button" disabled=${isBusy.value} onClick=${run}>
      <${Icon} name="download" /> ${isBusy.value ? busy : label}
    </button>
    ${fault.value && html`<p class="fault" role="alert">${fault.value}</p>`}`
}
