import type { Pattern } from './pattern.ts'

/**
 * Ways to play a chord. `x` all its voices, `X` accented, a digit that voice counted from the
 * lowest, `-` holds, `.` rests.
 */
export const figures = {
  sustain: { pair: ['x-------', '--------'], triple: ['x-----------', '------------'] },
  halves: { pair: ['x-------'], triple: ['x-----------'] },
  quarters: { pair: ['X--.x--.'], triple: ['X--.x--.x--.'] },
  eighths: { pair: ['X-x-x-x-'], triple: ['X-x-x-x-x-x-'] },
  strum: { pair: ['X---x-x-', '--x-x-x-'], triple: ['X---x-x-x-x-'] },
  'slow-strum': { pair: ['X-----x-', 'x---x---'], triple: ['X---x---x---'] },
  power: { pair: ['X---x-xx', 'X-xxx-xx'], triple: ['X---x-xxX-xx'] },
  stabs: { pair: ['x..x..x.', '..x..x..'], triple: ['x..x..x..x..'] },
  offbeats: { pair: ['..x-..x-'], triple: ['..x-..x-..x-'] },
  skank: { pair: ['....X-..'], triple: ['....X-..X-..'] },
  charleston: { pair: ['X-----x-', '----....'], triple: ['X--...x-....'] },
  comping: {
    pair: ['X-----x-', '.....-x-'],
    triple: ['x-----x-....'],
    others: [
      { pair: ['..X-..x-', '----..x-'], triple: ['..x-..x---..'] },
      { pair: ['X-..x---', '..x-....'], triple: ['x-..x---..x-'] },
      { pair: ['....X-x-', '--......'], triple: ['....x-x---..'] },
    ],
  },
  bossa: {
    pair: ['x---..x-', '-...x---'],
    triple: ['x---..x---..'],
    others: [
      { pair: ['..x-..x-', '-...x-x-'], triple: ['..x-..x-x-..'] },
      { pair: ['x-x-..x-', '..x-..x-'], triple: ['x-x-..x-..x-'] },
      { pair: ['..x---x-', 'x-..x---'], triple: ['..x---x-..x-'] },
    ],
  },
  chops: { pair: ['x..x.xx.', '.x.x..x.'], triple: ['x..x.xx..x.x'] },
  waltz: { pair: ['0---x---'], triple: ['0---x---x---'] },
  broken: { pair: ['0-1-2-1-', '3-2-1-2-'], triple: ['0-1-2-3-2-1-'] },
  alberti: { pair: ['0-2-1-2-'], triple: ['0-2-1-2-1-2-'] },
  rolling: { pair: ['01232101', '23210123'], triple: ['012321012321'] },
  climbing: { pair: ['0-1-2-3-', '1-2-3-2-'], triple: ['0-1-2-3-2-1-'] },
  gate: { pair: ['x.xx.xx.', 'xx.xx.x.'], triple: ['x.xx.xx.xx.x'] },
  picking: { pair: ['0-2-1-3-', '0-2-1-2-'], triple: ['0-2-1-3-1-2-'] },
  drone: { pair: ['0-------', '--------'], triple: ['0-----------', '------------'] },
  four: { pair: ['x-..X-..'], triple: ['x-..X-..x-..'] },
  upstrokes: { pair: ['..X...X.'], triple: ['..X...X...X.'] },
  echo: { pair: ['....X...', '........'], triple: ['....X.......'] },
  riffs: { pair: ['x-----X.', '..x...X.'], triple: ['x-----X...X.'] },
  gospel: { pair: ['X---x-x-', 'x-x-X---'], triple: ['X---x-x-X---'] },
  montuno: { pair: ['X.xx.x.x', '.x.x.x.x'], triple: ['X.xx.x.x.x.x'] },
  rasgueado: { pair: ['X----xxx', 'x--x-xx-'], triple: ['X----xxxx-x-'] },
  highlife: { pair: ['0-21-3-1', '-20-2-1-'], triple: ['0-21-3-12-1-'] },
  marcato: { pair: ['X-..x-..', 'X-..x-xx'], triple: ['X-..x-..x-..'] },
  sincopa: { pair: ['X-x---x-', 'X-..x-..'], triple: ['X-x---x-x-..'] },
  sparse: { pair: ['0---2---', '1-------'], triple: ['0---2---1---'] },
} as const satisfies Record<string, Pattern>

