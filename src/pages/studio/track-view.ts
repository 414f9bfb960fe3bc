import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { confirmed } from '../parts/dialog.ts'
import { clock, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { Refusal } from '../parts/refusal.ts'
import { addressOf, go, route } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { Again } from './again-view.ts'
import { Downloads } from './downloads-view.ts'
import { removeTracks } from './library.ts'
import { readTrack } from './queue.ts'
import { readSheet } from './sheet.ts'
import { state } from './state.ts'
import { Stems } from './stems-view.ts'
import { SungWords } from './sung-words.ts'
import { Timeline } from './timeline.ts'
import { isMaking, saysMore, type Track } from './track.ts'
import { Cancel, PlayButton, Progress } from './track-row.ts'
import { Waveform } from './waveform.ts'
import { words } from './words.ts'

/** One track; beside it the one that it was made again from, if the address names one. */
export function TrackView({ id }: { id: string }) {
  const [, , other] = route.value
  return html`<div class=${other ? 'pair' : 'single'}>
    <${Version} id=${id} isMain />
    ${other && html`<${Version} key=${other} id=${other} />`}
  </div>`
}

function Version({ id, isMain = false }: { id: string; isMain?: boolean }) {
  const track = known(id)
  const status = track?.status
  const read = useSignal<Track['status'] | undefined>(undefined)
  useEffect(() => {
    void show(id).finally(() => {
      read.value = status
    })
  }, [id, status])
  const hasSheet = Boolean(state.sheets.value[id]) || read.value === 'completed'
  const isWhole = useRef(false)
  if (track && (status !== 'completed' || hasSheet)) isWhole.current = true
  if (state.gone.value.has(id)) {
    return html`<${Empty} title=${words.track.goneTitle} text=${words.track.goneText}>
      <a class="button" href=${addressOf('library')}>${words.track.toLibrary}</a>
    <//>`
  }
  if (!track) return html`<${Waiting} />`
  return html`<article class="version" aria-labelledby=${`title-${id}`}
    aria-busy=${!isWhole.current}>
    <header>
      ${!isMaking(track) && html`<${PlayButton} track=${track} large />`}
      <div class="what">
        <h1 id=${`title-${id}`}><bdi>${track.title}</bdi></h1>
        ${saysMore(track) && html`<p class="words"><bdi>${track.words}</bdi></p>`}
        <p class="facts">
          <span class="kind">${words.types[track.type]}</span>
          ${track.isTest && html`<span class="kind test">${words.test}</span>`}
          <span>${clock(track.duration)}</span>
          <time dateTime=${track.createdAt}>${date(track.createdAt)}</time>
        </p>
      </div>
    </header>
    ${
      isMaking(track) &&
      html`<div class="row"><${Progress} work=${track} /><${Cancel} track=${track} /></div>`
    }
    ${track.errorMessage !== null && html`<p class="fault alone">${track.errorMessage}</p>`}
    ${track.status === 'completed' && html`<${Sound} track=${track} isRead=${hasSheet} />`}
    ${
      isWhole.current
        ? html`${track.status === 'completed' && html`<${Kept} track=${track} />`}
          <${Facts} track=${track} />
          ${isMain && html`<${Again} track=${track} />`}
          ${track.kind === 'generation' && html`<${Remove} track=${track} />`}`
        : html`<div class="skeleton block"></div>`
    }
  </article>`
}

function Sound({ track, isRead }: { track: Track; isRead: boolean }) {
  const sheet = state.sheets.value[track.id]
  const { score = null } = sheet ?? {}
  const isTrack = track.kind === 'generation'
  return html`<div class="sound">
      <${Waveform} track=${track} sheet=${sheet} />
      ${!isRead && isTrack && html`<div class="timeline skeleton"></div>`}
      ${score && html`<${Timeline} id=${track.id} score=${score} />`}
      ${isRead && html`<p class="hint">${words.player.keys}</p>`}
    </div>`
}

/** What a track has besides its sound, much of which only its sheet tells. */
function Kept({ track }: { track: Track }) {
  const { score = null, lines = [] } = state.sheets.value[track.id] ?? {}
  return html`${lines.length > 0 && html`<${SungWords} id=${track.id} lines=${lines} />`}
  ${score && html`<${Stems} track=${track} score=${score} />`}
  <${Downloads} track=${track} />`
}

/** An id of the address may be the name of what every object inherits. */
function known(id: string): Track | undefined {
  return Object.hasOwn(state.tracks.value, id) ? state.tracks.value[id] : undefined
}

async function show(id: string): Promise<void> {
  try {
    const track = known(id)
    // Its status is new then, which shows it again.
    if (track) await readSheet(track)
    else await readTrack(id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404) await readTrack(id)
    else state.trouble.value = error.message
  }
}

/** What it was made with, and what the engine read in the words. */
function Facts({ track }: { track: Track }) {
  const { parameters } = track
  if (!parameters) return null
  const { bpm, keyscale, timesignature, seed, understood } = parameters
  const facts: [string, string][] = [
    [words.track.tempo, bpm === null ? '' : words.track.bpm(bpm)],
    [words.track.key, keyscale ?? ''],
    [words.track.meter, timesignature === null ? '' : words.make.beats(String(timesignature))],
    [words.track.seed, String(seed)],
    [words.track.genres, understood?.genres.join(', ') ?? ''],
    [words.track.moods, understood?.moods.join(', ') ?? ''],
    [words.track.unknown, understood?.unknown.join(', ') ?? ''],
  ]
  return html`<dl class="figures">
    ${facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`)}
  </dl>`
}

function Remove({ track }: { track: Track }) {
  async function remove(): Promise<void> {
    const { title, text, act, cancel } = words.remove
    if (!(await confirmed({ title: title(1), text: text([track.title]), act, cancel }))) return
    if (await removeTracks([track.id])) go('library')
  }
  return html`<button class="quiet danger-text" onClick=${remove}>
    <${Icon} name="bin" /> ${words.remove.act}
  </button>`
}

function Waiting() {
  return html`<div class="version" aria-busy="true">
    <div class="skeleton line title"></div>
    <div class="sound">
      <div class="wave skeleton"></div>
      <div class="timeline skeleton"></div>
    </div>
    <div class="skeleton block"></div>
  </div>`
}
