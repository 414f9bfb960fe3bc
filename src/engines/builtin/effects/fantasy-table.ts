import { list } from '../composer/word-list.ts'
import { arch, falling, glide, held, swell } from './contour.ts'
import { grains, noise, part, pulses, rings, rumble, tone, voice } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Sounds of films, games and radio. */
export const fantasies = {
  laser: {
    words: list(`
      laser, laser gun, laser beam, blaster, phaser, ray gun, laser shot, raygun, plasma gun, pew,
      pew pew, sci fi gun, laser blast, photon, space gun, turret, plasma, laser cannon,
      laser fire
    `),
    seconds: 0.55,
    again: { everySeconds: 0.5, uneven: 0.3, times: 3 },
    texture: 'a tone that falls in an instant',
    layers: [
      tone('saw', glide(2900, [0.25, 900], 130), falling(1), {
        modulator: { ratio: 0.5, index: glide(1.4, 0) },
      }),
      tone('sine', glide(4200, [0.2, 1200], 180), falling(0.6)),
      noise('high', 3500, 0.7, falling(0.4), { seconds: 0.06 }),
    ],
  },
  whoosh: {
    words: list(`
      whoosh, swoosh, swish, swipe air, fly by, swing, sword swing, air swing, wind whoosh, pass,
      woosh, whip, whip crack, throw, bat swing, fast whoosh, swoop, lightsaber swing,
      flyby whoosh
    `),
    seconds: 1,
    passes: true,
    texture: 'air that opens and closes',
    layers: [
      noise('band', glide(260, [0.5, 2600], 380), 1.5, arch(1)),
      noise('band', glide(900, [0.5, 6000], 1200), 0.8, arch(0.25)),
      rumble(glide(90, [0.5, 260], 80), arch(0.4)),
    ],
  },
  riser: {
    words: list(`
      riser, rise, build up, buildup, uplifter, tension riser, riser effect, suspense riser,
      crescendo, build, tension, reverse cymbal, reverse, swell, anticipation
    `),
    seconds: null,
    room: 'hall',
    texture: 'it climbs without a rest until it stops',
    layers: [
      noise('band', glide(180, [0.6, 1500], 8500), 0.9, glide(0.05, [0.5, 0.3], [0.97, 1], 0.2)),
      tone('saw', glide(82, [0.6, 200], 660), glide(0.12, [0.97, 0.5], 0), {
        detune: [12, -12],
        tremolo: { shape: 'sine', hz: glide(3, 18), depth: 0.5 },
      }),
    ],
  },
  downer: {
    words: list(`
      downer, downlifter, fall down, drop down, sweep down, descending, falling tone, wind down
    `),
    seconds: null,
    room: 'hall',
    texture: 'it sinks without a rest',
    layers: [
      noise('band', glide(8000, [0.5, 1400], 160), 0.9, glide(0.3, [0.05, 1], 0.1)),
      tone('saw', glide(640, 60), glide(0.1, [0.05, 0.45], 0.1), { detune: [12, -12] }),
    ],
  },
  magic: {
    words: list(`
      magic, spell, magic spell, sparkle, fairy, fairy dust, pixie dust, twinkle, magical,
      shimmer, wand, magic wand, enchant, enchantment, wizard, cast spell, heal, healing,
      healing spell, potion, unicorn, glitter, stardust, mystic, wish
    `),
    seconds: 2.4,
    room: 'hall',
    texture: 'bright points that rise',
    layers: [
      grains(
        'ping',
        glide(20, [0.4, 80], 12),
        [2200, 9500],
        [0.03, 0.2],
        glide(0.2, [0.4, 0.6], 0.2),
      ),
      tone('sine', glide(620, [0.6, 1900], 2500), arch(0.35), {
        sweep: { shape: 'sine', hz: 9, octaves: 0.08 },
        seconds: 1.4,
      }),
      noise('band', glide(1500, [0.6, 6500], 4000), 1.2, arch(0.2)),
      ...[1046.5, 1318.51, 1567.98, 2093, 2637].map((hz, index) =>
        part('tube', hz, 1.2, 0.35, 0.5, 0.12 * index),
      ),
    ],
  },
  teleport: {
    words: list(`
      teleport, teleportation, warp, portal, beam up, transporter, time travel, wormhole,
      materialize, disappear, vanish, appear, dimension, poof, hyperspace, stargate, time machine,
      summon
    `),
    seconds: 1.8,
    room: 'hall',
    texture: 'folded up and gone',
    layers: [
      tone('sine', glide(180, [0.7, 2400], 4200), swell([0.3, 0.6], [0.8, 0.8]), {
        modulator: { ratio: 1.41, index: glide(3, 0.5) },
        sweep: { shape: 'sine', hz: glide(6, 26), octaves: 0.2 },
      }),
      noise('band', glide(500, [0.7, 5200], 9000), 2, swell([0.7, 0.6])),
      grains('ping', glide(10, [0.8, 80], 20), [1500, 7000], [0.02, 0.08], 0.35),
    ],
  },
  scifiDoor: {
    words: list(`
      sci fi door, scifi door, spaceship door, airlock, automatic door, sliding door,
      star trek door, futuristic door, hatch, space door, hydraulic door, blast door,
      elevator door, elevator doors
    `),
    seconds: 1.2,
    room: 'hall',
    texture: 'air, a servo, a soft stop',
    layers: [
      noise('band', glide(3800, [0.2, 1600], 700), 0.6, swell([0.04, 1], [0.3, 0.4], [0.8, 0.2])),
      tone('saw', glide(140, [0.4, 330], [0.85, 210], 170), arch(0.3), {
        modulator: { ratio: 2, index: 0.8 },
      }),
      part('metal', 240, 0.25, 0.7, 0.5, 0.86),
      rumble(glide(300, 90), falling(1.4), { at: 0.86, seconds: 0.3 }),
    ],
  },
  spaceship: {
    words: list(`
      spaceship, space ship, starship, spacecraft, ufo, flying saucer, space engine, hover,
      hovercraft, hovering, sci fi engine, warp drive, spaceship engine, starfighter,
      space shuttle, alien ship, hover car, alien spaceship
    `),
    seconds: null,
    room: 'hall',
    texture: 'a drive that throbs and sweeps',
    layers: [
      tone('saw', glide(52, [0.5, 74], 50), 0.4, {
        detune: [10, -9],
        tremolo: { shape: 'sine', hz: 5.2, depth: 0.35 },
      }),
      tone('sine', glide(210, [0.5, 380], 200), 0.25, {
        modulator: { ratio: 0.51, index: glide(2, [0.5, 4], 2) },
        sweep: { shape: 'sine', hz: 0.7, octaves: 0.15 },
      }),
      noise('band', glide(350, [0.5, 1300], 300), 1.4, glide(0.2, [0.5, 0.6], 0.2)),
    ],
  },
  energyHum: {
    words: list(`
      lightsaber, energy, force field, forcefield, energy shield, energy sword, laser sword,
      shield, power core, reactor, energy hum, magnetic field, light saber, portal hum,
      generator hum, engine hum
    `),
    seconds: null,
    texture: 'two hums that beat against each other',
    layers: [
      tone('saw', 92, 0.4, { detune: [17], wanderCents: 25 }),
      tone('saw', 184, 0.2, { wanderCents: 40, tremolo: { shape: 'sine', hz: 7, depth: 0.3 } }),
      noise('band', 2400, 2, 0.05, { wander: { octaves: 0.4, decibels: 5, hz: 5 } }),
    ],
  },
  radioStatic: {
    words: list(`
      static, radio, radio static, white noise, tv static, noise floor, television, interference,
      radio tuning, tuning, walkie talkie, am radio, untuned radio, shortwave, pink noise,
      brown noise, tv, signal loss, transmission
    `),
    seconds: null,
    room: 'dry',
    texture: 'hiss and crackle between stations',
    layers: [
      noise('band', 2300, 0.4, 0.7, { wander: { octaves: 0.15, decibels: 3, hz: 6 } }),
      grains('burst', 30, [900, 5000], [0.001, 0.008], 1),
      tone(
        'sine',
        glide(2600, [0.3, 700], [0.5, 1500], 400),
        glide(0, [0.15, 0.1], [0.3, 0.02], [0.5, 0.12], [0.7, 0.01], 0.06),
      ),
    ],
  },
  vinyl: {
    words: list(`
      vinyl, vinyl crackle, record player, turntable, gramophone, record crackle, lp, needle,
      vinyl noise, phonograph, old record, lofi crackle, record
    `),
    seconds: null,
    room: 'dry',
    texture: 'dust in the groove',
    layers: [
      noise('band', 3200, 0.5, 0.06),
      rumble(70, 0.12),
      grains('burst', 22, [1200, 6000], [0.0005, 0.0018], 1.1),
      grains('burst', 2.2, [500, 1800], [0.002, 0.005], 1.2),
    ],
  },
  recordScratch: {
    words: list(`
      record scratch, scratch record, dj scratch, vinyl scratch, turntable scratch, rewind,
      tape rewind, fast forward, cassette, tape, vhs
    `),
    seconds: 0.8,
    room: 'dry',
    texture: 'dragged back and forth',
    layers: [
      tone(
        'saw',
        glide(220, [0.2, 1400], [0.35, 260], [0.6, 1800], 150),
        swell([0.1, 0.8], [0.35, 0.3], [0.55, 0.9]),
      ),
      noise(
        'band',
        glide(500, [0.2, 3600], [0.35, 700], [0.6, 4500], 400),
        3,
        swell([0.15, 1], [0.35, 0.3], [0.55, 1]),
      ),
    ],
  },
  drone: {
    words: list(`
      drone, dark drone, ambient drone, deep drone, dark ambience, pad, space ambience, space,
      outer space, cosmic, dark ambient, horror ambience, haunted, haunted house, ominous,
      sinister, void, nebula, mysterious, mystery, dream, dreamy, ethereal
    `),
    seconds: null,
    room: 'church',
    texture: 'slow beating far below',
    layers: [
      tone('saw', 55, 0.35, { detune: [8, -7], wanderCents: 12 }),
      tone('sine', 82.4, 0.3, {
        wanderCents: 15,
        tremolo: { shape: 'sine', hz: 0.31, depth: 0.5 },
      }),
      noise('band', 330, 4, 0.5, { wander: { octaves: 0.7, decibels: 6, hz: 0.5 } }),
      rumble(90, 0.4),
    ],
  },
  stinger: {
    words: list(`
      stinger, jump scare, jumpscare, horror stinger, horror, scare, horror hit, shock sting,
      dramatic sting, dramatic, horror violin, psycho, dun dun dun, terror, fear, nightmare,
      suspense, violins screeching, thriller
    `),
    seconds: 3,
    room: 'church',
    texture: 'a cluster that stabs and decays',
    layers: [
      ...[523, 554, 587, 740, 784, 1109].map((hz, index) =>
        tone(
          'saw',
          glide(hz * 0.94, [0.04, hz], hz * 0.985),
          swell([0.01, 0.35], [0.15, 0.25], [0.5, 0.1]),
          { wanderCents: 35, detune: index % 2 ? [14] : [] },
        ),
      ),
      tone('sine', glide(96, [0.2, 44], 32), falling(1.6)),
      noise('band', glide(5500, 900), 0.5, falling(0.8), { seconds: 0.6 }),
      part('gong', 150, 2.4, 0.7, 0.9),
    ],
  },
  ghost: {
    words: list(`
      ghost, spirit, phantom, ghostly, boo, wraith, spooky voice, ghost moan, moan, haunting,
      poltergeist, soul, specter
    `),
    seconds: null,
    room: 'church',
    texture: 'a voice without a body',
    layers: [
      voice(glide(210, [0.3, 330], [0.6, 260], 180), 'uoauu', arch(1), {
        breath: 0.5,
        rough: 0.05,
        throat: 0.95,
      }),
      voice(glide(214, [0.35, 338], [0.6, 254], 172), 'ouaou', arch(0.7), {
        breath: 0.5,
        rough: 0.05,
        throat: 1.1,
      }),
      noise('band', 900, 8, 0.25, { wander: { octaves: 0.8, decibels: 8, hz: 0.7 } }),
    ],
  },
  glitch: {
    words: list(`
      glitch, digital glitch, data corruption, corrupt, malfunction, bug computer, distortion,
      hacking, digital noise, matrix, cyber, cyberpunk
    `),
    seconds: 0.09,
    again: { everySeconds: 0.085, uneven: 0.95, octaves: 2 },
    room: 'dry',
    texture: 'torn into short pieces',
    layers: [
      tone('square', glide(300, 900), held(0.6), { modulator: { ratio: 3.7, index: glide(5, 1) } }),
      noise('band', 4200, 2, held(0.5), { seconds: 0.05 }),
    ],
  },
  alien: {
    words: list(`
      alien, alien voice, martian, extraterrestrial, theremin, sci fi, scifi, science fiction,
      alien talk, space creature, futuristic, invader, mad scientist
    `),
    seconds: null,
    room: 'hall',
    texture: 'a tone that slides and trembles',
    layers: [
      tone('sine', glide(420, [0.2, 900], [0.45, 520], [0.7, 1150], 480), held(0.7), {
        sweep: { shape: 'sine', hz: 6.2, octaves: 0.06 },
        modulator: { ratio: 2.01, index: glide(0.4, [0.5, 2.2], 0.4) },
      }),
      pulses(glide(18, [0.5, 34], 14), 0.003, rings([700, 8, 1.4], [1900, 9, 1.2]), 0.35, {
        uneven: 0.3,
      }),
    ],
  },
  missileIncoming: {
    words: list(`
      incoming, incoming missile, bomb drop, mortar, incoming bomb, bombing, air strike,
      airstrike, war, battle, battlefield
    `),
    seconds: 4,
    room: 'canyon',
    texture: 'a falling whistle and the blast at its end',
    layers: [
      tone('sine', glide(1900, 520), swell([0.3, 0.3], [0.95, 0.7]), { seconds: 1.6 }),
      noise('low', glide(7000, [0.08, 1300], 110), 0.7, swell([0.005, 2.6], [0.2, 1], [0.5, 0.3]), {
        at: 1.6,
      }),
      rumble(glide(240, 60), swell([0.01, 3], [0.4, 1.4]), { at: 1.6 }),
      grains('burst', glide(40, 2), [400, 4000], [0.002, 0.01], glide(0.6, 0.1), { at: 1.8 }),
    ],
  },
} satisfies Record<string, Recipe>
