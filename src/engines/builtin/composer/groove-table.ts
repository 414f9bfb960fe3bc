import { bandGrooves } from './band-groove-table.ts'
import { clubGrooves } from './club-groove-table.ts'
import {
  clap,
  claves,
  closedHat,
  conga,
  cowbell,
  crash,
  type Groove,
  kick,
  line,
  lowTom,
  midTom,
  openHat,
  pedalHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-line.ts'
import { rootsGrooves } from './roots-groove-table.ts'

/** The commonest groove of each genre, and all others. */
export const grooves = {
  ...clubGrooves,
  ...bandGrooves,
  ...rootsGrooves,
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
      line(clap, 0.45, ['....X...', '....X..o'], ['....X...X...']),
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
  // The break of the Winstons' `Amen, Brother` (1969).
  breakbeat: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.x.....', '..Xx....'], ['X.x...x.....']),
      line(snare, 0.3, ['....X..o', '.o..X..o'], ['....X..o..X.']),
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
    rolls: closedHat,
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
    fill: 'rim',
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
      line(shaker, 0.4, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(tambourine, 0.8, ['....x...'], ['........x...']),
    ],
  },
  march: {
    fill: 'toms',
    lines: [
      line(kick, 0.45, ['X.......', 'x.......'], ['X...........']),
      line(midTom, 0.5, ['....x.x.', 'x...x.x.'], ['....x...x.x.']),
      line(lowTom, 0.65, ['X.......', '......x.'], ['X.......x...']),
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
      line(kick, 0.35, ['X.......', 'X.......'], ['X.......x...']),
      line(snare, 0.35, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(clap, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  dembow: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['...x..x.'], ['...x..x..x..']),
      line(closedHat, 0.4, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(claves, 0.7, ['x..x..x.', '..x.x...'], ['x..x..x..x..']),
    ],
  },
  disco: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['xo..xo..'], ['xo..xo..xo..']),
      line(openHat, 0.3, ['..X...X.'], ['..X...X...X.']),
      line(tambourine, 0.7, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  trance: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(openHat, 0.35, ['..X...X.'], ['..X...X...X.']),
      line(clap, 0.55, ['....X...'], ['....X...X...']),
      line(closedHat, 0.6, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(ride, 0.9, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  deep: {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(openHat, 0.35, ['..o...x.'], ['..o...x...o.']),
      line(rim, 0.45, ['...x....', '.x....x.'], ['...x....x...']),
      line(clap, 0.5, ['....x...'], ['....x...x...']),
      line(shaker, 0.4, ['ooxoooxo'], ['ooxoooxoooxo']),
    ],
  },
  'two-step': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.......', '..X.....'], ['X.....X.....']),
      line(snare, 0.3, ['....X...', '....X..o'], ['....X...X..o']),
      line(closedHat, 0.3, ['..xox.x.', 'x.xo..xo'], ['..xox.x.x.xo']),
      line(rim, 0.6, ['.......x', '.x......'], ['.......x.x..']),
      line(openHat, 0.7, ['........', '......x.'], ['..........x.']),
    ],
  },
  'half-time': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.....x.', '......x.'], ['X.........x.']),
      line(snare, 0.3, ['........', 'X.......'], ['......X.....']),
      line(closedHat, 0.45, ['x.xxx.x.', '..x.x.xx'], ['x.xxx.x.x.xx']),
      line(openHat, 0.8, ['....x...'], ['....x...x...']),
      line(crash, 0.97, ['X.......', '........'], ['X...........']),
    ],
  },
  'hip-hop': {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...o...', '.xX.....'], ['X...o...X...']),
      line(clap, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.x.x.x.', 'x.xxx.x.'], ['x.x.x.x.xxx.']),
      line(openHat, 0.75, ['......x.', '........'], ['......x.....']),
    ],
  },
  dusty: {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['x......o', '..x...o.'], ['x.....o.....']),
      line(snare, 0.3, ['....x...', '....x..o'], ['....x...x...']),
      line(closedHat, 0.35, ['o.x.o.x.', 'o.x.oox.'], ['o.x.o.x.o.x.']),
      line(shaker, 0.6, ['..o...o.'], ['..o...o...o.']),
    ],
  },
  soul: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X..x....'], ['X.....x.....']),
      line(snare, 0.3, ['o...X..o', 'o.o.X...'], ['o...X..oX...']),
      line(closedHat, 0.3, ['x.o.x.o.', 'x.oox.o.'], ['x.o.x.o.x.o.']),
      line(tambourine, 0.6, ['....x...'], ['....x...x...']),
    ],
  },
  punk: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X...X.x.', 'X.x.X...'], ['X...X.x.X...']),
      line(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      line(openHat, 0.3, ['X...X...'], ['X...X...X...']),
      line(crash, 0.93, ['X.......', '........'], ['X...........']),
    ],
  },
  'big-band': {
    fill: 'toms',
    lines: [
      line(ride, 0.3, ['X...x.x.'], ['X...x.x.x.x.']),
      line(pedalHat, 0.3, ['....X...'], ['....X...X...']),
      line(kick, 0.3, ['o...o...'], ['o...o...o...']),
      line(snare, 0.5, ['....o...', '....x.o.'], ['....o...x...']),
      line(crash, 0.95, ['........', '......x.'], ['..........x.']),
    ],
  },
  steppers: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['x...X...'], ['x...X...X...']),
      line(rim, 0.3, ['....X...', '....X.o.'], ['....X...x...']),
      line(closedHat, 0.3, ['..x...xo'], ['..x...x...xo']),
      line(openHat, 0.7, ['......x.', '........'], ['......x.....']),
    ],
  },
  ska: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['x...X...'], ['x...X...X...']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['o.X.o.X.'], ['o.X.o.X.o.X.']),
      line(rim, 0.7, ['......x.', '..x.....'], ['......x...x.']),
    ],
  },
  gospel: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.x.....'], ['X.........x.']),
      line(clap, 0.3, ['....X...'], ['....X...X...']),
      line(snare, 0.6, ['....x...'], ['....x...x...']),
      line(tambourine, 0.3, ['x.x.X.x.'], ['x.x.X.x.X.x.']),
      line(ride, 0.8, ['x...x.x.'], ['x...x.x.x.x.']),
    ],
  },
  bodhran: {
    fill: 'none',
    lines: [
      line(lowTom, 0.3, ['X.......', 'x.......'], ['X...........']),
      line(midTom, 0.35, ['..xox.xo'], ['..xox.xox.xo']),
      line(shaker, 0.55, ['o.x.o.x.'], ['o.x.o.x.o.x.']),
      line(tambourine, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  salsa: {
    fill: 'toms',
    lines: [
      line(claves, 0.25, ['X..X..X.', '..X.X...'], ['X..X..X.X...']),
      line(conga, 0.3, ['....x.oo', '....x.xx'], ['....x.ooxxx.']),
      line(shaker, 0.4, ['x.oox.oo'], ['x.oox.oox.oo']),
      line(cowbell, 0.6, ['X...x.x.', 'x...x.x.'], ['X...x.x.x.x.']),
      line(kick, 0.5, ['x.....x.', '......x.'], ['x.....x.....']),
      line(rim, 0.75, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  palmas: {
    fill: 'none',
    lines: [
      line(clap, 0.4, ['x.o.x.o.', '..x.x.xo'], ['..x.x.x.x.xo']),
      line(kick, 0.5, ['X.......', '....x...'], ['X...........']),
      line(rim, 0.6, ['..x...xo'], ['..x...x...xo']),
    ],
  },
  claps: {
    fill: 'none',
    lines: [line(clap, 0, ['....X...', '....X..x'], ['....X...x...'])],
  },
  afrobeat: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X..x....', 'x.....x.'], ['X..x....x...']),
      line(rim, 0.3, ['...x..x.', '..x...x.'], ['...x..x...x.']),
      line(closedHat, 0.3, ['x.xox.xo'], ['x.xox.xox.xo']),
      line(shaker, 0.25, ['XoxoXoxo'], ['XoxoXoxoXoxo']),
      line(cowbell, 0.6, ['x.x.xx.x', '.xx.x.x.'], ['x.x.xx.x.x.x']),
      line(snare, 0.7, ['......o.', '....X..o'], ['......o.X...']),
    ],
  },
} as const satisfies Record<string, Groove>

export type GrooveName = keyof typeof grooves
