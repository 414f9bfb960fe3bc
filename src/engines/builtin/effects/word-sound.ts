import { stream } from '../random.ts'
import type { Layer, Recipe } from './recipe.ts'

/** The sounds of letters: how long each lasts and what layers it has. */
const vowels = new Set(['a', 'e', 'i', 'o', 'u'])
const hisses: Record<string, number> = {
  s: 7000,
  z: 6000,
  f: 5000,
  v: 3500,
  x: 6000,
  h: 1800,
  c: 4000,
  j: 3000,
}
const stops: Record<string, number> = { p: 180, b: 120, t: 900, d: 300, k: 600, g: 220, q: 500 }
const letterSeconds = 0.13
const mostLetters = 14

/**
 * The sound of an unknown word, letter by letter, as in onomatopoeia (Hinton, Nichols and Ohala,
 * Sound Symbolism, 1994). Vowels are formants, s and f noise, p and k strokes, m and l a hum.
 */
export function recipeOfName(name: string, seed: number): Recipe {
  const letters = [...name].slice(0, mostLetters).map(latin)
  const chance = stream(seed, `effect/word/${name}`)
  const spoken = letters.length > 0 ? letters : ['b', 'o', 'n', 'g']
  const hz = 110 + (hash(name) % 260)
  const layers = spoken.flatMap((letter, place): Layer[] => {
    const at = place * letterSeconds
    const seconds = letterSeconds * (1.3 + 0.4 * chance.next())
    const bend = hz * (0.8 + 0.5 * chance.next())
    if (vowels.has(letter)) return [sung(letter, at, seconds * 1.4, hz, bend)]
    if (hisses[letter]) return [hissed(hisses[letter], at, seconds)]
    if (stops[letter]) return [struck(stops[letter], at)]
    return [sung('n', at, seconds, hz * 0.8, bend)]
  })
  return {
    words: [],
    seconds: spoken.length * letterSeconds + 0.5,
    layers: [...layers, struck(hz, (spoken.length - 1) * letterSeconds)],
    again: { everySeconds: spoken.length * letterSeconds + 0.5, uneven: 0.1, times: 2 },
    room: 'room',
    texture: 'short and curious',
  }
}

function sung(vowel: string, at: number, seconds: number, from: number, to: number): Layer {
  return {
    kind: 'voice',
    at,
    seconds,
    hz: [
      [0, from],
      [1, to],
    ],
    vowels: vowel,
    level: [
      [0, 0],
      [0.2, 1],
      [0.7, 0.8],
      [1, 0],
    ],
    breath: 0.1,
    rough: 0.2,
    throat: 0.9,
  }
}

function hissed(hz: number, at: number, seconds: number): Layer {
  return {
    kind: 'noise',
    at,
    seconds,
    colour: 'white',
    pass: 'band',
    hz,
    resonance: 1.5,
    level: [
      [0, 0],
      [0.3, 0.7],
      [1, 0],
    ],
  }
}

function struck(hz: number, at: number): Layer {
  return { kind: 'body', at, material: 'wood', hz, ringSeconds: 0.3, level: 1.2, hardness: 0.6 }
}

/** A letter of another script is mapped to a Latin one, always the same. */
function latin(letter: string): string {
  return /[a-z]/u.test(letter) ? letter : 'aobtiskumenzdr'.charAt((letter.codePointAt(0) ?? 0) % 14)
}

function hash(text: string): number {
  let value = 17
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1000003
  return value
}
