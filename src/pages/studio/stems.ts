import { effect } from '@preact/signals'
import { exportAs } from './downloads.ts'
import { audio } from './player.ts'
import { type Stem, state } from './state.ts'
import type { Track } from './track.ts'
import { listEntries, readEntry } from './zip.ts'

interface Voice {
  buffer: AudioBuffer
  gain: GainNode
  source: AudioBufferSourceNode | null
}

/** The player stays the clock; it is mute while the parts are heard in its place. */
let context: AudioContext | undefined
let voices: Voice[] = []

/**
 * Has the parts of a track made, loads them one by one, and plays them from then on. Drops them if
 * the session ends meanwhile.
 */
export async function loadStems(track: Track): Promise<void> {
  const { value: key } = state.key
  state.stemsProgress.value = 0
  try {
    const { url, bytes } = await exportAs(track.id, 'stems')
    const parts = (await listEntries(url, bytes)).filter(({ name }) => name !== 'mix.wav')
    dropStems()
    context ??= new AudioContext()
    const loaded: Voice[] = []
    const stems: Stem[] = []
    for (const [index, part] of parts.entries()) {
      const buffer = await context.decodeAudioData(await readEntry(url, part))
      if (state.key.value !== key) return
      loaded.push({ buffer, gain: context.createGain(), source: null })
      stems.push({ name: nameOf(part.name), muted: false, solo: false })
      state.stemsProgress.value = (index + 1) / parts.length
    }
    for (const { gain } of loaded) gain.connect(context.destination)
    voices = loaded
    state.stems.value = stems
    state.stemsOf.value = track.id
    if (state.playing.value === track.id) start()
  } finally {
    state.stemsProgress.value = null
  }
}

export function changeStem(index: number, part: Partial<Stem>): void {
  state.stems.value = state.stems.value.map((stem, place) =>
    place === index ? { ...stem, ...part } : stem,
  )
  level()
}

export function dropStems(): void {
  silence()
  for (const { gain } of voices) gain.disconnect()
  voices = []
  state.stems.value = []
  state.stemsOf.value = ''
  audio.muted = false
}

/** 1 for what is heard: everything that is not muted, or only what is solo. */
function level(): void {
  const { value: stems } = state.stems
  const hasSolo = stems.some(({ solo }) => solo)
  for (const [index, { muted, solo }] of stems.entries()) {
    const isHeard = hasSolo ? solo : !muted
    voices[index]?.gain.gain.setTargetAtTime(isHeard ? 1 : 0, context?.currentTime ?? 0, 0.01)
  }
}

/** From where the player is. */
function start(): void {
  silence()
  const isTheirs = state.stemsOf.value === state.playing.value && state.stemsOf.value !== ''
  audio.muted = isTheirs
  if (!isTheirs || audio.paused || !context) return
  void context.resume()
  for (const voice of voices) {
    voice.source = context.createBufferSource()
    voice.source.buffer = voice.buffer
    voice.source.connect(voice.gain)
    voice.source.start(0, audio.currentTime)
  }
  level()
}

function silence(): void {
  for (const voice of voices) {
    voice.source?.stop()
    voice.source = null
  }
}

/** `01-drums-acoustic.wav` is `drums acoustic`. */
function nameOf(file: string): string {
  return file.replace(/^\d+-|\.wav$/g, '').replaceAll('-', ' ')
}

effect(() => {
  if (state.key.value === null) dropStems()
})
for (const event of ['playing', 'seeked'] as const) audio.addEventListener(event, start)
for (const event of ['pause', 'waiting', 'emptied'] as const) audio.addEventListener(event, silence)
