import { expect } from 'chai'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { analyseSong } from '../../src/engines/builtin/listen/analyse.ts'
import type { MusicWish, SongAnalysis } from '../../src/engines/builtin/messages.ts'
import { renderMusic } from '../stage/render-music.ts'
import { request } from './given-music.ts'

/** Half the usual rate: all that is analysed is below. */
const rate = 22_050

export type Sound = (seconds: number) => number

/** The sound as a file, the same in both channels. */
export function heard(seconds: number, sound: Sound): Promise<SongAnalysis> {
  const samples = Float32Array.from({ length: seconds * rate }, (_, index) => sound(index / rate))
  return analyseSong({ song: encodeWav(samples, samples, rate) })
}

function tone(hertz: number, seconds: number): number {
  let sum = 0
  for (let partial = 1; partial <= 4; partial++) {
    sum += Math.sin(2 * Math.PI * hertz * partial * seconds) / partial
  }
  return sum
}

const hertzOf = (midi: number) => 440 * Math.exp(((midi - 69) / 12) * Math.LN2)

/** Chords that follow one another every two seconds, tuned this many cents above concert pitch. */
export function chords(notes: readonly (readonly number[])[], cents = 0): Sound {
  return (seconds) => {
    const chord = notes[Math.floor(seconds / 2) % notes.length] ?? []
    const into = seconds % 2
    const level = Math.min(1, 50 * into) * Math.exp(-into)
    const sum = chord.reduce((total, midi) => total + tone(hertzOf(midi + cents / 100), seconds), 0)
    return 0.05 * level * sum
  }
}

/** A click on each beat, louder and lower on the first of each bar. */
export function clicks(bpm: number, beatsPerBar: number): Sound {
  return (seconds) => {
    const beat = Math.floor((seconds * bpm) / 60)
    const into = seconds - (beat * 60) / bpm
    const isFirst = beat % beatsPerBar === 0
    return (isFirst ? 0.6 : 0.3) * tone(isFirst ? 110 : 880, into) * 0.5 * Math.exp(-40 * into)
  }
}

/** A low note on each of these pulses, as loud as `levels` says in turn. */
export function struck(pulsesPerMinute: number, levels: readonly number[]): Sound {
  return (seconds) => {
    const pulse = Math.floor((seconds * pulsesPerMinute) / 60)
    const into = seconds - (pulse * 60) / pulsesPerMinute
    const level = levels[pulse % levels.length] ?? 0
    return 0.5 * level * tone(level > 0.5 ? 110 : 660, into) * Math.exp(-30 * into)
  }
}

type AskedSong = Partial<MusicWish> & { bpm: number; key: string; scale: string }

export function analyseSongs(songs: readonly AskedSong[]): void {
  for (const { text, bpm, key, scale, beatsPerBar, seed } of songs) {
    it(`hears tempo, key and metre of ${text} from its MP3`, async () => {
      const wish = { text, bpm, key, scale, beatsPerBar, seed, durationSeconds: 24 } as MusicWish
      const { bytes } = await renderMusic(request(wish))

      const { tempo, key: tonality, meter } = await analyseSong({ song: bytes })

      expect(tempo?.bpm).to.be.closeTo(bpm, 0.005 * bpm)
      expect(tonality).to.include({ key, scale })
      expect(meter).to.include({ beatsPerBar })
      expect(tempo?.confidence).to.be.above(0.8)
    }).timeout(120_000)
  }
}
