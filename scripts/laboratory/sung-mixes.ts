import { Reverb } from '../../src/engines/builtin/mix/reverb.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import { sing } from '../../src/engines/builtin/singer/sing.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import type { Gender, SungNote } from '../../src/engines/builtin/singer/spoken.ts'
import { rms, type Sound } from '../../test/stage/listening.ts'
import { add, folded } from '../../test/stage/separation.ts'

const sampleRate = 44_100

/** Voices in languages that no weight was chosen by, and English ones with other tunes. */
const singers = [
  { language: 'es', gender: 'female' },
  { language: 'it', gender: 'male' },
  { language: 'pt', gender: 'female' },
  { language: 'en', gender: 'male' },
  { language: 'es', gender: 'male' },
  { language: 'it', gender: 'female' },
  { language: 'en', gender: 'female' },
] as const

const lines = {
  en: [
    'Somewhere beyond the river I can hear you',
    'Carry me over mountains made of glass',
    'Nobody told the summer it was over',
  ],
  es: [
    'La noche brilla sobre el mar azul',
    'Quiero cantar contigo hasta el final',
    'Dime por qué te vas sin mirar atrás',
  ],
  it: [
    'Volare nel cielo dipinto di blu',
    'La luna ci guarda e non parla più',
    'Cantiamo insieme fino al mattino',
  ],
  pt: [
    'Saudade mora no meu coração',
    'A noite canta sobre o mar azul',
    'O vento leva a minha canção',
  ],
}
const steps = [0, 4, 7, 9, 7, 5, 4, 2, 0, -3, 2, 4, 5, 9, 7, 4]

/** How the voice stands in a mix. */
export const placings = ['centre', 'reverb', 'panned', 'mono'] as const
export type Placing = (typeof placings)[number]
const pannedBy = 0.35
const reverbLevel = 0.4

export interface SungMix {
  band: Sound
  voice: Sound
  mixed: Sound
}

/** The singer of a number, alone, on a tune and in a rhythm of its own. */
export async function singTune(number: number, seconds: number): Promise<Float32Array> {
  const { language, gender } = singers[number % singers.length] ?? singers[0]
  const spoken = await speak(lines[language], language, gender)
  const chance = stream(number, 'tune')
  const lowest: Record<Gender, number> = { female: 59, male: 47 }
  const base = lowest[gender] + chance.integer(0, 4)
  const unit = 0.24 + chance.integer(0, 16) / 100
  const notes: SungNote[] = []
  let start = 0.8
  for (let line = 0; start < seconds; line = (line + 1) % spoken.length) {
    const syllables = spoken[line]?.syllables ?? []
    for (const syllable of syllables.keys()) {
      const isLast = syllable === syllables.length - 1
      const lengthSeconds = unit * (isLast ? 3 : chance.integer(1, 5) === 5 ? 2 : 1)
      if (start + lengthSeconds > seconds) break
      const midi = base + (steps[notes.length % steps.length] ?? 0)
      notes.push({ startSeconds: start, lengthSeconds, midi, velocity: 0.8, line, syllable })
      start += lengthSeconds
    }
    start += 0.5 + chance.integer(0, 15) / 10
  }
  const voice = new Float32Array(Math.round(seconds * sampleRate))
  sing({ lines: spoken, notes, gender, seed: number }, voice)
  return voice
}

/** A voice over music, so much louder than it while it sings. */
export function mixed(
  music: Sound,
  voice: Float32Array,
  placing: Placing,
  louderDb: number,
): SungMix {
  const level = (rms(music.left) + rms(music.right)) / 2
  const gain = (Math.exp((louderDb / 20) * Math.LN10) * level) / sungLevel(voice)
  const dry = voice.map((sample) => sample * gain)
  const band = placing === 'mono' ? folded(music) : music
  const placed = placedIn(dry, placing)
  return { band, voice: placed, mixed: add(band, placed) }
}

function placedIn(dry: Float32Array, placing: Placing): Sound {
  if (placing === 'reverb') {
    const [left, right] = [new Float32Array(dry.length), new Float32Array(dry.length)]
    new Reverb({ seconds: 1.6, dampingHz: 5000 }).process(dry.slice(), left, right)
    const wet = (reverbLevel * rms(dry)) / ((rms(left) + rms(right)) / 2)
    const both = { left: dry, right: dry, sampleRate }
    return add(both, { left, right, sampleRate }, wet)
  }
  const angle = ((1 + (placing === 'panned' ? pannedBy : 0)) * Math.PI) / 4
  const scaled = (by: number) => dry.map((sample) => Math.SQRT2 * by * sample)
  return { left: scaled(Math.cos(angle)), right: scaled(Math.sin(angle)), sampleRate }
}

/** The level of a voice without its pauses. */
function sungLevel(voice: Float32Array): number {
  const length = sampleRate / 20
  const levels = Array.from({ length: Math.floor(voice.length / length) }, (_, index) =>
    rms(voice.subarray(index * length, (index + 1) * length)),
  )
  const highest = levels.reduce((one, other) => Math.max(one, other), 0)
  const sung = levels.filter((one) => one > highest / 30)
  return Math.sqrt(sung.reduce((sum, one) => sum + one * one, 0) / sung.length)
}
