import { type Span, state } from './state.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

/** The only sound of the page; parts of a song play beside it, in step (see `stems`). */
export const audio = new Audio()
audio.preload = 'metadata'

const stepSeconds = 5

/** Takes the place of what was there, without playing it yet. */
export function open(track: Track): void {
  if (state.playing.value === track.id || !track.audioUrl) return
  if (!state.tracks.value[track.id]) {
    state.tracks.value = { ...state.tracks.value, [track.id]: track }
  }
  state.playing.value = track.id
  state.playerFault.value = ''
  state.loop.value = null
  state.seconds.value = 0
  audio.src = track.audioUrl
  describe(track)
}

export async function play(track?: Track): Promise<void> {
  if (track) open(track)
  try {
    await audio.play()
  } catch (error) {
    // Another track took its place, or the browser forbids sound without a click.
    if (!(error instanceof DOMException) || error.name === 'NotSupportedError') report()
  }
}

export function toggle(track?: Track): void {
  if (track && track.id !== state.playing.value) void play(track)
  else if (audio.paused) void play()
  else audio.pause()
}

/** Goes there; another track than the one that is there starts from there. */
export function goTo(track: Track, seconds: number): void {
  if (state.playing.value !== track.id) void play(track)
  seek(seconds)
}

/** Before the length is known the sound begins there. */
export function seek(seconds: number): void {
  const end = Number.isFinite(audio.duration) ? audio.duration : seconds
  audio.currentTime = Math.max(0, Math.min(end, seconds))
  state.seconds.value = audio.currentTime
}

export function stop(): void {
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  state.playing.value = ''
  state.loop.value = null
}

export function loopOver(span: Span | null): void {
  state.loop.value = span
  if (span && (audio.currentTime < span.from || audio.currentTime >= span.to)) seek(span.from)
}

/** The section that is heard now, looped; or no longer. */
export function toggleLoop(): void {
  if (state.loop.value) {
    loopOver(null)
    return
  }
  const sections = state.sheets.value[state.playing.value]?.score?.sections ?? []
  const now = sections.find(
    ({ startSeconds, lengthSeconds }) =>
      audio.currentTime >= startSeconds && audio.currentTime < startSeconds + lengthSeconds,
  )
  if (now) loopOver({ from: now.startSeconds, to: now.startSeconds + now.lengthSeconds })
}

/** Space, arrows and L, unless a field or a button has the focus. */
export function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || state.playing.value === '') return
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return
  const onControl = target.closest('button, a, summary, [role="tab"], [role="slider"]') !== null
  if (event.key === ' ' && !onControl) toggle()
  else if (event.key === 'ArrowLeft' && !onControl) seek(audio.currentTime - stepSeconds)
  else if (event.key === 'ArrowRight' && !onControl) seek(audio.currentTime + stepSeconds)
  else if (event.key === 'l' || event.key === 'L') toggleLoop()
  else return
  event.preventDefault()
}

function describe({ title }: Track): void {
  const session = navigator.mediaSession
  if (!session) return
  session.metadata = new MediaMetadata({ title, artist: words.brand })
  session.setActionHandler('play', () => void play())
  session.setActionHandler('pause', () => audio.pause())
  session.setActionHandler('seekbackward', () => seek(audio.currentTime - stepSeconds))
  session.setActionHandler('seekforward', () => seek(audio.currentTime + stepSeconds))
  session.setActionHandler('seekto', ({ seekTime = 0 }) => seek(seekTime))
}

function report(): void {
  if (state.playing.value !== '') state.playerFault.value = words.player.broken
}

/** Follows the sound finely enough for syllables. */
function tick(): void {
  if (audio.paused) return
  const { loop } = state
  if (loop.value && audio.currentTime >= loop.value.to) audio.currentTime = loop.value.from
  state.seconds.value = audio.currentTime
  requestAnimationFrame(tick)
}

audio.addEventListener('play', () => {
  state.isPlaying.value = true
  requestAnimationFrame(tick)
})
audio.addEventListener('pause', () => {
  state.isPlaying.value = false
  state.seconds.value = audio.currentTime
})
audio.addEventListener('seeked', () => {
  state.seconds.value = audio.currentTime
})
audio.addEventListener('ended', () => {
  const { value: loop } = state.loop
  if (!loop) return
  audio.currentTime = loop.from
  void play()
})
audio.addEventListener('error', report)
