import {
  clap,
  claves,
  closedHat,
  conga,
  cowbell,
  crash,
  type Groove,
  highTom,
  kick,
  line,
  lowTom,
  midTom,
  pedalHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-line.ts'

/** Drum patterns of dances and of traditions around the world. */
export const rootsGrooves = {
  'jump-blues': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['....X.o.'], ['....X.o.X.o.']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(ride, 0.7, ['X...x.x.'], ['X...x.x.x.x.']),
    ],
  },
  'sing-toms': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(lowTom, 0.3, ['x.x.X.x.', 'x.xxX.x.'], ['x.x.X.x.X.x.']),
      line(highTom, 0.55, ['....x...', '......xx'], ['....x.....xx']),
      line(crash, 0.9, ['........', '......x.'], ['............']),
    ],
  },
  'hot-club': {
    fill: 'none',
    lines: [
      line(snare, 0.3, ['o...X...'], ['o...X...X...']),
      line(kick, 0.35, ['x.......'], ['x...........']),
      line(pedalHat, 0.3, ['....x...'], ['....x...x...']),
      line(ride, 0.6, ['x...x.x.'], ['x...x.x.x.x.']),
    ],
  },
  'dub-space': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['........', 'X.......'], ['........X...']),
      line(rim, 0.3, ['......x.', 'X....x..'], ['......x..x..']),
      line(closedHat, 0.3, ['..x...x.', '..xo..x.'], ['..x...x...x.']),
      line(conga, 0.6, ['...x..x.', '........'], ['...x..x.....']),
    ],
  },
  'two-tone': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X...X...'], ['X.....x.X...']),
      line(snare, 0.3, ['....X..o', '....X...'], ['....X..oX...']),
      line(closedHat, 0.3, ['ooxooox.'], ['ooxooox.oox.']),
      line(tambourine, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  shout: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.x.X.x.'], ['X.x.X.x.X.x.']),
      line(snare, 0.3, ['..X...X.'], ['..X...X...X.']),
      line(tambourine, 0.35, ['xoX.xoX.'], ['xoX.xoX.xoX.']),
      line(clap, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'slow-gospel': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.....x.'], ['X.........x.']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(ride, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(crash, 0.85, ['X.......', '........'], ['X...........']),
      line(tambourine, 0.7, ['....x.x.'], ['....x.x.x.x.']),
    ],
  },
  reel: {
    fill: 'none',
    lines: [
      line(lowTom, 0.3, ['X..xX..x', 'x..xX.x.'], ['X..xX..xX.x.']),
      line(midTom, 0.35, ['..x...xo', '.ox...xo'], ['..x...xo..xo']),
      line(shaker, 0.55, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'pipe-march': {
    fill: 'snare',
    lines: [
      line(kick, 0.45, ['X.......'], ['X...........']),
      line(snare, 0.3, ['X.ooX.oo', 'X.oxXooo'], ['X.ooX.ooXooo']),
      line(midTom, 0.6, ['x...x.x.'], ['x...x.x.x.x.']),
    ],
  },
  'stomp-clap': {
    fill: 'none',
    lines: [
      line(kick, 0.35, ['X.....x.', 'X.......'], ['X.....x.....']),
      line(clap, 0.4, ['....X...'], ['....X...X...']),
      line(tambourine, 0.55, ['..x...xo'], ['..x...xo..xo']),
      line(lowTom, 0.75, ['x.......'], ['x...........']),
    ],
  },
  cumbia: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......'], ['X...........']),
      line(shaker, 0.25, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      line(conga, 0.3, ['....x.x.', '..x.x.xo'], ['....x.x.x.xo']),
      line(cowbell, 0.55, ['x...x...'], ['x...x...x...']),
      line(rim, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'cha-cha': {
    fill: 'toms',
    lines: [
      line(cowbell, 0.3, ['X...X...'], ['X...X...X...']),
      line(shaker, 0.3, ['x.xxx.xo'], ['x.xxx.xox.xo']),
      line(conga, 0.3, ['..o.x...', '..o.x.xx'], ['..o.x...x.xx']),
      line(kick, 0.45, ['x.....x.', '..x.....'], ['x.....x.....']),
      line(claves, 0.6, ['X..X..X.', '..X.X...'], ['X..X..X.X...']),
    ],
  },
  bachata: {
    fill: 'none',
    lines: [
      line(rim, 0.3, ['x.xxx.xo', 'x.x.x.X.'], ['x.xxx.xox.X.']),
      line(shaker, 0.25, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      line(conga, 0.35, ['....x...', '....X.xx'], ['....x...X.xx']),
      line(kick, 0.5, ['X.......'], ['X...........']),
    ],
  },
  rumba: {
    fill: 'none',
    lines: [
      line(clap, 0.4, ['...x..x.', '..x...x.'], ['...x..x...x.']),
      line(kick, 0.5, ['X..x....'], ['X..x........']),
      line(rim, 0.45, ['x.o.x.oo'], ['x.o.x.oox.oo']),
      line(shaker, 0.6, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
    ],
  },
  cajon: {
    fill: 'none',
    lines: [
      line(kick, 0.35, ['X.....x.', '..x.....'], ['X.....x.....']),
      line(snare, 0.4, ['....x..o', '..o.x.o.'], ['....x..ox.o.']),
      line(rim, 0.6, ['.o...o..', '...o...o'], ['.o...o.....o']),
      line(clap, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  'palmas-double': {
    fill: 'none',
    lines: [
      line(clap, 0.35, ['x.xxx.xx', '.xx.x.xx'], ['x.xxx.xxx.xx']),
      line(kick, 0.5, ['X.....x.', '....x...'], ['X.....x.x...']),
      line(rim, 0.6, ['..xo..xo'], ['..xo..xo..xo']),
    ],
  },
  highlife: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X.x.'], ['X...X.x.X.x.']),
      line(claves, 0.3, ['x..x..x.', '..x.x...'], ['x..x..x.x...']),
      line(closedHat, 0.3, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      line(snare, 0.5, ['...o..x.', '....x..o'], ['...o..x.x..o']),
      line(shaker, 0.25, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'log-drum': {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(lowTom, 0.35, ['...x..x.', '.x...xx.'], ['...x..x..xx.']),
      line(shaker, 0.25, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      line(rim, 0.5, ['...x..x.', '..x...x.'], ['...x..x...x.']),
      line(clap, 0.7, ['....X...'], ['....X...X...']),
    ],
  },
  juju: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.....x.', '..x.x...'], ['X.....x.x...']),
      line(conga, 0.25, ['x.xx.xx.', 'xx.x.xx.'], ['x.xx.xx..xx.']),
      line(shaker, 0.25, ['XoxoXoxo'], ['XoxoXoxoXoxo']),
      line(cowbell, 0.6, ['x.x.x.xx', '.x.x.xx.'], ['x.x.x.xx.xx.']),
    ],
  },
  bop: {
    fill: 'snare',
    lines: [
      line(ride, 0.3, ['X...x.x.'], ['X...x.x.x.x.']),
      line(pedalHat, 0.3, ['....X...'], ['....X...X...']),
      line(kick, 0.35, ['......o.', '..o...o.'], ['......o...o.']),
      line(snare, 0.45, ['..o...x.', 'o....oo.'], ['..o...x..oo.']),
    ],
  },
  'two-feel': {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['x.......'], ['x...........']),
      line(snare, 0.3, ['o...x.o.'], ['o...x.o.x.o.']),
      line(ride, 0.45, ['x...x.x.'], ['x...x.x.x.x.']),
      line(pedalHat, 0.3, ['....x...'], ['....x...x...']),
    ],
  },
  'jazz-mambo': {
    fill: 'snare',
    lines: [
      line(ride, 0.3, ['x.x.x.xx', 'x.xxx.x.'], ['x.x.x.xxx.x.']),
      line(pedalHat, 0.3, ['....x...'], ['....x...x...']),
      line(kick, 0.35, ['X.....x.', '..x...x.'], ['X.....x...x.']),
      line(rim, 0.4, ['..x...x.', '....x.x.'], ['..x...x.x.x.']),
      line(conga, 0.6, ['....x.xx'], ['....x.xxx.xx']),
    ],
  },
  samba: {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['o..oX..o'], ['o..oX..oX..o']),
      line(shaker, 0.3, ['XooxXoox'], ['XooxXooxXoox']),
      line(conga, 0.4, ['..x..x.x', 'x..x.x..'], ['..x..x.x.x..']),
      line(tambourine, 0.5, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
    ],
  },
  partido: {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['x..x..x.', '..x..x..'], ['x..x..x..x..']),
      line(rim, 0.3, ['.x.x..x.', 'x..x.x..'], ['.x.x..x..x..']),
      line(shaker, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(tambourine, 0.6, ['..x...xo'], ['..x...xo..xo']),
    ],
  },
  'soft-bossa': {
    fill: 'rim',
    lines: [
      line(kick, 0.35, ['x.......'], ['x...........']),
      line(rim, 0.3, ['x..x..x.', '..x..x..'], ['x..x..x..x..']),
      line(shaker, 0.3, ['oxoxoxox'], ['oxoxoxoxoxox']),
    ],
  },
  taiko: {
    fill: 'toms',
    lines: [
      line(lowTom, 0.3, ['X...x.xx', 'X..xx...'], ['X...x.xxx...']),
      line(kick, 0.45, ['X.......', 'X...X...'], ['X.......X...']),
      line(midTom, 0.6, ['..xx..x.', '..xx.xxx'], ['..xx..x..xxx']),
      line(crash, 0.95, ['X.......', '........'], ['X...........']),
    ],
  },
  'ostinato-toms': {
    fill: 'toms',
    lines: [
      line(midTom, 0.3, ['X.x.x.x.', 'x.x.X.x.'], ['X.x.x.x.X.x.']),
      line(kick, 0.5, ['X.......', '....X...'], ['X.......X...']),
      line(lowTom, 0.6, ['X.....x.', '..x...xx'], ['X.....x...xx']),
      line(snare, 0.8, ['....x.oo'], ['....x.oox.oo']),
    ],
  },
  'slow-hits': {
    fill: 'none',
    lines: [
      line(kick, 0.35, ['X.......', '........'], ['X...........']),
      line(lowTom, 0.4, ['......xX', '........'], ['......xX....']),
      line(snare, 0.75, ['........', 'X.......'], ['........X...']),
      line(crash, 0.9, ['X.......', '........'], ['X...........']),
    ],
  },
} as const satisfies Record<string, Groove>
