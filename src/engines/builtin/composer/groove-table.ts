import type { Pattern } from './pattern.ts'

/** One line of a drum part. `X` accent, `x` stroke, `o` ghost, `.` rest. */
export interface DrumLine extends Pattern {
  /** General MIDI percussion key. */
  key: number
  /** Section energy from which the line plays. */
  from: number
}

export interface Groove {
  lines: readonly DrumLine[]
  /** What announces the next section. */
  fill: 'toms' | 'snare' | 'claps' | 'none'
}

const kick = 36
const rim = 37
const snare = 38
const clap = 39
const closedHat = 42
const openHat = 46
const ride = 51
const tambourine = 54
const cowbell = 56
const shaker = 70
const claves = 75
const pedalHat = 44

function line(
  key: number,
  from: number,
  pair: readonly string[],
  triple: readonly string[],
): DrumLine {
  return { key, from, pair, triple }
}

export const grooves = {
  backbeat: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.x.....'], ['X.........x.', 'X...........']),
      line(snare, 0.3, ['....X...'], ['....X...x...']),
      line(closedHat, 0.3, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      line(openHat, 0.85, ['........', '......x.'], ['..........x.']),
      line(tambourine, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  rock: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X.x.....'], ['X.....x.....']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      line(ride, 0.8, ['x...x...'], ['x...x...x...']),
    ],
  },
  metal: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.xxX.xx', 'X.x.xxx.'], ['X.xxX.xxX.xx']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(openHat, 0.5, ['X...X...'], ['X...X...X...']),
      line(ride, 0.8, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'four-on-the-floor': {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(clap, 0.45, ['....X...'], ['....X...X...']),
      line(openHat, 0.4, ['..x...x.'], ['..x...x...x.']),
      line(closedHat, 0.55, ['xo.oxo.o'], ['xo.oxo.oxo.o']),
      line(shaker, 0.75, ['o.xoo.xo'], ['o.xoo.xoo.xo']),
    ],
  },
  techno: {
    fill: 'none',
    lines: [
      line(kick, 0.25, ['X...X...'], ['X...X...X...']),
      line(closedHat, 0.35, ['..x...x.'], ['..x...x...x.']),
      line(rim, 0.5, ['...x..x.', '...x....'], ['...x..x..x..']),
      line(clap, 0.6, ['....X...'], ['....X.......']),
      line(shaker, 0.7, ['oxoxoxox'], ['oxoxoxoxoxox']),
    ],
  },
  breakbeat: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X...x...', '..x.....'], ['X.....x.....']),
      line(snare, 0.3, ['....X..o', '.o..X...'], ['....X..o..X.']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(ride, 0.7, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(shaker, 0.8, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'boom-bap': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X......x', '..x.....'], ['X.....x.....']),
      line(snare, 0.3, ['....X...', '....X..o'], ['....X...x...']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(openHat, 0.8, ['........', '......x.'], ['..........x.']),
    ],
  },
  trap: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.....x.', '..x.....'], ['X.....x.....']),
      line(clap, 0.3, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.3, ['x.x.x.xx', 'x.x.xxxx'], ['x.x.x.xxx.x.']),
      line(openHat, 0.7, ['......x.', '........'], ['......x.....']),
      line(cowbell, 0.9, ['...o....', '.....o..'], ['...o.....o..']),
    ],
  },
  swing: {
    fill: 'snare',
    lines: [
      line(ride, 0.3, ['X...x.x.'], ['X...x.x.x.x.']),
      line(pedalHat, 0.3, ['....x...'], ['....x...x...']),
      line(kick, 0.3, ['o.......', 'o.....o.'], ['o.........o.']),
      line(snare, 0.55, ['......o.', '..o.....'], ['......o.....']),
    ],
  },
  shuffle: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'x.x.....'], ['X...........']),
      line(snare, 0.3, ['....X...'], ['....X...x...']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(ride, 0.8, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'bossa-nova': {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['x.....x.', 'x.....x.'], ['x.....x...x.']),
      line(rim, 0.3, ['x.....x.', '....x...'], ['x.....x...x.']),
      line(closedHat, 0.3, ['oxoxoxox'], ['oxoxoxoxoxox']),
      line(shaker, 0.5, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'one-drop': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['o.......', 'X.......'], ['o.......X...']),
      line(rim, 0.3, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(openHat, 0.8, ['......x.'], ['..........x.']),
    ],
  },
  funk: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X..x....', '..x..x..'], ['X..x....x...']),
      line(snare, 0.3, ['....X..o', '.o..X...'], ['....X..o....']),
      line(closedHat, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(openHat, 0.7, ['......x.', '........'], ['......x.....']),
      line(cowbell, 0.9, ['x...x...'], ['x...x...x...']),
    ],
  },
  train: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X...x...'], ['X...........']),
      line(snare, 0.3, ['ooXoooXo'], ['ooXoooXoooXo']),
      line(pedalHat, 0.5, ['....x...'], ['....x...x...']),
      line(tambourine, 0.8, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  light: {
    fill: 'none',
    lines: [
      line(kick, 0.4, ['x.......'], ['x...........']),
      line(rim, 0.55, ['....x...'], ['....x...x...']),
      line(shaker, 0.4, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      line(tambourine, 0.8, ['....x...'], ['........x...']),
    ],
  },
  march: {
    fill: 'toms',
    lines: [
      line(kick, 0.45, ['X.......', 'x.......'], ['X...........']),
      line(45, 0.5, ['....x.x.', 'x...x.x.'], ['....x...x.x.']),
      line(41, 0.65, ['X.......', '......x.'], ['X.......x...']),
      line(snare, 0.8, ['x.oox.oo'], ['x.oox.oox.oo']),
    ],
  },
  chip: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X...x...', 'X..x....'], ['X.....x.....']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
    ],
  },
  synthwave: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.......'], ['X.......x...']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.4, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(clap, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  tresillo: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['...x..x.'], ['...x..x..x..']),
      line(closedHat, 0.4, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(claves, 0.7, ['x..x..x.', '..x.x...'], ['x..x..x..x..']),
    ],
  },
} as const satisfies Record<string, Groove>

export type GrooveName = keyof typeof grooves
