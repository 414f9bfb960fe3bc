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
  openHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-pattern.ts'

/** Drum patterns of clubs, of hip hop and of machines. */
export const clubGrooves = {
  lazy: {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['x......x', '.x......'], ['x......x....']),
      drum(snare, 0.3, ['....x...', '....x.o.'], ['....x...x.o.']),
      drum(closedHat, 0.35, ['x.o.x.oo', 'x.o.x.o.'], ['x.o.x.oox.o.']),
      drum(rim, 0.6, ['...o....', '......o.'], ['...o......o.']),
    ],
  },
  'half-dusty': {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['x.....o.', '..x....o'], ['x.....o....o']),
      drum(snare, 0.3, ['........', 'x......o'], ['........x...']),
      drum(closedHat, 0.35, ['x.oox.o.', 'o.x.o.xo'], ['x.oox.o.o.xo']),
      drum(shaker, 0.6, ['o.o.o.o.'], ['o.o.o.o.o.o.']),
    ],
  },
  jacking: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(clap, 0.4, ['....X...', '....X.x.'], ['....X...X.x.']),
      drum(closedHat, 0.4, ['x.xxo.xx', 'xox.x.xx'], ['x.xxo.xxx.xx']),
      drum(openHat, 0.55, ['..x...x.'], ['..x...x...x.']),
      drum(rim, 0.7, ['..x..x..', '.x..x...'], ['..x..x..x...']),
    ],
  },
  tribal: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.25, ['X...X...'], ['X...X...X...']),
      drum(conga, 0.35, ['x..ox.xo', '..x.o.xx'], ['x..ox.xoo.xx']),
      drum(lowTom, 0.5, ['......x.', '...x....'], ['......x.....']),
      drum(shaker, 0.4, ['oxxooxxo'], ['oxxooxxooxxo']),
      drum(clap, 0.7, ['....X...'], ['....X...X...']),
    ],
  },
  philly: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X...X.x.', 'X...X...'], ['X...X.x.X...']),
      drum(snare, 0.3, ['....X...', '....X..x'], ['....X...X..x']),
      drum(closedHat, 0.3, ['xoxoxoxo', 'xoxoxooo'], ['xoxoxoxoxooo']),
      drum(openHat, 0.6, ['......x.'], ['......x...x.']),
      drum(tambourine, 0.7, ['....x...'], ['....x...x...']),
    ],
  },
  boogie: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X..x....'], ['X.....x.....']),
      drum(clap, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.xxx.x.', 'x.xxx.xx'], ['x.xxx.x.x.xx']),
      drum(cowbell, 0.75, ['..x...x.', '..x..x..'], ['..x...x..x..']),
    ],
  },
  'hard-techno': {
    fill: 'none',
    patterns: [
      drum(kick, 0.2, ['X...X...'], ['X...X...X...']),
      drum(openHat, 0.35, ['..X...X.'], ['..X...X...X.']),
      drum(closedHat, 0.5, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      drum(clap, 0.55, ['....X...'], ['....X...X...']),
      drum(ride, 0.75, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  minimal: {
    fill: 'none',
    patterns: [
      drum(kick, 0.25, ['X...X...'], ['X...X...X...']),
      drum(rim, 0.35, ['.....x..', '..x....x'], ['.....x.....x']),
      drum(closedHat, 0.4, ['..o...x.', '..o..ox.'], ['..o...x..ox.']),
      drum(shaker, 0.55, ['.o.o.o.o'], ['.o.o.o.o.o.o']),
      drum(clap, 0.7, ['....o...', '....x..o'], ['....o...x..o']),
    ],
  },
  psy: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(closedHat, 0.4, ['..x...x.', '..x...xx'], ['..x...x...xx']),
      drum(openHat, 0.6, ['..X...X.'], ['..X...X...X.']),
      drum(clap, 0.6, ['....X...'], ['....X...X...']),
      drum(ride, 0.85, ['xxxxxxxx'], ['xxxxxxxxxxxx']),
    ],
  },
  'half-trance': {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X.....x.', 'X.......'], ['X.....x.....']),
      drum(clap, 0.45, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.4, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(openHat, 0.6, ['..x...x.'], ['..x...x...x.']),
      drum(ride, 0.9, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'two-step-break': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.......', '..X.....'], ['X...........']),
      drum(snare, 0.3, ['....X...', '....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.xox.xo'], ['x.xox.xox.xo']),
      drum(ride, 0.7, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(rim, 0.8, ['.......x', '.x......'], ['.......x....']),
    ],
  },
  roller: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.......', '..X...x.'], ['X.........x.']),
      drum(snare, 0.3, ['.o..X..o', '.oo.X..o'], ['.o..X..oX..o']),
      drum(closedHat, 0.3, ['xxoxxxox'], ['xxoxxxoxxxox']),
      drum(shaker, 0.6, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(openHat, 0.8, ['......x.', '........'], ['......x.....']),
    ],
  },
  'half-step': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X..x....', '......x.'], ['X..x......x.']),
      drum(snare, 0.3, ['........', 'X......o'], ['........X...']),
      drum(closedHat, 0.35, ['x.xox.o.', 'x.oxx.xo'], ['x.xox.o.x.xo']),
      drum(rim, 0.6, ['.....x..', '...x....'], ['.....x......']),
      drum(ride, 0.85, ['x...x...'], ['x...x...x...']),
    ],
  },
  bounce: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X..x..x.', '..x.X...'], ['X..x..x.X...']),
      drum(snare, 0.3, ['....X...', '....X.o.'], ['....X...X.o.']),
      drum(closedHat, 0.3, ['x.x.x.xx', 'x.xox.x.'], ['x.x.x.xxx.x.']),
      drum(clap, 0.7, ['....x...'], ['....x...x...']),
    ],
  },
  'west-coast': {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X.....xx', 'X.x.....'], ['X.....xx....']),
      drum(clap, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      drum(cowbell, 0.7, ['..o...o.', '....o...'], ['..o...o.o...']),
      drum(openHat, 0.75, ['........', '..x...x.'], ['..........x.']),
    ],
  },
  drill: {
    fill: 'snare',
    rolls: closedHat,
    patterns: [
      drum(kick, 0.3, ['X..x....', '..x..x..'], ['X..x.....x..']),
      drum(clap, 0.3, ['......X.', '....X...'], ['......X.X...']),
      drum(closedHat, 0.3, ['x..x..x.', '.x..x.x.'], ['x..x..x.x.x.']),
      drum(rim, 0.7, ['...o..o.'], ['...o..o...o.']),
      drum(openHat, 0.8, ['........', '......x.'], ['............']),
    ],
  },
  phonk: {
    fill: 'snare',
    rolls: closedHat,
    patterns: [
      drum(kick, 0.3, ['X..x..x.', 'X..x..x.'], ['X..x..x...x.']),
      drum(clap, 0.3, ['....X...'], ['....X...X...']),
      drum(cowbell, 0.5, ['x.xx.xx.', 'xx.x.xx.'], ['x.xx.xx..xx.']),
      drum(closedHat, 0.3, ['x.x.x.x.', 'x.xxx.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'slow-trap': {
    fill: 'snare',
    rolls: closedHat,
    patterns: [
      drum(kick, 0.3, ['X.......', '...x....'], ['X...........']),
      drum(clap, 0.3, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.35, ['x...x.x.', 'x...x.xx'], ['x...x.x.x.xx']),
      drum(rim, 0.6, ['......o.', '..o.....'], ['......o.....']),
      drum(openHat, 0.8, ['..x.....', '........'], ['..x.........']),
    ],
  },
  outrun: {
    fill: 'toms',
    patterns: [
      drum(kick, 0.35, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.35, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      drum(tambourine, 0.8, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  electro: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X.....X.', '..X.....'], ['X.....X.....']),
      drum(snare, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.35, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      drum(cowbell, 0.7, ['x..x..x.', '..x..x..'], ['x..x..x..x..']),
      drum(clap, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  'tom-drive': {
    fill: 'toms',
    patterns: [
      drum(kick, 0.3, ['X.......', 'X.x.....'], ['X...........']),
      drum(lowTom, 0.3, ['x.x.x.x.', 'x.x.x.xx'], ['x.x.x.x.x.xx']),
      drum(snare, 0.35, ['....X...'], ['....X...X...']),
      drum(tambourine, 0.7, ['....x...'], ['....x...x...']),
      drum(crash, 0.95, ['X.......', '........'], ['X...........']),
    ],
  },
  'chip-march': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.......'], ['X...........']),
      drum(snare, 0.3, ['..x.X.xx', '..x.X.x.'], ['..x.X.xxX.x.']),
      drum(closedHat, 0.4, ['x...x...'], ['x...x...x...']),
    ],
  },
  'chip-break': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.x.....', '..X...x.'], ['X.x.......x.']),
      drum(snare, 0.3, ['....X..x', '..x.X...'], ['....X..xX...']),
      drum(closedHat, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'broken-deep': {
    fill: 'none',
    patterns: [
      drum(kick, 0.3, ['X..x..x.', '..x.X...'], ['X..x..x.X...']),
      drum(clap, 0.4, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.35, ['..xo.ox.', 'x.xo..xo'], ['..xo.ox...xo']),
      drum(rim, 0.5, ['.x....x.', '...x....'], ['.x....x.....']),
      drum(shaker, 0.5, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'four-garage': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(clap, 0.3, ['....X...'], ['....X...X...']),
      drum(closedHat, 0.3, ['..xo..xx', '.oxo.oxo'], ['..xo..xx.oxo']),
      drum(rim, 0.6, ['.....x..', '...x...x'], ['.....x.....x']),
      drum(openHat, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  skip: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X......x', '...X....'], ['X......x....']),
      drum(snare, 0.3, ['....X..o', '.o..X...'], ['....X..oX...']),
      drum(closedHat, 0.3, ['x.xx.xx.', '.xx.x.xx'], ['x.xx.xx.x.xx']),
      drum(rim, 0.55, ['...x....', '......x.'], ['...x......x.']),
      drum(shaker, 0.6, ['oxoxoxox'], ['oxoxoxoxoxox']),
    ],
  },
  'skank-step': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.......', '....x...'], ['X.......x...']),
      drum(snare, 0.3, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.4, ['..x...xo', '..x..xxo'], ['..x...xo.xxo']),
      drum(rim, 0.6, ['......x.', '..x.....'], ['......x.....']),
    ],
  },
  'trap-step': {
    fill: 'snare',
    rolls: closedHat,
    patterns: [
      drum(kick, 0.3, ['X.....x.', '...x..x.'], ['X.....x...x.']),
      drum(clap, 0.3, ['........', 'X.......'], ['........X...']),
      drum(closedHat, 0.3, ['x.xxx.xx', 'xxx.x.xx'], ['x.xxx.xxx.xx']),
      drum(crash, 0.97, ['X.......', '........'], ['X...........']),
    ],
  },
  'funky-break': {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X.X....X', '..X..X..'], ['X.X....X.X..']),
      drum(snare, 0.3, ['....X..o', '.o.oX..o'], ['....X..oX..o']),
      drum(closedHat, 0.3, ['x.xxx.x.', 'xxx.x.xx'], ['x.xxx.x.x.xx']),
      drum(openHat, 0.7, ['.......x', '........'], ['.......x....']),
    ],
  },
  dancehall: {
    fill: 'snare',
    patterns: [
      drum(kick, 0.3, ['X..x..x.', 'X..x..x.'], ['X..x..x...x.']),
      drum(snare, 0.35, ['......x.', '....x.x.'], ['......x.x.x.']),
      drum(closedHat, 0.4, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      drum(claves, 0.7, ['x..x..x.'], ['x..x..x...x.']),
    ],
  },
  perreo: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(snare, 0.3, ['...x..x.', '...x..xx'], ['...x..x...xx']),
      drum(closedHat, 0.4, ['x.xxx.x.'], ['x.xxx.x.x.x.']),
      drum(clap, 0.7, ['......x.'], ['......x...x.']),
    ],
  },
  moombah: {
    fill: 'claps',
    patterns: [
      drum(kick, 0.3, ['X...X...'], ['X...X...X...']),
      drum(rim, 0.3, ['...x..x.', '..xx..x.'], ['...x..x...x.']),
      drum(clap, 0.5, ['....X...'], ['....X...X...']),
      drum(shaker, 0.5, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      drum(lowTom, 0.7, ['.......x', '...x..x.'], ['.......x..x.']),
    ],
  },
} as const satisfies Record<string, Groove>
