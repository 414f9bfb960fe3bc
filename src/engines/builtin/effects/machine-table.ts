import { list } from '../composer/word-list.ts'
import { arch, falling, held } from './contour.ts'
import { body, grains, noise, part, pulses, rumble, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Engines, tools, weapons, things of the house and the office. */
export const machines = {
  carEngine: {
    words: list(
      'car engine, engine, car, motor, car idle, car idling, engine idle, engine rev, revving, revving engine, car revving, rev, car driving, driving, race car, sports car, automobile, vehicle, drive',
    ),
    seconds: null,
    room: 'open',
    texture: 'idle, then a pull at the throttle',
    layers: [
      pulses(
        [
          [0, 27],
          [0.25, 28],
          [0.5, 92],
          [0.62, 98],
          [0.85, 40],
          [1, 30],
        ],
        0.005,
        [
          [85, 2, 3],
          [190, 3, 2.2],
          [430, 2.5, 1.2],
          [1100, 2, 0.4],
        ],
        [
          [0, 0.6],
          [0.25, 0.6],
          [0.5, 1],
          [0.7, 0.9],
          [1, 0.6],
        ],
        { uneven: 0.06, rough: 0.35 },
      ),
      noise(
        'band',
        [
          [0, 500],
          [0.5, 1500],
          [1, 500],
        ],
        0.5,
        [
          [0, 0.03],
          [0.5, 0.14],
          [1, 0.03],
        ],
      ),
    ],
  },
  engineStart: {
    words: list(
      'engine start, car start, starting car, starting engine, car starting, engine starting, ignition start, start the car, start engine, engine startup, car ignition, car engine starting, car engine start, engine turning over',
    ),
    seconds: 3.4,
    room: 'open',
    texture: 'the starter turns, it catches and settles',
    layers: [
      pulses(
        9,
        0.02,
        [
          [160, 4, 2],
          [620, 5, 1.4],
        ],
        [
          [0, 0.7],
          [0.9, 0.7],
          [1, 0],
        ],
        { seconds: 1, rough: 0.6 },
      ),
      tone(
        'saw',
        [
          [0, 180],
          [1, 230],
        ],
        held(0.08),
        { seconds: 1, tremolo: { shape: 'sine', hz: 9, depth: 0.7 } },
      ),
      pulses(
        [
          [0, 20],
          [0.2, 80],
          [0.5, 34],
          [1, 27],
        ],
        0.005,
        [
          [85, 2, 3],
          [190, 3, 2.2],
          [430, 2.5, 1.2],
        ],
        [
          [0, 0.6],
          [0.15, 1.3],
          [0.9, 0.8],
          [1, 0],
        ],
        { at: 1, uneven: 0.08, rough: 0.35 },
      ),
    ],
  },
  motorcycle: {
    words: list(
      'motorcycle, motorbike, bike engine, harley, chopper bike, dirt bike, moped, scooter, biker',
    ),
    seconds: null,
    room: 'open',
    texture: 'two big cylinders, uneven and raw',
    layers: [
      pulses(
        [
          [0, 19],
          [0.25, 21],
          [0.55, 84],
          [0.75, 62],
          [1, 118],
        ],
        0.004,
        [
          [105, 2, 3],
          [260, 2, 2],
          [700, 2, 1.4],
        ],
        [
          [0, 0.6],
          [0.55, 1],
          [1, 0.9],
        ],
        { uneven: 0.2, rough: 0.5 },
      ),
    ],
  },
  truck: {
    words: list(
      'truck, lorry, diesel, diesel engine, bus, tractor, bulldozer, tank, excavator, generator, construction, ship engine, boat engine, boat, ferry',
    ),
    seconds: null,
    room: 'open',
    texture: 'slow, heavy strokes',
    layers: [
      pulses(
        [
          [0, 15],
          [0.6, 22],
          [1, 16],
        ],
        0.011,
        [
          [48, 2, 3],
          [110, 3, 2.4],
          [260, 3, 1.2],
          [1500, 3, 0.5],
        ],
        1,
        { uneven: 0.08, rough: 0.45 },
      ),
      rumble(110, 0.3, { wander: { octaves: 0.2, decibels: 3, hz: 4 } }),
    ],
  },
  propeller: {
    words: list(
      'propeller, propeller plane, plane, airplane, aeroplane, aircraft, biplane, prop plane, small plane, warplane',
    ),
    seconds: null,
    passes: true,
    room: 'open',
    texture: 'a drone that passes overhead',
    layers: [
      pulses(
        [
          [0, 88],
          [0.45, 86],
          [0.6, 76],
          [1, 74],
        ],
        0.004,
        [
          [176, 3, 2.4],
          [350, 3, 1.6],
          [820, 3, 0.8],
        ],
        [
          [0, 0.35],
          [0.5, 1],
          [1, 0.3],
        ],
        { uneven: 0.02, rough: 0.3 },
      ),
      noise('band', 700, 0.5, [
        [0, 0.05],
        [0.5, 0.16],
        [1, 0.05],
      ]),
    ],
  },
  helicopter: {
    words: list('helicopter, chopper, helicopter blades, rotor, drone flying, quadcopter'),
    seconds: null,
    room: 'open',
    texture: 'blades that beat the air',
    layers: [
      noise('low', 420, 0.9, 1, { pulse: { hz: 11, sharpness: 4 } }),
      noise('band', 1500, 0.6, 0.3, { pulse: { hz: 11, sharpness: 7 } }),
      tone('saw', 290, 0.05, { wanderCents: 30 }),
      rumble(140, 0.5),
    ],
  },
  jet: {
    words: list(
      'jet, jet engine, jet flyby, fighter jet, plane takeoff, take off, takeoff, rocket, rocket launch, missile, missile launch, airliner, jet plane, flyby, turbine',
    ),
    seconds: null,
    passes: true,
    room: 'open',
    texture: 'a roar that swells and passes',
    layers: [
      noise(
        'low',
        [
          [0, 900],
          [0.5, 5200],
          [1, 500],
        ],
        0.7,
        [
          [0, 0.08],
          [0.45, 1],
          [0.6, 0.9],
          [1, 0.12],
        ],
      ),
      tone(
        'saw',
        [
          [0, 2300],
          [0.45, 2200],
          [0.62, 1500],
          [1, 1400],
        ],
        [
          [0, 0.02],
          [0.45, 0.12],
          [0.6, 0.06],
          [1, 0],
        ],
        { detune: [30] },
      ),
      rumble(
        [
          [0, 120],
          [0.5, 260],
          [1, 90],
        ],
        [
          [0, 0.3],
          [0.5, 2],
          [1, 0.4],
        ],
        { wander: { octaves: 0.3, decibels: 3, hz: 9 } },
      ),
    ],
  },
  passBy: {
    words: list(
      'car passing, car pass by, passing car, pass by, car passing by, drive by, traffic, highway, freeway, road noise, doppler, cars passing, city, street',
    ),
    seconds: 2.6,
    again: { everySeconds: 2.1, uneven: 0.5 },
    passes: true,
    room: 'open',
    texture: 'tyres and air, near and gone',
    layers: [
      noise(
        'band',
        [
          [0, 500],
          [0.5, 1500],
          [1, 420],
        ],
        0.5,
        arch(1),
      ),
      rumble(
        [
          [0, 90],
          [0.5, 240],
          [1, 80],
        ],
        arch(1.5),
      ),
      pulses(
        [
          [0, 66],
          [0.46, 66],
          [0.56, 54],
          [1, 53],
        ],
        0.006,
        [
          [140, 3, 2],
          [400, 3, 1],
        ],
        arch(0.5),
        { rough: 0.3 },
      ),
    ],
  },
  skid: {
    words: list(
      'skid, tire screech, tires screeching, screech, brake, brakes, car skid, tyre screech, tire squeal, drift, braking, screeching tires, burnout, train brakes',
    ),
    seconds: 1.6,
    room: 'open',
    texture: 'rubber that howls',
    layers: [
      pulses(
        [
          [0, 860],
          [0.3, 980],
          [1, 700],
        ],
        0.0005,
        [
          [980, 14, 3],
          [1960, 18, 2],
          [2900, 12, 1.2],
        ],
        [
          [0, 0],
          [0.08, 1],
          [0.8, 0.8],
          [1, 0],
        ],
        { uneven: 0.25 },
      ),
      noise(
        'band',
        [
          [0, 1500],
          [1, 900],
        ],
        1,
        [
          [0, 0],
          [0.1, 0.4],
          [0.8, 0.3],
          [1, 0],
        ],
      ),
    ],
  },
  train: {
    words: list(
      'train, train passing, railway, railroad, locomotive, train on tracks, tram, subway train, train tracks, metro, freight train, rail, subway',
    ),
    seconds: null,
    room: 'open',
    texture: 'wheels over rail joints',
    layers: [
      rumble(150, 1, { wander: { octaves: 0.2, decibels: 3, hz: 3 } }),
      noise('band', 900, 0.5, 0.15),
      noise('band', 1700, 2, 0.9, { pulse: { hz: 1.7, sharpness: 22 } }),
      noise('band', 420, 2, 1.2, { at: 0.13, pulse: { hz: 1.7, sharpness: 22 } }),
    ],
  },
  steamTrain: {
    words: list(
      'steam train, steam engine, steam locomotive, choo choo, chugging, chug, steam machine, factory',
    ),
    seconds: null,
    room: 'open',
    texture: 'chuffs at a steady pull',
    layers: [
      noise('band', 850, 0.5, 1, {
        pulse: {
          hz: [
            [0, 2.4],
            [1, 4.6],
          ],
          sharpness: 2.5,
        },
      }),
      rumble(180, 0.8, {
        pulse: {
          hz: [
            [0, 2.4],
            [1, 4.6],
          ],
          sharpness: 1.5,
        },
      }),
      noise('high', 4500, 0.6, 0.05),
    ],
  },
  chainsaw: {
    words: list(
      'chainsaw, chain saw, lawn mower, lawnmower, mower, leaf blower, weed whacker, go kart, outboard, snowmobile, trimmer',
    ),
    seconds: null,
    room: 'open',
    texture: 'a small, angry two-stroke',
    layers: [
      pulses(
        [
          [0, 62],
          [0.2, 64],
          [0.35, 150],
          [0.8, 158],
          [1, 70],
        ],
        0.0024,
        [
          [420, 3, 2.4],
          [1200, 3, 1.8],
          [2900, 3, 1],
        ],
        [
          [0, 0.6],
          [0.35, 1],
          [1, 0.6],
        ],
        { uneven: 0.1, rough: 0.6 },
      ),
    ],
  },
  drill: {
    words: list(
      'drill, power drill, electric drill, dentist drill, dentist, electric motor, blender, mixer, hair dryer, hairdryer, electric razor, shaver, sewing machine, power tool, electric screwdriver, servo, servo motor',
    ),
    seconds: null,
    texture: 'it spins up, bites and slows',
    layers: [
      tone(
        'saw',
        [
          [0, 90],
          [0.12, 420],
          [0.3, 430],
          [0.45, 330],
          [0.85, 340],
          [1, 120],
        ],
        held(0.5),
        { wanderCents: 25, detune: [14] },
      ),
      tone(
        'square',
        [
          [0, 360],
          [0.12, 1680],
          [0.45, 1320],
          [0.85, 1360],
          [1, 480],
        ],
        held(0.12),
      ),
      noise('band', 3800, 0.8, [
        [0, 0.02],
        [0.35, 0.1],
        [0.5, 0.35],
        [0.85, 0.3],
        [1, 0.02],
      ]),
    ],
  },
  vacuum: {
    words: list(
      'vacuum, vacuum cleaner, hoover, fan, air conditioner, ventilation, fridge, refrigerator, washing machine, dryer, microwave, air vent, exhaust fan, hvac, server room, computer fan, machine, machinery, hum, humming, electric hum, buzzing light, transformer',
    ),
    seconds: null,
    texture: 'a motor and a steady stream of air',
    layers: [
      noise('band', 1100, 0.45, 0.4, { wander: { octaves: 0.06, decibels: 1, hz: 2 } }),
      tone(
        'saw',
        [
          [0, 60],
          [0.06, 198],
          [1, 200],
        ],
        held(0.25),
        { wanderCents: 12, detune: [7] },
      ),
      tone('sine', 100, 0.3),
    ],
  },
  saw: {
    words: list(
      'saw, hand saw, sawing, sawing wood, wood saw, sanding, sandpaper, scrape, scraping, file, grind, grinding, grinder, drag, dragging, sliding furniture',
    ),
    seconds: 0.5,
    again: { everySeconds: 0.48, uneven: 0.1 },
    texture: 'teeth through fibre, there and back',
    layers: [
      pulses(
        [
          [0, 90],
          [0.5, 260],
          [1, 110],
        ],
        0.0009,
        [
          [720, 3, 1.6],
          [1900, 3, 1.6],
          [3600, 3, 1],
        ],
        arch(1),
        { uneven: 0.5, rough: 0.8 },
      ),
      noise(
        'band',
        [
          [0, 1800],
          [0.5, 3400],
          [1, 1800],
        ],
        0.8,
        arch(0.4),
      ),
    ],
  },
  ratchet: {
    words: list(
      'ratchet, winch, crank, gear, gears, winding, wind up, fishing reel, cog, clockwork, rattle, rattling, roulette, wheel of fortune, roller coaster, turnstile',
    ),
    seconds: 1.5,
    texture: 'teeth that click past a pawl',
    layers: [
      pulses(
        [
          [0, 16],
          [0.6, 24],
          [1, 9],
        ],
        0.0012,
        [
          [1150, 7, 2.4],
          [2400, 8, 2],
          [4300, 6, 1.2],
        ],
        [
          [0, 1],
          [0.9, 1],
          [1, 0.4],
        ],
        { uneven: 0.06, rough: 0.5 },
      ),
    ],
  },
  gunshot: {
    words: list(
      'gunshot, gun, shot, pistol, rifle, shoot, shooting, gun shot, handgun, revolver, shotgun, sniper, sniper rifle, bullet, firearm, bang, gunfire, fire a gun, gun fire',
    ),
    seconds: 1.5,
    room: 'canyon',
    texture: 'a crack and its long answer',
    layers: [
      noise(
        'high',
        1200,
        0.7,
        [
          [0, 0],
          [0.01, 2.4],
          [0.3, 0.5],
          [1, 0],
        ],
        { seconds: 0.06 },
      ),
      noise(
        'low',
        [
          [0, 5200],
          [0.1, 1100],
          [1, 200],
        ],
        0.8,
        falling(2),
      ),
      tone(
        'sine',
        [
          [0, 190],
          [1, 46],
        ],
        falling(1.4),
        { seconds: 0.14 },
      ),
    ],
  },
  machineGun: {
    words: list(
      'machine gun, machinegun, automatic gun, automatic rifle, assault rifle, ak47, minigun, gatling, gatling gun, submachine gun, automatic weapon, machine gun fire',
    ),
    seconds: 0.4,
    again: { everySeconds: 0.092, uneven: 0.06, times: 14 },
    room: 'open',
    texture: 'a burst, shot after shot',
    layers: [
      noise(
        'low',
        [
          [0, 6500],
          [0.1, 1300],
          [1, 250],
        ],
        0.8,
        falling(2),
      ),
      tone(
        'sine',
        [
          [0, 210],
          [1, 55],
        ],
        falling(1.3),
        { seconds: 0.07 },
      ),
      part('metal', 1400, 0.05, 0.25, 0.9, 0.02),
    ],
  },
  gunReload: {
    words: list(
      'reload, gun reload, gun cock, cocking gun, cock, reloading, magazine, shotgun pump, pump, load gun, clip, safety click',
    ),
    seconds: 1,
    texture: 'slide, magazine, slide',
    layers: [
      part('metal', 620, 0.07, 0.8, 0.8),
      noise(
        'band',
        [
          [0, 2200],
          [1, 3600],
        ],
        1.2,
        arch(0.4),
        { at: 0.05, seconds: 0.16 },
      ),
      part('metal', 480, 0.09, 1, 0.9, 0.32),
      noise(
        'band',
        [
          [0, 3600],
          [1, 2200],
        ],
        1.2,
        arch(0.4),
        { at: 0.52, seconds: 0.12 },
      ),
      part('metal', 540, 0.11, 1.2, 1, 0.64),
    ],
  },
  explosion: {
    words: list(
      'explosion, explode, bomb, blast, grenade, detonation, nuke, nuclear, kaboom, dynamite, mine explosion, volcano, eruption, cannon, cannon fire, artillery, tnt, shell, meteor',
    ),
    seconds: 4,
    room: 'canyon',
    texture: 'a blast, a rolling body, debris',
    layers: [
      noise(
        'low',
        [
          [0, 8000],
          [0.06, 1500],
          [0.3, 500],
          [1, 110],
        ],
        0.7,
        [
          [0, 0],
          [0.004, 2.2],
          [0.08, 1.4],
          [0.3, 0.6],
          [0.6, 0.2],
          [1, 0],
        ],
        { wander: { octaves: 0.3, decibels: 4, hz: 9 } },
      ),
      rumble(
        [
          [0, 260],
          [1, 55],
        ],
        [
          [0, 0],
          [0.01, 3],
          [0.3, 1.8],
          [0.7, 0.6],
          [1, 0],
        ],
        { wander: { octaves: 0.3, decibels: 5, hz: 5 } },
      ),
      tone(
        'sine',
        [
          [0, 110],
          [0.1, 48],
          [1, 26],
        ],
        falling(1.6),
        { seconds: 1.4 },
      ),
      grains(
        'burst',
        [
          [0, 4],
          [0.15, 60],
          [0.5, 20],
          [1, 1],
        ],
        [400, 4200],
        [0.002, 0.012],
        [
          [0, 0.2],
          [0.2, 0.6],
          [1, 0.1],
        ],
        { at: 0.3 },
      ),
    ],
  },
  fireworks: {
    words: list(
      'fireworks, firework, firecracker, rocket firework, fireworks show, pyrotechnics, new year',
    ),
    seconds: 2.6,
    again: { everySeconds: 1.5, uneven: 0.7 },
    room: 'canyon',
    texture: 'a whistle up, a burst, sparks',
    layers: [
      tone(
        'sine',
        [
          [0, 900],
          [1, 2600],
        ],
        arch(0.12),
        { seconds: 0.7 },
      ),
      noise(
        'low',
        [
          [0, 5000],
          [0.1, 900],
          [1, 200],
        ],
        0.7,
        falling(2),
        { at: 0.75 },
      ),
      grains(
        'burst',
        [
          [0, 10],
          [0.2, 90],
          [1, 2],
        ],
        [2500, 9000],
        [0.001, 0.004],
        [
          [0, 0.4],
          [0.3, 0.9],
          [1, 0.1],
        ],
        { at: 0.9 },
      ),
    ],
  },
  clock: {
    words: list(
      'clock, tick, tick tock, ticking, clock ticking, ticking clock, watch, stopwatch, time bomb, timer, metronome, pendulum, grandfather clock, tic tac',
    ),
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
    words: list(
      'typing, type, keyboard, keyboard typing, keystroke, computer keyboard, typing on keyboard, key press, hacker, coding, office keyboard, texting',
    ),
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
    words: list(
      'click, mouse click, button, button press, button click, switch, light switch, toggle, push button, clicking, pen click, mouse, ui click, flick, double click, lever',
    ),
    seconds: 0.3,
    texture: 'a tiny spring down and up',
    layers: [
      part('plastic', 1900, 0.03, 1, 0.9),
      part('plastic', 900, 0.03, 0.5, 0.6),
      part('plastic', 2300, 0.025, 0.55, 0.9, 0.085),
    ],
  },
  camera: {
    words: list(
      'camera, camera shutter, shutter, photo, photograph, snapshot, camera click, taking a picture, selfie, camera flash, paparazzi',
    ),
    seconds: 0.5,
    texture: 'mirror up, curtain, mirror down',
    layers: [
      part('plastic', 1300, 0.04, 0.9, 0.9),
      noise(
        'band',
        [
          [0, 3800],
          [1, 2200],
        ],
        0.8,
        arch(0.8),
        { at: 0.02, seconds: 0.07 },
      ),
      part('metal', 1700, 0.05, 0.6, 0.8, 0.1),
      noise(
        'band',
        [
          [0, 2200],
          [1, 3800],
        ],
        0.8,
        arch(0.5),
        { at: 0.12, seconds: 0.09 },
      ),
    ],
  },
  printer: {
    words: list(
      'printer, scanner, copier, photocopier, fax, fax machine, dot matrix, printing, floppy drive, modem, dial up, dialup',
    ),
    seconds: 0.8,
    again: { everySeconds: 0.85, uneven: 0.1 },
    texture: 'a carriage that runs and returns',
    layers: [
      tone(
        'saw',
        [
          [0, 320],
          [0.15, 520],
          [0.85, 520],
          [1, 300],
        ],
        held(0.2),
      ),
      pulses(
        [
          [0, 48],
          [0.15, 82],
          [0.85, 82],
          [1, 40],
        ],
        0.0016,
        [
          [900, 4, 1.6],
          [2400, 4, 1.2],
        ],
        held(0.6),
        { rough: 0.7 },
      ),
      noise('band', 2800, 0.7, held(0.15)),
    ],
  },
  cashRegister: {
    words: list(
      'cash register, register, ka ching, kaching, cha ching, chaching, cashier, purchase, sale, sold, checkout',
    ),
    seconds: 1.7,
    texture: 'keys, a drawer, a bright ring',
    layers: [
      part('metal', 700, 0.06, 0.8, 0.8),
      part('metal', 620, 0.06, 0.7, 0.8, 0.1),
      part('wood', 170, 0.15, 0.9, 0.5, 0.22),
      part('bell', 2300, 1.4, 0.8, 0.8, 0.26),
      grains(
        'shard',
        [
          [0, 40],
          [1, 2],
        ],
        [2600, 5200],
        [0.02, 0.06],
        0.3,
        { at: 0.24, seconds: 0.6 },
      ),
    ],
  },
  zipper: {
    words: list('zipper, zip, unzip, zip up, zipping, jacket zipper, bag zipper, velcro, zip bag'),
    seconds: 0.9,
    texture: 'teeth that close one by one, faster and faster',
    layers: [
      pulses(
        [
          [0, 70],
          [0.7, 260],
          [1, 330],
        ],
        0.0011,
        [
          [1900, 3, 2],
          [3900, 3, 2],
          [6800, 3, 1.4],
        ],
        [
          [0, 0.2],
          [0.1, 0.7],
          [0.9, 1],
          [1, 0],
        ],
        { uneven: 0.1, rough: 0.7 },
      ),
      noise(
        'band',
        [
          [0, 3500],
          [1, 6500],
        ],
        0.8,
        [
          [0, 0],
          [0.1, 0.1],
          [0.9, 0.2],
          [1, 0],
        ],
      ),
    ],
  },
  paper: {
    words: list(
      'paper, crumple, crumpling, paper crumple, crumpled paper, crinkle, wrapper, plastic bag, chip bag, bag, wrapping paper, foil, candy wrapper, cardboard, newspaper, packaging, unwrap',
    ),
    seconds: 1.8,
    texture: 'creases that crackle',
    layers: [
      grains(
        'burst',
        [
          [0, 60],
          [0.3, 190],
          [0.6, 90],
          [0.8, 170],
          [1, 10],
        ],
        [1800, 9000],
        [0.0008, 0.004],
        [
          [0, 0.5],
          [0.3, 1.2],
          [1, 0.3],
        ],
      ),
      noise('band', 4300, 0.7, arch(0.12), { wander: { octaves: 0.3, decibels: 8, hz: 9 } }),
    ],
  },
  pageTurn: {
    words: list(
      'page turn, page, turning page, book, book page, page flip, flipping pages, map unfold, letter, scroll, envelope, card flip, cards, card shuffle, shuffle, shuffling cards, playing card',
    ),
    seconds: 0.8,
    texture: 'a sheet that lifts and falls',
    layers: [
      noise(
        'band',
        [
          [0, 2200],
          [0.6, 5200],
          [1, 3000],
        ],
        0.9,
        [
          [0, 0],
          [0.4, 0.7],
          [0.62, 0.25],
          [0.72, 0.9],
          [1, 0],
        ],
      ),
      grains(
        'burst',
        [
          [0, 40],
          [0.7, 160],
          [1, 20],
        ],
        [2000, 8000],
        [0.0008, 0.003],
        0.4,
      ),
    ],
  },
  tear: {
    words: list(
      'tear, rip, paper tear, tearing paper, ripping, paper rip, tearing, ripping paper, duct tape, cloth rip, fabric tear, peel, torn, ripped',
    ),
    seconds: 0.9,
    texture: 'fibres that part in one pull',
    layers: [
      pulses(
        [
          [0, 160],
          [0.7, 520],
          [1, 700],
        ],
        0.0007,
        [
          [2300, 2, 1.6],
          [4700, 2, 1.8],
          [8200, 2, 1.2],
        ],
        [
          [0, 0],
          [0.1, 0.7],
          [0.85, 1],
          [1, 0],
        ],
        { uneven: 0.8, rough: 0.9 },
      ),
    ],
  },
  cloth: {
    words: list(
      'cloth, clothes, fabric rustle, clothing, rustle, cloth rustle, bed sheets, blanket, cape, coat, flag, flag flapping, sail, curtain, dress, towel, pillow, backpack, wings, wing flap, flapping wings, wing, flapping, flap',
    ),
    seconds: 0.5,
    again: { everySeconds: 0.55, uneven: 0.5, times: 4 },
    texture: 'soft folds that brush past',
    layers: [
      noise(
        'band',
        [
          [0, 700],
          [0.5, 2300],
          [1, 900],
        ],
        0.6,
        arch(0.8),
      ),
      noise('high', 4500, 0.7, arch(0.12)),
      rumble(220, arch(0.6)),
    ],
  },
  writing: {
    words: list(
      'writing, write, pencil, pen, scribble, scribbling, chalk, chalkboard, drawing, sketch, marker, signature, eraser, scratch, scratching, brush, brushing, sweeping, broom, brushing teeth, toothbrush, scrub, scrubbing',
    ),
    seconds: 0.3,
    again: { everySeconds: 0.27, uneven: 0.6, octaves: 0.2 },
    texture: 'short strokes on paper',
    layers: [
      noise(
        'band',
        [
          [0, 2400],
          [0.5, 4600],
          [1, 3000],
        ],
        1.4,
        arch(0.8),
      ),
      grains('burst', 180, [2500, 8000], [0.0006, 0.002], 0.4),
    ],
  },
  scissors: {
    words: list(
      'scissors, cut, cutting, snip, haircut, shears, cutting paper, slice, chop vegetables, cutting board, chopping vegetables',
    ),
    seconds: 0.45,
    again: { everySeconds: 0.55, uneven: 0.2, times: 4 },
    texture: 'two edges that meet',
    layers: [
      noise(
        'band',
        [
          [0, 3200],
          [1, 7200],
        ],
        2,
        arch(0.8),
        { seconds: 0.2 },
      ),
      part('metal', 2400, 0.12, 0.5, 1, 0.17),
    ],
  },
  cork: {
    words: list(
      'cork, cork pop, champagne, champagne pop, bottle pop, wine cork, bottle open, open bottle, pop bottle',
    ),
    seconds: 1.6,
    texture: 'a round pop, then fizz',
    layers: [
      tone(
        'sine',
        [
          [0, 340],
          [1, 760],
        ],
        falling(1.4),
        { seconds: 0.07 },
      ),
      noise('band', 1100, 1.5, falling(1), { seconds: 0.06 }),
      noise(
        'high',
        5200,
        0.7,
        [
          [0, 0],
          [0.1, 0.16],
          [1, 0],
        ],
        { at: 0.05 },
      ),
      grains(
        'burst',
        [
          [0, 160],
          [1, 20],
        ],
        [4000, 11000],
        [0.0005, 0.0015],
        0.35,
        { at: 0.06 },
      ),
    ],
  },
  balloonPop: {
    words: list(
      'balloon, balloon pop, pop, popping, bubble pop, bubble wrap, burst, popcorn, pimple, popping balloon',
    ),
    seconds: 0.35,
    texture: 'gone in an instant',
    layers: [
      tone(
        'sine',
        [
          [0, 420],
          [1, 1150],
        ],
        falling(1),
        { seconds: 0.05 },
      ),
      noise(
        'band',
        [
          [0, 3200],
          [1, 900],
        ],
        0.5,
        falling(1.2),
        { seconds: 0.08 },
      ),
      part('skin', 260, 0.1, 0.7, 0.8),
    ],
  },
  switchPower: {
    words: list(
      'electricity, electric, spark, sparks, electric shock, zap, short circuit, taser, tesla coil, arc, static shock, electric arc, electrocution, welding, lightning bolt magic, bug zapper, shock',
    ),
    seconds: 1.6,
    texture: 'a raw buzz that jumps and spits',
    layers: [
      pulses(
        100,
        0.0008,
        [
          [1900, 2, 1.4],
          [4300, 2, 2],
          [7600, 2, 1.6],
        ],
        [
          [0, 0.8],
          [0.2, 1],
          [0.3, 0.1],
          [0.4, 1],
          [0.7, 0.7],
          [0.75, 0.1],
          [0.8, 0.9],
          [1, 0],
        ],
        { uneven: 0.5, rough: 0.8 },
      ),
      grains('burst', 130, [1500, 10000], [0.0005, 0.003], 1.2),
      tone(
        'saw',
        100,
        [
          [0, 0.2],
          [0.9, 0.15],
          [1, 0],
        ],
        { detune: [25] },
      ),
    ],
  },
} satisfies Record<string, Recipe>
