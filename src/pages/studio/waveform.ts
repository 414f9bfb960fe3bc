import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type WaveSurfer from 'wavesurfer.js'
import { html } from '../parts/html.ts'
import { goTo } from './player.ts'
import { type Sheet, state } from './state.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

const height = 112
const fullScale = 255
const nonce = document.querySelector<HTMLElement>('#studio')?.dataset.nonce ?? ''

/** The wave of a track from its peaks; a click plays from there. The sound is the player's. */
export function Waveform({ track, sheet }: { track: Track; sheet: Sheet | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const wave = useRef<WaveSurfer | null>(null)
  useEffect(() => {
    if (!sheet || !place.current) return
    const closing = new AbortController()
    void draw(place.current, sheet, closing.signal).then((drawn) => {
      if (!drawn) return
      wave.current = drawn
      drawn.on('interaction', (seconds) => goTo(track, seconds))
      drawn.setTime(state.playing.value === track.id ? state.seconds.value : 0)
    })
    return () => {
      closing.abort()
      wave.current?.destroy()
      wave.current = null
    }
  }, [sheet, track.id])
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => place.current && wave.current?.setOptions(coloursOf(place.current))
    scheme.addEventListener('change', repaint)
    return () => scheme.removeEventListener('change', repaint)
  }, [])
  useSignalEffect(() => {
    const seconds = state.playing.value === track.id ? state.seconds.value : 0
    wave.current?.setTime(seconds)
  })
  return html`<div class=${sheet ? 'wave' : 'wave skeleton'} ref=${place} role="img"
    aria-label=${words.player.wave(track.title)}></div>`
}

async function draw(
  container: HTMLElement,
  { peaks, lengthSeconds }: Sheet,
  signal: AbortSignal,
): Promise<WaveSurfer | undefined> {
  const { default: Wave } = await import('wavesurfer.js')
  if (signal.aborted) return undefined
  return Wave.create({
    container,
    height,
    cspNonce: nonce,
    peaks: [peaks.map((peak) => peak / fullScale)],
    duration: lengthSeconds,
    ...coloursOf(container),
    barWidth: 3,
    barGap: 2,
    barRadius: 3,
    normalize: true,
  })
}

/** Those of the page, which follow the setting of the system. */
function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  const [waveColor = '', progressColor = '', cursorColor = ''] = [
    '--wave',
    '--accent',
    '--ink',
  ].map((name) => style.getPropertyValue(name).trim())
  return { waveColor, progressColor, cursorColor }
}
