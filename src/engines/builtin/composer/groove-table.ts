import { bandGrooves } from './band-groove-table.ts'
import { clubGrooves } from './club-groove-table.ts'
import {
  clap,
  claves,
  closedHat,
  conga,
  cowbell,
  crash,
  drum,
  type Groove,
  kick,
  lowTom,
  midTom,
  openHat,
  pedalHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-pattern.ts'
import { rootsGrooves } from './roots-groove-table.ts'

/** The commonest groove of each genre, and all others. */
export const grooves = {
  ...clubGrooves,
  ...bandGrooves,
  ...rootsGrooves,
  backbeat: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'X.x.....'], ['X.........x.', 'X...........']),
      drum(snare, 0.3, ['....X...'], ['....X...x...']),
      drum(closedHat, 0.3, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      drum(openHat, 0.85, ['........', '......x.'], ['..........x.']),
      drum(tambourine, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  rock: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X.x.....'], ['X.....x.....']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      drum(ride, 0.8, ['x...x...'], ['x...x...x...']),
    ],
  },
  metal: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.xxX.xx', 'X.x.xxx.'], ['X.xxX.xxX.xx']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(openHat, 0.5, ['X...X...'], ['X...X...X...']),
      drum(ride, 0.8, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'four-on-the-floor': {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(clap, 0.45, ['....X...', '....X..o'], ['....X...X...']),
      drum(openHat, 0.4, ['..x...x.'], ['..x...x...x.']),
      drum(closedHat, 0.55, ['xo.oxo.o'], ['xo.oxo.oxo.o']),
      drum(shaker, 0.75, ['o.xoo.xo'], ['o.xoo.xoo.xo']),
    ],
  },
  techno: {
    fill: 'none',
    patterns: [
      drum(kick, 0.25, ['X...X...'], ['X...X...X...']),
      drum(closedHat, 0.35, ['..x...x.'], ['..x...x...x.']),
      drum(rim, 0.5, ['...x..x.', '...x....'], ['...x..x..x..']),
      drum(clap, 0.6, ['....X...'], ['....X.......']),
      drum(shaker, 0.7, ['oxoxoxox'], ['oxoxoxoxoxox']),
    ],
  },
  // The break of the Winstons' `Amen, Brother` (1969).
  breakbeat: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.x.....', '..Xx....'], ['X.x...x.....']),
      drum(snare, 0.3, ['....X..o', '.o..X..o'], ['....X..o..X.']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(ride, 0.7, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(shaker, 0.8, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'boom-bap': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X......x', '..x.....'], ['X.....x.....']),
      drum(snare, 0.3, ['....X...', '....X..o'], ['....X...x...']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(openHat, 0.8, ['........', '......x.'], ['..........x.']),
    ],
  },
  trap: {
    fill: 'snare',
    rolls: closedHat,
    patterns: [
      drum(kick, 0.3, ['X.....x.', '..x.....'], ['X.....x.....']),
      drum(clap, 0.3, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.3, ['x.x.x.xx', 'x.x.xxxx'], ['x.x.x.xxx.x.']),
      drum(openHat, 0.7, ['......x.', '........'], ['......x.....']),
      drum(cowbell, 0.9, ['...o....', '.....o..'], ['...o.....o..']),
    ],
  },
  swing: {
    fill: 'snare',
    patterns: [
      drum(ride, 0.3, ['X...x.x.'], ['X...x.x.x.x.']),
      drum(pedalHat, 0.3, ['....x...'], ['....x...x...']),
      drum(kick, 0.3, ['o.......', 'o.....o.'], ['o.........o.']),
      drum(snare, 0.55, ['......o.', '..o.....'], ['......o.....']),
    ],
  },
  shuffle: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'x.x.....'], ['X...........']),
      drum(snare, 0.3, ['....X...'], ['....X...x...']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(ride, 0.8, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'bossa-nova': {
    fill: 'rim',
    patterns: [
      drum(kick, 0.3, ['x.....x.', 'x.....x.'], ['x.....x...x.']),
      drum(rim, 0.3, ['x.....x.', '....x...'], ['x.....x...x.']),
      drum(closedHat, 0.3, ['oxoxoxox'], ['oxoxoxoxoxox']),
      drum(shaker, 0.5, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'one-drop': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['o.......', 'X.......'], ['o.......X...']),
      drum(rim, 0.3, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(openHat, 0.8, ['......x.'], ['..........x.']),
    ],
  },
  funk: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X..x....', '..x..x..'], ['X..x....x...']),
      drum(snare, 0.3, ['....X..o', '.o..X...'], ['....X..o....']),
      drum(closedHat, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(openHat, 0.7, ['......x.', '........'], ['......x.....']),
      drum(cowbell, 0.9, ['x...x...'], ['x...x...x...']),
    ],
  },
  train: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X...x...'], ['X...........']),
      drum(snare, 0.3, ['ooXoooXo'], ['ooXoooXoooXo']),
      drum(pedalHat, 0.5, ['....x...'], ['....x...x...']),
      drum(tambourine, 0.8, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  light: {
    fill: 'none',
    patterns: [
      drum(kick, 0.4, ['x.......'], ['x...........']),
      drum(rim, 0.55, ['....x...'], ['....x...x...']),
      drum(shaker, 0.4, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(tambourine, 0.8, ['....x...'], ['........x...']),
    ],
  },
  march: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.45, ['X.......', 'x.......'], ['X...........']),
      drum(midTom, 0.5, ['....x.x.', 'x...x.x.'], ['....x...x.x.']),
      drum(lowTom, 0.65, ['X.......', '......x.'], ['X.......x...']),
      drum(snare, 0.8, ['x.oox.oo'], ['x.oox.oox.oo']),
    ],
  },
  chip: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X...x...', 'X..x....'], ['X.....x.....']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
    ],
  },
  synthwave: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.35, ['X.......', 'X.......'], ['X.......x...']),
      drum(snare, 0.35, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(clap, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  dembow: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.3, ['...x..x.'], ['...x..x..x..']),
      drum(closedHat, 0.4, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(claves, 0.7, ['x..x..x.', '..x.x...'], ['x..x..x..x..']),
    ],
  },
  disco: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['xo..xo..'], ['xo..xo..xo..']),
      drum(openHat, 0.3, ['..X...X.'], ['..X...X...X.']),
      drum(tambourine, 0.7, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  trance: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(openHat, 0.35, ['..X...X.'], ['..X...X...X.']),
      drum(clap, 0.55, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.6, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(ride, 0.9, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  deep: {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(openHat, 0.35, ['..o...x.'], ['..o...x...o.']),
      drum(rim, 0.45, ['...x....', '.x....x.'], ['...x....x...']),
      drum(clap, 0.5, ['....x...'], ['....x...x...']),
      drum(shaker, 0.4, ['ooxoooxo'], ['ooxoooxoooxo']),
    ],
  },
  'two-step': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.......', '..X.....'], ['X.....X.....']),
      drum(snare, 0.3, ['....X...', '....X..o'], ['....X...X..o']),
      drum(closedHat, 0.3, ['..xox.x.', 'x.xo..xo'], ['..xox.x.x.xo']),
      drum(rim, 0.6, ['.......x', '.x......'], ['.......x.x..']),
      drum(openHat, 0.7, ['........', '......x.'], ['..........x.']),
    ],
  },
  'half-time': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.....x.', '......x.'], ['X.........x.']),
      drum(snare, 0.3, ['........', 'X.......'], ['......X.....']),
      drum(closedHat, 0.45, ['x.xxx.x.', '..x.x.xx'], ['x.xxx.x.x.xx']),
      drum(openHat, 0.8, ['....x...'], ['....x...x...']),
      drum(crash, 0.97, ['X.......', '........'], ['X...........']),
    ],
  },
  'hip-hop': {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...o...', '.xX.....'], ['X...o...X...']),
      drum(clap, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.x.x.x.', 'x.xxx.x.'], ['x.x.x.x.xxx.']),
      drum(openHat, 0.75, ['......x.', '........'], ['......x.....']),
    ],
  },
  dusty: {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['x......o', '..x...o.'], ['x.....o.....']),
      drum(snare, 0.3, ['....x...', '....x..o'], ['....x...x...']),
      drum(closedHat, 0.35, ['o.x.o.x.', 'o.x.oox.'], ['o.x.o.x.o.x.']),
      drum(shaker, 0.6, ['..o...o.'], ['..o...o...o.']),
    ],
  },
  soul: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X..x....'], ['X.....x.....']),
      drum(snare, 0.3, ['o...X..o', 'o.o.X...'], ['o...X..oX...']),
      drum(closedHat, 0.3, ['x.o.x.o.', 'x.oox.o.'], ['x.o.x.o.x.o.']),
      drum(tambourine, 0.6, ['....x...'], ['....x...x...']),
    ],
  },
  punk: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X...X.x.', 'X.x.X...'], ['X...X.x.X...']),
      drum(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      drum(openHat, 0.3, ['X...X...'], ['X...X...X...']),
      drum(crash, 0.93, ['X.......', '........'], ['X...........']),
    ],
  },
  'big-band': {
    fill: 'toms',
    patterns: [
      drum(ride, 0.3, ['X...x.x.'], ['X...x.x.x.x.']),
      drum(pedalHat, 0.3, ['....X...'], ['....X...X...']),
      drum(kick, 0.3, ['o...o...'], ['o...o...o...']),
      drum(snare, 0.5, ['....o...', '....x.o.'], ['....o...x...']),
      drum(crash, 0.95, ['........', '......x.'], ['..........x.']),
    ],
  },
  steppers: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['x...X...'], ['x...X...X...']),
      drum(rim, 0.3, ['....X...', '....X.o.'], ['....X...x...']),
      drum(closedHat, 0.3, ['..x...xo'], ['..x...x...xo']),
      drum(openHat, 0.7, ['......x.', '........'], ['......x.....']),
    ],
  },
  ska: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['x...X...'], ['x...X...X...']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['o.X.o.X.'], ['o.X.o.X.o.X.']),
      drum(rim, 0.7, ['......x.', '..x.....'], ['......x...x.']),
    ],
  },
  gospel: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'X.x.....'], ['X.........x.']),
      drum(clap, 0.3, ['....X...'], ['....X...X...']),
      drum(snare, 0.6, ['....x...'], ['....x...x...']),
      drum(tambourine, 0.3, ['x.x.X.x.'], ['x.x.X.x.X.x.']),
      drum(ride, 0.8, ['x...x.x.'], ['x...x.x.x.x.']),
    ],
  },
  bodhran: {
    fill: 'none',
    patterns: [
      drum(lowTom, 0.3, ['X.......', 'x.......'], ['X...........']),
      drum(midTom, 0.35, ['..xox.xo'], ['..xox.xox.xo']),
      drum(shaker, 0.55, ['o.x.o.x.'], ['o.x.o.x.o.x.']),
      drum(tambourine, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  salsa: {
    fill: 'toms',
    patterns: [
      drum(claves, 0.25, ['X..X..X.', '..X.X...'], ['X..X..X.X...']),
      drum(conga, 0.3, ['....x.oo', '....x.xx'], ['....x.ooxxx.']),
      drum(shaker, 0.4, ['x.oox.oo'], ['x.oox.oox.oo']),
      drum(cowbell, 0.6, ['X...x.x.', 'x...x.x.'], ['X...x.x.x.x.']),
      drum(kick, 0.5, ['x.....x.', '......x.'], ['x.....x.....']),
      drum(rim, 0.75, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  palmas: {
    fill: 'none',
    patterns: [
      drum(clap, 0.4, ['x.o.x.o.', '..x.x.xo'], ['..x.x.x.x.xo']),
      drum(kick, 0.5, ['X.......', '....x...'], ['X...........']),
      drum(rim, 0.6, ['..x...xo'], ['..x...x...xo']),
    ],
  },
  claps: {
    fill: 'none',
    patterns: [drum(clap, 0, ['....X...', '....X..x'], ['....X...x...'])],
  },
  afrobeat: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X..x....', 'x.....x.'], ['X..x....x...']),
      drum(rim, 0.3, ['...x..x.', '..x...x.'], ['...x..x...x.']),
      drum(closedHat, 0.3, ['x.xox.xo'], ['x.xox.xox.xo']),
      drum(shaker, 0.25, ['XoxoXoxo'], ['XoxoXoxoXoxo']),
      drum(cowbell, 0.6, ['x.x.xx.x', '.xx.x.x.'], ['x.x.xx.x.x.x']),
      drum(snare, 0.7, ['......o.', '....X..o'], ['......o.X...']),
    ],
  },
} as const satisfies Record<string, Groove>

export type GrooveName = keyof typeof grooves
