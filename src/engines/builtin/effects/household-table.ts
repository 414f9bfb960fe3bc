import { list } from '../composer/word-list.ts'
import { arch, falling, glide, held, swell } from './contour.ts'
import { body, grains, noise, part, pulses, rings, rumble, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Things of the house and the office. */
export const household = {
  clock: {
    words: list(`
      clock, tick, tick tock, ticking, clock ticking, ticking clock, watch, stopwatch, time bomb,
      timer, metronome, pendulum, grandfather clock, tic tac
    `),
    seconds: 1,
    again: { everySeconds: 1, uneven: 0 },
    texture: 'two even strokes a second',
    layers: [
      body('metal', 1500, 0.05, 1, 0.9),
      part('wood', 900, 0.08, 0.7, 0.7),
      body('metal', 1200, 0.05, 0.8, 0.8, { at: 0.5 }),
      part('wood', 720, 0.08, 0.6, 0.6, 0.5),
    ],
  },
  typing: {
    words: list(`
      typing, type, keyboard, keyboard typing, keystroke, computer keyboard, typing on keyboard,
      key press, hacker, coding, office keyboard, texting
    `),
    seconds: 0.14,
    again: { everySeconds: 0.15, uneven: 0.95, octaves: 0.15 },
    texture: 'quick fingers, now and then a pause',
    layers: [
      body('plastic', 760, 0.05, 0.9, 0.7),
      part('wood', 240, 0.06, 0.5, 0.4),
      part('plastic', 1300, 0.03, 0.35, 0.6, 0.06),
    ],
  },
  typewriter: {
    words: list('typewriter, typewriter typing, teletype, telegraph, morse key'),
    seconds: 0.22,
    again: { everySeconds: 0.19, uneven: 0.7 },
    texture: 'levers that strike paper',
    layers: [
      part('metal', 880, 0.09, 0.9, 1),
      part('wood', 260, 0.08, 0.8, 0.6),
      noise('band', 3200, 0.7, falling(0.6), { seconds: 0.03 }),
    ],
  },
  click: {
    words: list(`
      click, mouse click, button, button press, button click, switch, light switch, toggle,
      push button, clicking, pen click, mouse, ui click, flick, double click, lever
    `),
    seconds: 0.3,
    texture: 'a tiny spring down and up',
    layers: [
      part('plastic', 1900, 0.03, 1, 0.9),
      part('plastic', 900, 0.03, 0.5, 0.6),
      part('plastic', 2300, 0.025, 0.55, 0.9, 0.085),
    ],
  },
  camera: {
    words: list(`
      camera, camera shutter, shutter, photo, photograph, snapshot, camera click,
      taking a picture, selfie, camera flash, paparazzi
    `),
    seconds: 0.5,
    texture: 'mirror up, curtain, mirror down',
    layers: [
      part('plastic', 1300, 0.04, 0.9, 0.9),
      noise('band', glide(3800, 2200), 0.8, arch(0.8), { at: 0.02, seconds: 0.07 }),
      part('metal', 1700, 0.05, 0.6, 0.8, 0.1),
      noise('band', glide(2200, 3800), 0.8, arch(0.5), { at: 0.12, seconds: 0.09 }),
    ],
  },
  printer: {
    words: list(`
      printer, scanner, copier, photocopier, fax, fax machine, dot matrix, printing, floppy drive,
      modem, dial up, dialup
    `),
    seconds: 0.8,
    again: { everySeconds: 0.85, uneven: 0.1 },
    texture: 'a carriage that runs and returns',
    layers: [
      tone('saw', glide(320, [0.15, 520], [0.85, 520], 300), held(0.2)),
      pulses(
        glide(48, [0.15, 82], [0.85, 82], 40),
        0.0016,
        rings([900, 4, 1.6], [2400, 4, 1.2]),
        held(0.6),
        { rough: 0.7 },
      ),
      noise('band', 2800, 0.7, held(0.15)),
    ],
  },
  cashRegister: {
    words: list(`
      cash register, register, ka ching, kaching, cha ching, chaching, cashier, purchase, sale,
      sold, checkout
    `),
    seconds: 1.7,
    texture: 'keys, a drawer, a bright ring',
    layers: [
      part('metal', 700, 0.06, 0.8, 0.8),
      part('metal', 620, 0.06, 0.7, 0.8, 0.1),
      part('wood', 170, 0.15, 0.9, 0.5, 0.22),
      part('bell', 2300, 1.4, 0.8, 0.8, 0.26),
      grains('shard', glide(40, 2), [2600, 5200], [0.02, 0.06], 0.3, { at: 0.24, seconds: 0.6 }),
    ],
  },
  zipper: {
    words: list('zipper, zip, unzip, zip up, zipping, jacket zipper, bag zipper, velcro, zip bag'),
    seconds: 0.9,
    texture: 'teeth that close one by one, faster and faster',
    layers: [
      pulses(
        glide(70, [0.7, 260], 330),
        0.0011,
        rings([1900, 3, 2], [3900, 3, 2], [6800, 3, 1.4]),
        glide(0.2, [0.1, 0.7], [0.9, 1], 0),
        { uneven: 0.1, rough: 0.7 },
      ),
      noise('band', glide(3500, 6500), 0.8, swell([0.1, 0.1], [0.9, 0.2])),
    ],
  },
  paper: {
    words: list(`
      paper, crumple, crumpling, paper crumple, crumpled paper, crinkle, wrapper, plastic bag,
      chip bag, bag, wrapping paper, foil, candy wrapper, cardboard, newspaper, packaging, unwrap
    `),
    seconds: 1.8,
    texture: 'creases that crackle',
    layers: [
      grains(
        'burst',
        glide(60, [0.3, 190], [0.6, 90], [0.8, 170], 10),
        [1800, 9000],
        [0.0008, 0.004],
        glide(0.5, [0.3, 1.2], 0.3),
      ),
      noise('band', 4300, 0.7, arch(0.12), { wander: { octaves: 0.3, decibels: 8, hz: 9 } }),
    ],
  },
  pageTurn: {
    words: list(`
      page turn, page, turning page, book, book page, page flip, flipping pages, map unfold,
      letter, scroll, envelope, card flip, cards, card shuffle, shuffle, shuffling cards,
      playing card
    `),
    seconds: 0.8,
    texture: 'a sheet that lifts and falls',
    layers: [
      noise(
        'band',
        glide(2200, [0.6, 5200], 3000),
        0.9,
        swell([0.4, 0.7], [0.62, 0.25], [0.72, 0.9]),
      ),
      grains('burst', glide(40, [0.7, 160], 20), [2000, 8000], [0.0008, 0.003], 0.4),
    ],
  },
  tear: {
    words: list(`
      tear, rip, paper tear, tearing paper, ripping, paper rip, tearing, ripping paper, duct tape,
      cloth rip, fabric tear, peel, torn, ripped
    `),
    seconds: 0.9,
    texture: 'fibres that part in one pull',
    layers: [
      pulses(
        glide(160, [0.7, 520], 700),
        0.0007,
        rings([2300, 2, 1.6], [4700, 2, 1.8], [8200, 2, 1.2]),
        swell([0.1, 0.7], [0.85, 1]),
        { uneven: 0.8, rough: 0.9 },
      ),
    ],
  },
  cloth: {
    words: list(`
      cloth, clothes, fabric rustle, clothing, rustle, cloth rustle, bed sheets, blanket, cape,
      coat, flag, flag flapping, sail, curtain, dress, towel, pillow, backpack, wings, wing flap,
      flapping wings, wing, flapping, flap
    `),
    seconds: 0.5,
    again: { everySeconds: 0.55, uneven: 0.5, times: 4 },
    texture: 'soft folds that brush past',
    layers: [
      noise('band', glide(700, [0.5, 2300], 900), 0.6, arch(0.8)),
      noise('high', 4500, 0.7, arch(0.12)),
      rumble(220, arch(0.6)),
    ],
  },
  writing: {
    words: list(`
      writing, write, pencil, pen, scribble, scribbling, chalk, chalkboard, drawing, sketch,
      marker, signature, eraser, scratch, scratching, brush, brushing, sweeping, broom,
      brushing teeth, toothbrush, scrub, scrubbing
    `),
    seconds: 0.3,
    again: { everySeconds: 0.27, uneven: 0.6, octaves: 0.2 },
    texture: 'short strokes on paper',
    layers: [
      noise('band', glide(2400, [0.5, 4600], 3000), 1.4, arch(0.8)),
      grains('burst', 180, [2500, 8000], [0.0006, 0.002], 0.4),
    ],
  },
  scissors: {
    words: list(`
      scissors, cut, cutting, snip, haircut, shears, cutting paper, slice, chop vegetables,
      cutting board, chopping vegetables
    `),
    seconds: 0.45,
    again: { everySeconds: 0.55, uneven: 0.2, times: 4 },
    texture: 'two edges that meet',
    layers: [
      noise('band', glide(3200, 7200), 2, arch(0.8), { seconds: 0.2 }),
      part('metal', 2400, 0.12, 0.5, 1, 0.17),
    ],
  },
  cork: {
    words: list(`
      cork, cork pop, champagne, champagne pop, bottle pop, wine cork, bottle open, open bottle,
      pop bottle
    `),
    seconds: 1.6,
    texture: 'a round pop, then fizz',
    layers: [
      tone('sine', glide(340, 760), falling(1.4), { seconds: 0.07 }),
      noise('band', 1100, 1.5, falling(1), { seconds: 0.06 }),
      noise('high', 5200, 0.7, swell([0.1, 0.16]), { at: 0.05 }),
      grains('burst', glide(160, 20), [4000, 11000], [0.0005, 0.0015], 0.35, { at: 0.06 }),
    ],
  },
  balloonPop: {
    words: list(`
      balloon, balloon pop, pop, popping, bubble pop, bubble wrap, burst, popcorn, pimple,
      popping balloon
    `),
    seconds: 0.35,
    texture: 'gone in an instant',
    layers: [
      tone('sine', glide(420, 1150), falling(1), { seconds: 0.05 }),
      noise('band', glide(3200, 900), 0.5, falling(1.2), { seconds: 0.08 }),
      part('skin', 260, 0.1, 0.7, 0.8),
    ],
  },
  switchPower: {
    words: list(`
      electricity, electric, spark, sparks, electric shock, zap, short circuit, taser, tesla coil,
      arc, static shock, electric arc, electrocution, welding, lightning bolt magic, bug zapper,
      shock
    `),
    seconds: 1.6,
    texture: 'a raw buzz that jumps and spits',
    layers: [
      pulses(
        100,
        0.0008,
        rings([1900, 2, 1.4], [4300, 2, 2], [7600, 2, 1.6]),
        glide(0.8, [0.2, 1], [0.3, 0.1], [0.4, 1], [0.7, 0.7], [0.75, 0.1], [0.8, 0.9], 0),
        { uneven: 0.5, rough: 0.8 },
      ),
      grains('burst', 130, [1500, 10000], [0.0005, 0.003], 1.2),
      tone('saw', 100, glide(0.2, [0.9, 0.15], 0), { detune: [25] }),
    ],
  },
} satisfies Record<string, Recipe>
