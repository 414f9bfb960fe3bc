import { clock } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { addressOf } from '../parts/route.ts'
import { audio, seek, stop, toggleLoop } from './player.ts'
import { state } from './state.ts'
import { PlayButton } from './track-row.ts'
import { words } from './words.ts'

const stepSeconds = 10

/** Below every view: what is heard now. */
export function PlayerBar() {
  const track = state.tracks.value[state.playing.value]
  if (!track) return null
  const fault = state.playerFault.value
  const hasSections = (state.sheets.value[track.id]?.score?.sections.length ?? 0) > 0
  return html`<section class="player" aria-label=${words.player.name}>
    <${PlayButton} track=${track} />
    <div class="what">
      <a href=${addressOf('tracks', track.id)}><bdi>${track.title}</bdi></a>
      <${Position} duration=${track.duration} />
      ${fault && html`<p class="fault" role="alert">${fault}</p>`}
    </div>
    <button class="tool" aria-label=${words.player.back} title=${words.player.back}
      onClick=${() => seek(audio.currentTime - stepSeconds)}><${Icon} name="back" /></button>
    <button class="tool" aria-label=${words.player.forward} title=${words.player.forward}
      onClick=${() => seek(audio.currentTime + stepSeconds)}><${Icon} name="forward" /></button>
    ${
      (hasSections || state.loop.value) &&
      html`<button class="tool" aria-label=${words.player.loop} title=${words.player.loop}
        aria-pressed=${state.loop.value !== null} onClick=${toggleLoop}>
        <${Icon} name="loop" /></button>`
    }
    <button class="tool" aria-label=${words.player.close} title=${words.player.close}
      onClick=${stop}><${Icon} name="close" /></button>
  </section>`
}

function Position({ duration }: { duration: number }) {
  const seconds = Math.min(state.seconds.value, duration)
  return html`<div class="position">
    <span>${clock(seconds)}</span>
    <input type="range" min="0" max=${duration} step="0.1" value=${seconds}
      aria-label=${words.player.position} aria-valuetext=${clock(seconds)}
      onInput=${(event: Event) => seek(Number((event.target as HTMLInputElement).value))} />
    <span>${clock(duration)}</span>
  </div>`
}
