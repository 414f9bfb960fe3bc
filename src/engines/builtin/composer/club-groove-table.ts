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
  openHat,
  ride,
  rim,
  shaker,
  snare,
  tambourine,
} from './drum-line.ts'

/** Drum patterns of clubs, of hip hop and of machines. */
export const clubGrooves = {
  lazy: {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['x......x', '.x......'], ['x......x....']),
      line(snare, 0.3, ['....x...', '....x.o.'], ['....x...x.o.']),
      line(closedHat, 0.35, ['x.o.x.oo', 'x.o.x.o.'], ['x.o.x.oox.o.']),
      line(rim, 0.6, ['...o....', '......o.'], ['...o......o.']),
    ],
  },
  'half-dusty': {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['x.....o.', '..x....o'], ['x.....o....o']),
      line(snare, 0.3, ['........', 'x......o'], ['........x...']),
      line(closedHat, 0.35, ['x.oox.o.', 'o.x.o.xo'], ['x.oox.o.o.xo']),
      line(shaker, 0.6, ['o.o.o.o.'], ['o.o.o.o.o.o.']),
    ],
  },
  jacking: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(clap, 0.4, ['....X...', '....X.x.'], ['....X...X.x.']),
      line(closedHat, 0.4, ['x.xxo.xx', 'xox.x.xx'], ['x.xxo.xxx.xx']),
      line(openHat, 0.55, ['..x...x.'], ['..x...x...x.']),
      line(rim, 0.7, ['..x..x..', '.x..x...'], ['..x..x..x...']),
    ],
  },
  tribal: {
    fill: 'toms',
    lines: [
      line(kick, 0.25, ['X...X...'], ['X...X...X...']),
      line(conga, 0.35, ['x..ox.xo', '..x.o.xx'], ['x..ox.xoo.xx']),
      line(lowTom, 0.5, ['......x.', '...x....'], ['......x.....']),
      line(shaker, 0.4, ['oxxooxxo'], ['oxxooxxooxxo']),
      line(clap, 0.7, ['....X...'], ['....X...X...']),
    ],
  },
  philly: {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X...X.x.', 'X...X...'], ['X...X.x.X...']),
      line(snare, 0.3, ['....X...', '....X..x'], ['....X...X..x']),
      line(closedHat, 0.3, ['xoxoxoxo', 'xoxoxooo'], ['xoxoxoxoxooo']),
      line(openHat, 0.6, ['......x.'], ['......x...x.']),
      line(tambourine, 0.7, ['....x...'], ['....x...x...']),
    ],
  },
  boogie: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X..x....'], ['X.....x.....']),
      line(clap, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.xxx.x.', 'x.xxx.xx'], ['x.xxx.x.x.xx']),
      line(cowbell, 0.75, ['..x...x.', '..x..x..'], ['..x...x..x..']),
    ],
  },
  'hard-techno': {
    fill: 'none',
    lines: [
      line(kick, 0.2, ['X...X...'], ['X...X...X...']),
      line(openHat, 0.35, ['..X...X.'], ['..X...X...X.']),
      line(closedHat, 0.5, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      line(clap, 0.55, ['....X...'], ['....X...X...']),
      line(ride, 0.75, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  minimal: {
    fill: 'none',
    lines: [
      line(kick, 0.25, ['X...X...'], ['X...X...X...']),
      line(rim, 0.35, ['.....x..', '..x....x'], ['.....x.....x']),
      line(closedHat, 0.4, ['..o...x.', '..o..ox.'], ['..o...x..ox.']),
      line(shaker, 0.55, ['.o.o.o.o'], ['.o.o.o.o.o.o']),
      line(clap, 0.7, ['....o...', '....x..o'], ['....o...x..o']),
    ],
  },
  psy: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(closedHat, 0.4, ['..x...x.', '..x...xx'], ['..x...x...xx']),
      line(openHat, 0.6, ['..X...X.'], ['..X...X...X.']),
      line(clap, 0.6, ['....X...'], ['....X...X...']),
      line(ride, 0.85, ['xxxxxxxx'], ['xxxxxxxxxxxx']),
    ],
  },
  'half-trance': {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X.....x.', 'X.......'], ['X.....x.....']),
      line(clap, 0.45, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.4, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(openHat, 0.6, ['..x...x.'], ['..x...x...x.']),
      line(ride, 0.9, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'two-step-break': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.......', '..X.....'], ['X...........']),
      line(snare, 0.3, ['....X...', '....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.xox.xo'], ['x.xox.xox.xo']),
      line(ride, 0.7, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(rim, 0.8, ['.......x', '.x......'], ['.......x....']),
    ],
  },
  roller: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.......', '..X...x.'], ['X.........x.']),
      line(snare, 0.3, ['.o..X..o', '.oo.X..o'], ['.o..X..oX..o']),
      line(closedHat, 0.3, ['xxoxxxox'], ['xxoxxxoxxxox']),
      line(shaker, 0.6, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(openHat, 0.8, ['......x.', '........'], ['......x.....']),
    ],
  },
  'half-step': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X..x....', '......x.'], ['X..x......x.']),
      line(snare, 0.3, ['........', 'X......o'], ['........X...']),
      line(closedHat, 0.35, ['x.xox.o.', 'x.oxx.xo'], ['x.xox.o.x.xo']),
      line(rim, 0.6, ['.....x..', '...x....'], ['.....x......']),
      line(ride, 0.85, ['x...x...'], ['x...x...x...']),
    ],
  },
  bounce: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X..x..x.', '..x.X...'], ['X..x..x.X...']),
      line(snare, 0.3, ['....X...', '....X.o.'], ['....X...X.o.']),
      line(closedHat, 0.3, ['x.x.x.xx', 'x.xox.x.'], ['x.x.x.xxx.x.']),
      line(clap, 0.7, ['....x...'], ['....x...x...']),
    ],
  },
  'west-coast': {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X.....xx', 'X.x.....'], ['X.....xx....']),
      line(clap, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['x.x.x.x.'], ['x.x.x.x.x.x.']),
      line(cowbell, 0.7, ['..o...o.', '....o...'], ['..o...o.o...']),
      line(openHat, 0.75, ['........', '..x...x.'], ['..........x.']),
    ],
  },
  drill: {
    fill: 'snare',
    rolls: closedHat,
    lines: [
      line(kick, 0.3, ['X..x....', '..x..x..'], ['X..x.....x..']),
      line(clap, 0.3, ['......X.', '....X...'], ['......X.X...']),
      line(closedHat, 0.3, ['x..x..x.', '.x..x.x.'], ['x..x..x.x.x.']),
      line(rim, 0.7, ['...o..o.'], ['...o..o...o.']),
      line(openHat, 0.8, ['........', '......x.'], ['............']),
    ],
  },
  phonk: {
    fill: 'snare',
    rolls: closedHat,
    lines: [
      line(kick, 0.3, ['X..x..x.', 'X..x..x.'], ['X..x..x...x.']),
      line(clap, 0.3, ['....X...'], ['....X...X...']),
      line(cowbell, 0.5, ['x.xx.xx.', 'xx.x.xx.'], ['x.xx.xx..xx.']),
      line(closedHat, 0.3, ['x.x.x.x.', 'x.xxx.x.'], ['x.x.x.x.x.x.']),
    ],
  },
  'slow-trap': {
    fill: 'snare',
    rolls: closedHat,
    lines: [
      line(kick, 0.3, ['X.......', '...x....'], ['X...........']),
      line(clap, 0.3, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.35, ['x...x.x.', 'x...x.xx'], ['x...x.x.x.xx']),
      line(rim, 0.6, ['......o.', '..o.....'], ['......o.....']),
      line(openHat, 0.8, ['..x.....', '........'], ['..x.........']),
    ],
  },
  outrun: {
    fill: 'toms',
    lines: [
      line(kick, 0.35, ['X...X...'], ['X...X...X...']),
      line(snare, 0.35, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      line(tambourine, 0.8, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  electro: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X.....X.', '..X.....'], ['X.....X.....']),
      line(snare, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.35, ['x.xxx.xx'], ['x.xxx.xxx.xx']),
      line(cowbell, 0.7, ['x..x..x.', '..x..x..'], ['x..x..x..x..']),
      line(clap, 0.8, ['....x...'], ['....x...x...']),
    ],
  },
  'tom-drive': {
    fill: 'toms',
    lines: [
      line(kick, 0.3, ['X.......', 'X.x.....'], ['X...........']),
      line(lowTom, 0.3, ['x.x.x.x.', 'x.x.x.xx'], ['x.x.x.x.x.xx']),
      line(snare, 0.35, ['....X...'], ['....X...X...']),
      line(tambourine, 0.7, ['....x...'], ['....x...x...']),
      line(crash, 0.95, ['X.......', '........'], ['X...........']),
    ],
  },
  'chip-march': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.......'], ['X...........']),
      line(snare, 0.3, ['..x.X.xx', '..x.X.x.'], ['..x.X.xxX.x.']),
      line(closedHat, 0.4, ['x...x...'], ['x...x...x...']),
    ],
  },
  'chip-break': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.x.....', '..X...x.'], ['X.x.......x.']),
      line(snare, 0.3, ['....X..x', '..x.X...'], ['....X..xX...']),
      line(closedHat, 0.3, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'broken-deep': {
    fill: 'none',
    lines: [
      line(kick, 0.3, ['X..x..x.', '..x.X...'], ['X..x..x.X...']),
      line(clap, 0.4, ['....X...'], ['....X...X...']),
      line(closedHat, 0.35, ['..xo.ox.', 'x.xo..xo'], ['..xo.ox...xo']),
      line(rim, 0.5, ['.x....x.', '...x....'], ['.x....x.....']),
      line(shaker, 0.5, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
    ],
  },
  'four-garage': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(clap, 0.3, ['....X...'], ['....X...X...']),
      line(closedHat, 0.3, ['..xo..xx', '.oxo.oxo'], ['..xo..xx.oxo']),
      line(rim, 0.6, ['.....x..', '...x...x'], ['.....x.....x']),
      line(openHat, 0.7, ['..x...x.'], ['..x...x...x.']),
    ],
  },
  skip: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X......x', '...X....'], ['X......x....']),
      line(snare, 0.3, ['....X..o', '.o..X...'], ['....X..oX...']),
      line(closedHat, 0.3, ['x.xx.xx.', '.xx.x.xx'], ['x.xx.xx.x.xx']),
      line(rim, 0.55, ['...x....', '......x.'], ['...x......x.']),
      line(shaker, 0.6, ['oxoxoxox'], ['oxoxoxoxoxox']),
    ],
  },
  'skank-step': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.......', '....x...'], ['X.......x...']),
      line(snare, 0.3, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.4, ['..x...xo', '..x..xxo'], ['..x...xo.xxo']),
      line(rim, 0.6, ['......x.', '..x.....'], ['......x.....']),
    ],
  },
  'trap-step': {
    fill: 'snare',
    rolls: closedHat,
    lines: [
      line(kick, 0.3, ['X.....x.', '...x..x.'], ['X.....x...x.']),
      line(clap, 0.3, ['........', 'X.......'], ['........X...']),
      line(closedHat, 0.3, ['x.xxx.xx', 'xxx.x.xx'], ['x.xxx.xxx.xx']),
      line(crash, 0.97, ['X.......', '........'], ['X...........']),
    ],
  },
  'funky-break': {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X.X....X', '..X..X..'], ['X.X....X.X..']),
      line(snare, 0.3, ['....X..o', '.o.oX..o'], ['....X..oX..o']),
      line(closedHat, 0.3, ['x.xxx.x.', 'xxx.x.xx'], ['x.xxx.x.x.xx']),
      line(openHat, 0.7, ['.......x', '........'], ['.......x....']),
    ],
  },
  dancehall: {
    fill: 'snare',
    lines: [
      line(kick, 0.3, ['X..x..x.', 'X..x..x.'], ['X..x..x...x.']),
      line(snare, 0.35, ['......x.', '....x.x.'], ['......x.x.x.']),
      line(closedHat, 0.4, ['xoxxxoxx'], ['xoxxxoxxxoxx']),
      line(claves, 0.7, ['x..x..x.'], ['x..x..x...x.']),
    ],
  },
  perreo: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(snare, 0.3, ['...x..x.', '...x..xx'], ['...x..x...xx']),
      line(closedHat, 0.4, ['x.xxx.x.'], ['x.xxx.x.x.x.']),
      line(clap, 0.7, ['......x.'], ['......x...x.']),
    ],
  },
  moombah: {
    fill: 'claps',
    lines: [
      line(kick, 0.3, ['X...X...'], ['X...X...X...']),
      line(rim, 0.3, ['...x..x.', '..xx..x.'], ['...x..x...x.']),
      line(clap, 0.5, ['....X...'], ['....X...X...']),
      line(shaker, 0.5, ['xoxoxoxo'], ['xoxoxoxoxoxo']),
      line(lowTom, 0.7, ['.......x', '...x..x.'], ['.......x..x.']),
    ],
  },
} as const satisfies Record<string, Groove>
