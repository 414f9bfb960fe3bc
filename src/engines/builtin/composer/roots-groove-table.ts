import {
  clap,
  claves,
  closedHat,
  conga,
  cowbell,
  crash,
  drum,
  type Groove,
  highTom,
  kick,
  lowTom,
  midTom,
  pedalHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-pattern.ts'

/** Drum patterns of dances and of traditions around the world. */
export const rootsGrooves = {
  'jump-blues': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.3, ['....X.o.'], ['....X.o.X.o.']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(ride, 0.7, ['X...x.x.'], ['X...x.x.x.x.']),
    ],
  },
  'sing-toms': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(lowTom, 0.3, ['x.x.X.x.', 'x.xxX.x.'], ['x.x.X.x.X.x.']),
      drum(highTom, 0.55, ['....x...', '......xx'], ['....x.....xx']),
      drum(crash, 0.9, ['........', '......x.'], ['............']),
    ],
  },
  'hot-club': {
    fill: 'none',
    patterns: [
      drum(snare, 0.3, ['o...X...'], ['o...X...X...']),
      drum(kick, 0.35, ['x.......'], ['x...........']),
      drum(pedalHat, 0.3, ['....x...'], ['....x...x...']),
      drum(ride, 0.6, ['x...x.x.'], ['x...x.x.x.x.']),
    ],
  },
  'dub-space': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['........', 'X.......'], ['........X...']),
      drum(rim, 0.3, ['......x.', 'X....x..'], ['......x..x..']),
      drum(closedHat, 0.3, ['..x...x.', '..xo..x.'], ['..x...x...x.']),
      drum(conga, 0.6, ['...x..x.', '........'], ['...x..x.....']),
    ],
  },
  'two-tone': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X...X...'], ['X.....x.X...']),
      drum(snare, 0.3, ['....X..o', '....X...'], ['....X..oX...']),
      drum(closedHat, 0.3, ['ooxooox.'], ['ooxooox.oox.']),
      drum(tambourine, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  shout: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      drum(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      drum(tambourine, 0.35, ['xoX.xoX.'], ['xoX.xoX.xoX.']),
      drum(clap, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'slow-gospel': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'X.....x.'], ['X.........x.']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(ride, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(crash, 0.85, ['X.......', '........'], ['X...........']),
      drum(tambourine, 0.7, ['....x.x.'], ['....x.x.x.x.']),
    ],
  },
  reel: {
    fill: 'none',
    patterns: [
      drum(lowTom, 0.3, ['X..xX..x', 'x..xX.x.'], ['X..xX..xX.x.']),
      drum(midTom, 0.35, ['..x...xo', '.ox...xo'], ['..x...xo..xo']),
      drum(shaker, 0.55, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'pipe-march': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.45, ['X.......'], ['X...........']),
      drum(snare, 0.3, ['X.ooX.oo', 'X.oxXooo'], ['X.ooX.ooXooo']),
      drum(midTom, 0.6, ['x...x.x.'], ['x...x.x.x.x.']),
    ],
  },
  'stomp-clap': {
    fill: 'none',
    patterns: [
      drum(kick, 0.35, ['X.....x.', 'X.......'], ['X.....x.....']),
      drum(clap, 0.4, ['....X...'], ['....X...X...']),
      drum(tambourine, 0.55, ['..x...xo'], ['..x...xo..xo']),
      drum(lowTom, 0.75, ['x.......'], ['x...........']),
    ],
  },
  cumbia: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......'], ['X...........']),
      drum(shaker, 0.25, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      drum(conga, 0.3, ['....x.x.', '..x.x.xo'], ['....x.x.x.xo']),
      drum(cowbell, 0.55, ['x...x...'], ['x...x...x...']),
      drum(rim, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'cha-cha': {
    fill: 'toms',
    patterns: [
      drum(cowbell, 0.3, ['X...X...'], ['X...X...X...']),
      drum(shaker, 0.3, ['x.xxx.xo'], ['x.xxx.xox.xo']),
      drum(conga, 0.3, ['..o.x...', '..o.x.xx'], ['..o.x...x.xx']),
      drum(kick, 0.45, ['x.....x.', '..x.....'], ['x.....x.....']),
      drum(claves, 0.6, ['X..X..X.', '..X.X...'], ['X..X..X.X...']),
    ],
  },
  bachata: {
    fill: 'none',
    patterns: [
      drum(rim, 0.3, ['x.xxx.xo', 'x.x.x.X.'], ['x.xxx.xox.X.']),
      drum(shaker, 0.25, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      drum(conga, 0.35, ['....x...', '....X.xx'], ['....x...X.xx']),
      drum(kick, 0.5, ['X.......'], ['X...........']),
    ],
  },
  rumba: {
    fill: 'none',
    patterns: [
      drum(clap, 0.4, ['...x..x.', '..x...x.'], ['...x..x...x.']),
      drum(kick, 0.5, ['X..x....'], ['X..x........']),
      drum(rim, 0.45, ['x.o.x.oo'], ['x.o.x.oox.oo']),
      drum(shaker, 0.6, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
    ],
  },
  cajon: {
    fill: 'none',
    patterns: [
      drum(kick, 0.35, ['X.....x.', '..x.....'], ['X.....x.....']),
      drum(snare, 0.4, ['....x..o', '..o.x.o.'], ['....x..ox.o.']),
      drum(rim, 0.6, ['.o...o..', '...o...o'], ['.o...o.....o']),
      drum(clap, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'palmas-double': {
    fill: 'none',
    patterns: [
      drum(clap, 0.35, ['x.xxx.xx', '.xx.x.xx'], ['x.xxx.xxx.xx']),
      drum(kick, 0.5, ['X.....x.', '....x...'], ['X.....x.x...']),
      drum(rim, 0.6, ['..xo..xo'], ['..xo..xo..xo']),
    ],
  },
  highlife: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X.x.'], ['X...X.x.X.x.']),
      drum(claves, 0.3, ['x..x..x.', '..x.x...'], ['x..x..x.x...']),
      drum(closedHat, 0.3, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      drum(snare, 0.5, ['...o..x.', '....x..o'], ['...o..x.x..o']),
      drum(shaker, 0.25, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'log-drum': {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(lowTom, 0.35, ['...x..x.', '.x...xx.'], ['...x..x..xx.']),
      drum(shaker, 0.25, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      drum(rim, 0.5, ['...x..x.', '..x...x.'], ['...x..x...x.']),
      drum(clap, 0.7, ['....X...'], ['....X...X...']),
    ],
  },
  juju: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.....x.', '..x.x...'], ['X.....x.x...']),
      drum(conga, 0.25, ['x.xx.xx.', 'xx.x.xx.'], ['x.xx.xx..xx.']),
      drum(shaker, 0.25, ['XoxoXoxo'], ['XoxoXoxoXoxo']),
      drum(cowbell, 0.6, ['x.x.x.xx', '.x.x.xx.'], ['x.x.x.xx.xx.']),
    ],
  },
  bop: {
    fill: 'snare',
    patterns: [
      drum(ride, 0.3, ['X...x.x.'], ['X...x.x.x.x.']),
      drum(pedalHat, 0.3, ['....X...'], ['....X...X...']),
      drum(kick, 0.35, ['......o.', '..o...o.'], ['......o...o.']),
      drum(snare, 0.45, ['..o...x.', 'o....oo.'], ['..o...x..oo.']),
    ],
  },
  'two-feel': {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['x.......'], ['x...........']),
      drum(snare, 0.3, ['o...x.o.'], ['o...x.o.x.o.']),
      drum(ride, 0.45, ['x...x.x.'], ['x...x.x.x.x.']),
      drum(pedalHat, 0.3, ['....x...'], ['....x...x...']),
    ],
  },
  'jazz-mambo': {
    fill: 'snare',
    patterns: [
      drum(ride, 0.3, ['x.x.x.xx', 'x.xxx.x.'], ['x.x.x.xxx.x.']),
      drum(pedalHat, 0.3, ['....x...'], ['....x...x...']),
      drum(kick, 0.35, ['X.....x.', '..x...x.'], ['X.....x...x.']),
      drum(rim, 0.4, ['..x...x.', '....x.x.'], ['..x...x.x.x.']),
      drum(conga, 0.6, ['....x.xx'], ['....x.xxx.xx']),
    ],
  },
  samba: {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['o..oX..o'], ['o..oX..oX..o']),
      drum(shaker, 0.3, ['XooxXoox'], ['XooxXooxXoox']),
      drum(conga, 0.4, ['..x..x.x', 'x..x.x..'], ['..x..x.x.x..']),
      drum(tambourine, 0.5, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
    ],
  },
  partido: {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['x..x..x.', '..x..x..'], ['x..x..x..x..']),
      drum(rim, 0.3, ['.x.x..x.', 'x..x.x..'], ['.x.x..x..x..']),
      drum(shaker, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(tambourine, 0.6, ['..x...xo'], ['..x...xo..xo']),
    ],
  },
  'soft-bossa': {
    fill: 'rim',
    patterns: [
      drum(kick, 0.35, ['x.......'], ['x...........']),
      drum(rim, 0.3, ['x..x..x.', '..x..x..'], ['x..x..x..x..']),
      drum(shaker, 0.3, ['oxoxoxox'], ['oxoxoxoxoxox']),
    ],
  },
  taiko: {
    fill: 'toms',
    patterns: [
      drum(lowTom, 0.3, ['X...x.xx', 'X..xx...'], ['X...x.xxx...']),
      drum(kick, 0.45, ['X.......', 'X...X...'], ['X.......X...']),
      drum(midTom, 0.6, ['..xx..x.', '..xx.xxx'], ['..xx..x..xxx']),
      drum(crash, 0.95, ['X.......', '........'], ['X...........']),
    ],
  },
  'ostinato-toms': {
    fill: 'toms',
    patterns: [
      drum(midTom, 0.3, ['X.x.x.x.', 'x.x.X.x.'], ['X.x.x.x.X.x.']),
      drum(kick, 0.5, ['X.......', '....X...'], ['X.......X...']),
      drum(lowTom, 0.6, ['X.....x.', '..x...xx'], ['X.....x...xx']),
      drum(snare, 0.8, ['....x.oo'], ['....x.oox.oo']),
    ],
  },
  'slow-hits': {
    fill: 'none',
    patterns: [
      drum(kick, 0.35, ['X.......', '........'], ['X...........']),
      drum(lowTom, 0.4, ['......xX', '........'], ['......xX....']),
      drum(snare, 0.75, ['........', 'X.......'], ['........X...']),
      drum(crash, 0.9, ['X.......', '........'], ['X...........']),
    ],
  },
} as const satisfies Record<string, Groove>
