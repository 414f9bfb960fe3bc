import { useSignal } from '@preact/signals'
import type { Score } from '../../../generated/public/api.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { reasonOf } from './downloads.ts'
import { state } from './state.ts'
import { changeStem, dropStems, loadStems } from './stems.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

/** A float WAV of two channels. */
const bytesPerSecond = 44_100 * 2 * 4

/** The parts by themselves: loaded when asked for, because they are large. */
export function Stems({ track, score }: { track: Track; score: Score }) {
  const fault = useSignal('')
  const progress = state.stemsProgress.value
  async function load(): Promise<void> {
    fault.value = ''
    try {
      await loadStems(track)
    } catch (error) {
      fault.value = reasonOf(error)
    }
  }
  const bytes = score.parts.length * track.duration * bytesPerSecond
  return html`<section class="stems" aria-labelledby="stems">
    <h2 id="stems">${words.stems.title}</h2>
    ${
      state.stemsOf.value === track.id
        ? html`<${Mixer} />`
        : html`<div class="row">
            <button class="quiet" disabled=${progress !== null} onClick=${load}>
              <${Icon} name="list" /> ${words.stems.load(score.parts.length, bytes)}
            </button>
            ${
              progress !== null &&
              html`<progress aria-label=${words.stems.loading} max="1"
              value=${progress === 0 ? undefined : progress} />`
            }
          </div>`
    }
    ${fault.value && html`<p class="fault" role="alert">${fault.value}</p>`}
  </section>`
}

function Mixer() {
  return html`<ul class="mixer">
      ${state.stems.value.map(
        ({ name, muted, solo }, index) => html`<li>
          <span>${name}</span>
          <button class="tool text" aria-pressed=${muted} aria-label=${words.stems.mute(name)}
            onClick=${() => changeStem(index, { muted: !muted })}>M</button>
          <button class="tool text" aria-pressed=${solo} aria-label=${words.stems.solo(name)}
            onClick=${() => changeStem(index, { solo: !solo })}>S</button>
        </li>`,
      )}
    </ul>
    <div class="row">
      <span class="hint">${words.stems.hint}</span>
      <button class="quiet small" onClick=${dropStems}>${words.stems.drop}</button>
    </div>`
}
