import {
  clap,
  closedHat,
  cowbell,
  crash,
  type Groove,
  kick,
  line,
  lowTom,
  openHat,
  pedalHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-line.ts'

/** Drum patterns of rock, soul, blues and country bands. */
export const bandGrooves = {
  sixteen: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.....x.', '..X...x.'], ['X.....x...x.']),
      line(snare, 0.3, ['....X..o', '.o..X...'], ['....X..oX...']),
      line(closedHat, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(openHat, 0.85, ['........', '......x.'], ['............']),
    ],
  },
  motown: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X..x....'], ['X.....x.....']),
      line(snare, 0.3, ['X...X...'], ['X...X...X...']),
      line(tambourine, 0.4, ['..x.x.x.', '..x.x.xo'], ['..x.x.x.x.x.']),
      line(closedHat, 0.5, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  stomp: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['....X...', '....X..o'], ['....X...X..o']),
      line(openHat, 0.6, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(clap, 0.75, ['....x...'], ['....x...x...']),
    ],
  },
  drive: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.x...x.', 'X.x.x...'], ['X.x...x.x...']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['X.X.X.X.'], ['X.X.X.X.X.X.']),
      line(crash, 0.9, ['X.......', '........'], ['X...........']),
    ],
  },
  'half-time-rock': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.....x.', '..x...x.'], ['X.....x...x.']),
      line(snare, 0.3, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.3, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      line(ride, 0.75, ['X...X...'], ['X...X...X...']),
      line(crash, 0.93, ['X.......', '........'], ['X...........']),
    ],
  },
  thrash: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.x.X.x.', 'X.xxX.x.'], ['X.x.X.x.X.x.']),
      line(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      line(openHat, 0.4, ['X...X...'], ['X...X...X...']),
      line(ride, 0.8, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'breakdown-metal': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X..X..X.', '...X.xX.'], ['X..X..X..xX.']),
      line(snare, 0.3, ['........', 'X.......'], ['........X...']),
      line(openHat, 0.4, ['X...X...'], ['X...X...X...']),
      line(crash, 0.85, ['X.......', '........'], ['X...........']),
    ],
  },
  gallop: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.xxX.xx'], ['X.xxX.xxX.xx']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(ride, 0.4, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      line(crash, 0.95, ['X.......', '........'], ['X...........']),
    ],
  },
  'double-shuffle': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['x.x.X.x.'], ['x.x.X.x.X.x.']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(ride, 0.85, ['x...x...'], ['x...x...x...']),
    ],
  },
  'slow-blues': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.....x.'], ['X.........x.']),
      line(snare, 0.3, ['....X...', '....X.o.'], ['....X...X.o.']),
      line(ride, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(pedalHat, 0.5, ['....x...'], ['....x...x...']),
    ],
  },
  'rumba-blues': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X..x..x.'], ['X..x..x...x.']),
      line(rim, 0.3, ['..x.X.x.', '..x.x...'], ['..x.X.x.x...']),
      line(lowTom, 0.55, ['......xx', '....x.x.'], ['......xxx.x.']),
      line(shaker, 0.4, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  rockers: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.....x.'], ['X.........x.']),
      line(rim, 0.3, ['....o...', 'X...o...'], ['....o...o...']),
      line(closedHat, 0.3, ['x.xox.xo'], ['x.xox.xox.xo']),
      line(openHat, 0.8, ['......x.', '........'], ['......x.....']),
    ],
  },
  'ska-ride': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', '......x.'], ['X.........x.']),
      line(rim, 0.3, ['........', 'X.....o.'], ['........X...']),
      line(ride, 0.3, ['x..ox..o'], ['x..ox..ox..o']),
      line(closedHat, 0.6, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'second-line': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X..x....', '..x...x.'], ['X..x......x.']),
      line(snare, 0.3, ['x.oxx.ox', 'oxx.o.x.'], ['x.oxx.oxo.x.']),
      line(closedHat, 0.5, ['..x...x.'], ['..x...x...x.']),
      line(cowbell, 0.8, ['x..x..x.', '..x.x...'], ['x..x..x.x...']),
    ],
  },
  'slow-soul': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X......x', '..x.....'], ['X......x....']),
      line(rim, 0.3, ['....X...', '....X..o'], ['....X...X..o']),
      line(closedHat, 0.3, ['xooxxoox'], ['xooxxooxxoox']),
      line(tambourine, 0.7, ['....x...'], ['....x...x...']),
    ],
  },
  'boom-chick': {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['X.......'], ['X...........']),
      line(rim, 0.3, ['....X...'], ['....X...X...']),
      line(shaker, 0.35, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      line(snare, 0.7, ['......oo', '....x.oo'], ['......oox.oo']),
    ],
  },
  'country-rock': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X.x.....'], ['X.....x.....']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(tambourine, 0.6, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'honky-tonk': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X.......'], ['X.....x.....']),
      line(rim, 0.3, ['....X.o.'], ['....X.o.X.o.']),
      line(ride, 0.3, ['x...x.x.'], ['x...x.x.x.x.']),
      line(pedalHat, 0.5, ['....x...'], ['....x...x...']),
    ],
  },
  'd-beat': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X....x..', 'X.x..x..'], ['X....x...x..']),
      line(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      line(openHat, 0.35, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      line(crash, 0.93, ['X.......', '........'], ['X...........']),
    ],
  },
} as const satisfies Record<string, Groove>
