import {
  clap,
  closedHat,
  cowbell,
  crash,
  drum,
  type Groove,
  kick,
  lowTom,
  openHat,
  pedalHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-pattern.ts'

/** Drum patterns of rock, soul, blues and country bands. */
export const bandGrooves = {
  sixteen: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.....x.', '..X...x.'], ['X.....x...x.']),
      drum(snare, 0.3, ['....X..o', '.o..X...'], ['....X..oX...']),
      drum(closedHat, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(openHat, 0.85, ['........', '......x.'], ['............']),
    ],
  },
  motown: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X..x....'], ['X.....x.....']),
      drum(snare, 0.3, ['X...X...'], ['X...X...X...']),
      drum(tambourine, 0.4, ['..x.x.x.', '..x.x.xo'], ['..x.x.x.x.x.']),
      drum(closedHat, 0.5, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  stomp: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.3, ['....X...', '....X..o'], ['....X...X..o']),
      drum(openHat, 0.6, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(clap, 0.75, ['....x...'], ['....x...x...']),
    ],
  },
  drive: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.x...x.', 'X.x.x...'], ['X.x...x.x...']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['X.X.X.X.'], ['X.X.X.X.X.X.']),
      drum(crash, 0.9, ['X.......', '........'], ['X...........']),
    ],
  },
  'half-time-rock': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.....x.', '..x...x.'], ['X.....x...x.']),
      drum(snare, 0.3, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.3, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      drum(ride, 0.75, ['X...X...'], ['X...X...X...']),
      drum(crash, 0.93, ['X.......', '........'], ['X...........']),
    ],
  },
  thrash: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.x.X.x.', 'X.xxX.x.'], ['X.x.X.x.X.x.']),
      drum(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      drum(openHat, 0.4, ['X...X...'], ['X...X...X...']),
      drum(ride, 0.8, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'breakdown-metal': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X..X..X.', '...X.xX.'], ['X..X..X..xX.']),
      drum(snare, 0.3, ['........', 'X.......'], ['........X...']),
      drum(openHat, 0.4, ['X...X...'], ['X...X...X...']),
      drum(crash, 0.85, ['X.......', '........'], ['X...........']),
    ],
  },
  gallop: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.xxX.xx'], ['X.xxX.xxX.xx']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(ride, 0.4, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      drum(crash, 0.95, ['X.......', '........'], ['X...........']),
    ],
  },
  'double-shuffle': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.3, ['x.x.X.x.'], ['x.x.X.x.X.x.']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(ride, 0.85, ['x...x...'], ['x...x...x...']),
    ],
  },
  'slow-blues': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'X.....x.'], ['X.........x.']),
      drum(snare, 0.3, ['....X...', '....X.o.'], ['....X...X.o.']),
      drum(ride, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(pedalHat, 0.5, ['....x...'], ['....x...x...']),
    ],
  },
  'rumba-blues': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X..x..x.'], ['X..x..x...x.']),
      drum(rim, 0.3, ['..x.X.x.', '..x.x...'], ['..x.X.x.x...']),
      drum(lowTom, 0.55, ['......xx', '....x.x.'], ['......xxx.x.']),
      drum(shaker, 0.4, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  rockers: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'X.....x.'], ['X.........x.']),
      drum(rim, 0.3, ['....o...', 'X...o...'], ['....o...o...']),
      drum(closedHat, 0.3, ['x.xox.xo'], ['x.xox.xox.xo']),
      drum(openHat, 0.8, ['......x.', '........'], ['......x.....']),
    ],
  },
  'ska-ride': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', '......x.'], ['X.........x.']),
      drum(rim, 0.3, ['........', 'X.....o.'], ['........X...']),
      drum(ride, 0.3, ['x..ox..o'], ['x..ox..ox..o']),
      drum(closedHat, 0.6, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'second-line': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X..x....', '..x...x.'], ['X..x......x.']),
      drum(snare, 0.3, ['x.oxx.ox', 'oxx.o.x.'], ['x.oxx.oxo.x.']),
      drum(closedHat, 0.5, ['..x...x.'], ['..x...x...x.']),
      drum(cowbell, 0.8, ['x..x..x.', '..x.x...'], ['x..x..x.x...']),
    ],
  },
  'slow-soul': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X......x', '..x.....'], ['X......x....']),
      drum(rim, 0.3, ['....X...', '....X..o'], ['....X...X..o']),
      drum(closedHat, 0.3, ['xooxxoox'], ['xooxxooxxoox']),
      drum(tambourine, 0.7, ['....x...'], ['....x...x...']),
    ],
  },
  'boom-chick': {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['X.......'], ['X...........']),
      drum(rim, 0.3, ['....X...'], ['....X...X...']),
      drum(shaker, 0.35, ['x.o.x.o.'], ['x.o.x.o.x.o.']),
      drum(snare, 0.7, ['......oo', '....x.oo'], ['......oox.oo']),
    ],
  },
  'country-rock': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X.x.....'], ['X.....x.....']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(tambourine, 0.6, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'honky-tonk': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X.......'], ['X.....x.....']),
      drum(rim, 0.3, ['....X.o.'], ['....X.o.X.o.']),
      drum(ride, 0.3, ['x...x.x.'], ['x...x.x.x.x.']),
      drum(pedalHat, 0.5, ['....x...'], ['....x...x...']),
    ],
  },
  'd-beat': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X....x..', 'X.x..x..'], ['X....x...x..']),
      drum(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      drum(openHat, 0.35, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      drum(crash, 0.93, ['X.......', '........'], ['X...........']),
    ],
  },
} as const satisfies Record<string, Groove>