export type Figure = keyof typeof figures

/**
 * Ways to play a bass line. `r` root, `o` its octave, `f` fifth, `w` a passing step, `a` the step
 * that leads into the next root, `-` holds, `.` rests.
 */
export const bassFigures = {
  held: { pair: ['r-------', '--------'], triple: ['r-----------', '------------'] },
  halves: { pair: ['r------.', 'f------.'], triple: ['r-------f--.'] },
  'root-fifth': { pair: ['r--.f--.'], triple: ['r--.f--.f--.'] },
  eighths: { pair: ['r-r-r-r-'], triple: ['r-r-r-r-r-r-'] },
  kicks: { pair: ['r-----r-', 'r---f-r-'], triple: ['r-----r-f---'] },
  pop: { pair: ['r-----r-', '--r-r-a-'], triple: ['r-----r-r-a-'] },
  offbeats: { pair: ['..r-..r-'], triple: ['..r-..r-..r-'] },
  rolling: { pair: ['.rrr.rrr'], triple: ['.rrr.rrr.rro'] },
  octaves: { pair: ['r-o-r-o-'], triple: ['r-o-r-o-r-o-'] },
  pulse: { pair: ['rrrrrrrr'], triple: ['rrrrrrrrrrrr'] },
  walking: { pair: ['r---w---', 'f---a---'], triple: ['r---w---a---'] },
  shuffle: { pair: ['r---f---', 'o---f---'], triple: ['r---f---o---'] },
  bossa: {
    pair: ['r-----f-', 'f-----r-'],
    triple: ['r-----f-f---'],
    others: [
      { pair: ['r-----f-', 'f---f-a-'], triple: ['r-----f-f-a-'] },
      { pair: ['r-----r-', 'f-----f-'], triple: ['r-----r-f---'] },
      { pair: ['r-----o-', 'f-----a-'], triple: ['r-----o-f-a-'] },
    ],
  },
  'one-drop': { pair: ['r---..r-', 'f-..r-..'], triple: ['r---..f-r-..'] },
  funk: { pair: ['r-.r..o.', '.r.f..a-'], triple: ['r-.r..o.f-a-'] },
  eight: { pair: ['r-----..', '..r---..'], triple: ['r-----r---..'] },
  'sub-break': { pair: ['r-----r-', '--r-----'], triple: ['r-----r-----'] },
  deep: { pair: ['r--..r-.', '.r--..o.'], triple: ['r--..r-..r-.'] },
  bounce: { pair: ['r-..o-r.', '..r-.f-.'], triple: ['r-..o-r..f-.'] },
  wobble: { pair: ['r-r-r-r-', 'r-rror--'], triple: ['r-r-r-r-rror'] },
  dub: { pair: ['r--.r-f-', '..r-....'], triple: ['r--.r-f-....'] },
  tumbao: { pair: ['r-....f-', '----o---'], triple: ['r-....f-o---'] },
  afro: { pair: ['r--r--f-', '..r-r-a-'], triple: ['r--r--f-r-a-'] },
  marcato: { pair: ['r-..r-..', 'f-..f-a-'], triple: ['r-..f-..a-..'] },
  continuo: { pair: ['r-..r-o-', 'f-..w-a-'], triple: ['r-..f-..w-a-'] },
  chug: { pair: ['r-rrr-rr', 'r-rrr---'], triple: ['r-rrr-rrr-rr'] },
} as const satisfies Record<string, Pattern>

/** `lock` follows the kick of the groove, and holds from one to the next. */
export type BassFigure = keyof typeof bassFigures | 'lock'
