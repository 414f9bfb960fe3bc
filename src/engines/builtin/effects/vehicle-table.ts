import { list } from '../composer/word-list.ts'
import { arch, glide, held, swell } from './contour.ts'
import { noise, pulses, rings, rumble, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Vehicles on roads and rails, and aircraft. */
export const vehicles = {
  carEngine: {
    words: list(`
      car engine, engine, car, motor, car idle, car idling, engine idle, engine rev, revving,
      revving engine, car revving, rev, car driving, driving, race car, sports car, automobile,
      vehicle, drive
    `),
    seconds: null,
    room: 'open',
    texture: 'idle, then a pull at the throttle',
    layers: [
      pulses(
        glide(27, [0.25, 28], [0.5, 92], [0.62, 98], [0.85, 40], 30),
        0.005,
        rings([85, 2, 3], [190, 3, 2.2], [430, 2.5, 1.2], [1100, 2, 0.4]),
        glide(0.6, [0.25, 0.6], [0.5, 1], [0.7, 0.9], 0.6),
        { uneven: 0.06, rough: 0.35 },
      ),
      noise('band', glide(500, [0.5, 1500], 500), 0.5, glide(0.03, [0.5, 0.14], 0.03)),
    ],
  },
  engineStart: {
    words: list(`
      engine start, car start, starting car, starting engine, car starting, engine starting,
      ignition start, start the car, start engine, engine startup, car ignition,
      car engine starting, car engine start, engine turning over
    `),
    seconds: 3.4,
    room: 'open',
    texture: 'the starter turns, it catches and settles',
    layers: [
      pulses(9, 0.02, rings([160, 4, 2], [620, 5, 1.4]), glide(0.7, [0.9, 0.7], 0), {
        seconds: 1,
        rough: 0.6,
      }),
      tone('saw', glide(180, 230), held(0.08), {
        seconds: 1,
        tremolo: { shape: 'sine', hz: 9, depth: 0.7 },
      }),
      pulses(
        glide(20, [0.2, 80], [0.5, 34], 27),
        0.005,
        rings([85, 2, 3], [190, 3, 2.2], [430, 2.5, 1.2]),
        glide(0.6, [0.15, 1.3], [0.9, 0.8], 0),
        { at: 1, uneven: 0.08, rough: 0.35 },
      ),
    ],
  },
  motorcycle: {
    words: list(`
      motorcycle, motorbike, bike engine, harley, chopper bike, dirt bike, moped, scooter, biker
    `),
    seconds: null,
    room: 'open',
    texture: 'two big cylinders, uneven and raw',
    layers: [
      pulses(
        glide(19, [0.25, 21], [0.55, 84], [0.75, 62], 118),
        0.004,
        rings([105, 2, 3], [260, 2, 2], [700, 2, 1.4]),
        glide(0.6, [0.55, 1], 0.9),
        { uneven: 0.2, rough: 0.5 },
      ),
    ],
  },
  truck: {
    words: list(`
      truck, lorry, diesel, diesel engine, bus, tractor, bulldozer, tank, excavator, generator,
      construction, ship engine, boat engine, boat, ferry
    `),
    seconds: null,
    room: 'open',
    texture: 'slow, heavy strokes',
    layers: [
      pulses(
        glide(15, [0.6, 22], 16),
        0.011,
        rings([48, 2, 3], [110, 3, 2.4], [260, 3, 1.2], [1500, 3, 0.5]),
        1,
        { uneven: 0.08, rough: 0.45 },
      ),
      rumble(110, 0.3, { wander: { octaves: 0.2, decibels: 3, hz: 4 } }),
    ],
  },
  propeller: {
    words: list(`
      propeller, propeller plane, plane, airplane, aeroplane, aircraft, biplane, prop plane,
      small plane, warplane
    `),
    seconds: null,
    passes: true,
    room: 'open',
    texture: 'a drone that passes overhead',
    layers: [
      pulses(
        glide(88, [0.45, 86], [0.6, 76], 74),
        0.004,
        rings([176, 3, 2.4], [350, 3, 1.6], [820, 3, 0.8]),
        glide(0.35, [0.5, 1], 0.3),
        { uneven: 0.02, rough: 0.3 },
      ),
      noise('band', 700, 0.5, glide(0.05, [0.5, 0.16], 0.05)),
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
    words: list(`
      jet, jet engine, jet flyby, fighter jet, plane takeoff, take off, takeoff, rocket,
      rocket launch, missile, missile launch, airliner, jet plane, flyby, turbine
    `),
    seconds: null,
    passes: true,
    room: 'open',
    texture: 'a roar that swells and passes',
    layers: [
      noise('low', glide(900, [0.5, 5200], 500), 0.7, glide(0.08, [0.45, 1], [0.6, 0.9], 0.12)),
      tone(
        'saw',
        glide(2300, [0.45, 2200], [0.62, 1500], 1400),
        glide(0.02, [0.45, 0.12], [0.6, 0.06], 0),
        { detune: [30] },
      ),
      rumble(glide(120, [0.5, 260], 90), glide(0.3, [0.5, 2], 0.4), {
        wander: { octaves: 0.3, decibels: 3, hz: 9 },
      }),
    ],
  },
  passBy: {
    words: list(`
      car passing, car pass by, passing car, pass by, car passing by, drive by, traffic, highway,
      freeway, road noise, doppler, cars passing, city, street
    `),
    seconds: 2.6,
    again: { everySeconds: 2.1, uneven: 0.5 },
    passes: true,
    room: 'open',
    texture: 'tyres and air, near and gone',
    layers: [
      noise('band', glide(500, [0.5, 1500], 420), 0.5, arch(1)),
      rumble(glide(90, [0.5, 240], 80), arch(1.5)),
      pulses(
        glide(66, [0.46, 66], [0.56, 54], 53),
        0.006,
        rings([140, 3, 2], [400, 3, 1]),
        arch(0.5),
        { rough: 0.3 },
      ),
    ],
  },
  skid: {
    words: list(`
      skid, tire screech, tires screeching, screech, brake, brakes, car skid, tyre screech,
      tire squeal, drift, braking, screeching tires, burnout, train brakes
    `),
    seconds: 1.6,
    room: 'open',
    texture: 'rubber that howls',
    layers: [
      pulses(
        glide(860, [0.3, 980], 700),
        0.0005,
        rings([980, 14, 3], [1960, 18, 2], [2900, 12, 1.2]),
        swell([0.08, 1], [0.8, 0.8]),
        { uneven: 0.25 },
      ),
      noise('band', glide(1500, 900), 1, swell([0.1, 0.4], [0.8, 0.3])),
    ],
  },
  train: {
    words: list(`
      train, train passing, railway, railroad, locomotive, train on tracks, tram, subway train,
      train tracks, metro, freight train, rail, subway
    `),
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
    words: list(`
      steam train, steam engine, steam locomotive, choo choo, chugging, chug, steam machine,
      factory
    `),
    seconds: null,
    room: 'open',
    texture: 'chuffs at a steady pull',
    layers: [
      noise('band', 850, 0.5, 1, { pulse: { hz: glide(2.4, 4.6), sharpness: 2.5 } }),
      rumble(180, 0.8, { pulse: { hz: glide(2.4, 4.6), sharpness: 1.5 } }),
      noise('high', 4500, 0.6, 0.05),
    ],
  },
} satisfies Record<string, Recipe>
