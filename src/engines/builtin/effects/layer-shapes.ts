import type { WaveName } from '../synth/wavetable.ts'
import type { MaterialName } from './body-table.ts'
import type { Contour } from './contour.ts'
import type {
  BodyLayer,
  ClapsLayer,
  DropsLayer,
  GrainLayer,
  NoiseLayer,
  PulseLayer,
  StruckLayer,
  ThroatLayer,
  ToneLayer,
  VoiceLayer,
} from './recipe.ts'

/** Short constructors of layers, so that a row of a recipe table fits one screen. */
export function noise(
  pass: NoiseLayer['pass'],
  hz: Contour,
  resonance: number,
  level: Contour,
  more: Partial<NoiseLayer> = {},
): NoiseLayer {
  return { kind: 'noise', colour: 'white', pass, hz, resonance, level, ...more }
}

/** Brown noise below a limit: heavy things, sounds through walls, distant thunder. */
export function rumble(hz: Contour, level: Contour, more: Partial<NoiseLayer> = {}): NoiseLayer {
  return { kind: 'noise', colour: 'brown', pass: 'low', hz, resonance: 0.8, level, ...more }
}

export function body(
  material: MaterialName,
  hz: number,
  ringSeconds: number,
  level: number,
  hardness: number,
  more: Partial<BodyLayer> = {},
): BodyLayer {
  return { kind: 'body', material, hz, ringSeconds, level, hardness, ...more }
}

/** A body whose material the description does not change. */
export function part(
  material: MaterialName,
  hz: number,
  ringSeconds: number,
  level: number,
  hardness: number,
  at = 0,
): BodyLayer {
  return { kind: 'body', material, hz, ringSeconds, level, hardness, at, exchangeable: false }
}

export function tone(
  wave: WaveName,
  hz: Contour,
  level: Contour,
  more: Partial<ToneLayer> = {},
): ToneLayer {
  return { kind: 'tone', wave, hz, level, ...more }
}

export function grains(
  grain: GrainLayer['grain'],
  perSecond: Contour,
  hz: GrainLayer['hz'],
  grainSeconds: GrainLayer['grainSeconds'],
  level: Contour,
  more: Partial<GrainLayer> = {},
): GrainLayer {
  return { kind: 'grains', grain, perSecond, hz, grainSeconds, level, ...more }
}

/** The resonances of pulses: frequency, Q and gain of each. */
export function rings(...resonances: PulseLayer['resonances']): PulseLayer['resonances'] {
  return resonances
}

export function pulses(
  perSecond: Contour,
  pulseSeconds: number,
  resonances: PulseLayer['resonances'],
  level: Contour,
  more: Partial<PulseLayer> = {},
): PulseLayer {
  return {
    kind: 'pulses',
    perSecond,
    pulseSeconds,
    resonances,
    level,
    uneven: 0.1,
    rough: 0.2,
    direct: 0.2,
    ...more,
  }
}

export function voice(
  hz: Contour,
  vowels: string,
  level: Contour,
  more: Partial<VoiceLayer> = {},
): VoiceLayer {
  return { kind: 'voice', hz, vowels, level, breath: 0.15, rough: 0.1, throat: 1, ...more }
}

export function struck(
  modes: StruckLayer['modes'],
  strokes: StruckLayer['strokes'],
  more: Pick<StruckLayer, 'uneven' | 'contact'>,
): StruckLayer {
  return { kind: 'struck', modes, strokes, ...more }
}

/** Strokes of a hammer, the first at `from`. */
export function evenStrokes(from: number, every: number, count: number): StruckLayer['strokes'] {
  return Array.from({ length: count }, (_, place) => [from + place * every, 1])
}

export function claps(people: number, eager: Contour, level: number): ClapsLayer {
  return { kind: 'claps', people, eager, level }
}

export function drop(hz: DropsLayer['hz'], level: number): DropsLayer {
  return { kind: 'drops', hz, level }
}

export function throat(
  hz: Contour,
  formants: ThroatLayer['formants'],
  level: Contour,
  more: Pick<ThroatLayer, 'breath' | 'rough' | 'octave'> & Partial<ThroatLayer>,
): ThroatLayer {
  return { kind: 'throat', hz, formants, level, ...more }
}
