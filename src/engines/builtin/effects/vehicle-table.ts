import { list } from '../composer/word-list.ts'
import { arch, glide, held, swell } from './contour.ts'
import { noise, part, pulses, rings, rumble, tone } from './layer-shapes.ts'
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
        0.0035,
        rings([110, 1.6, 1.3], [260, 2, 2], [640, 1.8, 2.4], [1500, 1.4, 2.6]),
        glide(0.6, [0.25, 0.6], [0.5, 1], [0.7, 0.9], 0.6),
        { uneven: 0.05, rough: 0.6 },
      ),
      noise('band', glide(1300, [0.5, 2400], 1300), 0.5, glide(0.06, [0.5, 0.16], 0.06)),
    ],
  },
  engineStart: {
    words: list(`
      engine start, car start, starting car, starting engine, car starting, engine starting,
      ignition start, start the car, start engine, engine startup, car ignition,
      car engine starting, car engine start, engine turning over, car engine with starter, starter,
      starter motor, car starter, auto startet, auto anlassen, anlasser, motor startet
    `),
    seconds: 4.4,
    room: 'open',
    texture: 'the starter turns, it catches and settles',
    // A starter cranks at 200 revolutions a minute (Bosch, Automotive Handbook): four cylinders
    // brake it 6.7 times a second, 130 teeth of the ring gear whine at 430 Hz.
    layers: [
      part('metal', 1150, 0.06, 0.7, 0.9),
      tone('saw', glide(330, [0.08, 425], [0.9, 455], 430), held(0.22), {
        seconds: 1.15,
        sweep: { shape: 'sine', hz: 6.7, octaves: 0.05 },
        tremolo: { shape: 'sine', hz: 6.7, depth: 0.6 },
        detune: [14],
      }),
      noise('band', 2300, 0.7, held(0.4), {
        seconds: 1.15,
        pulse: { hz: 6.7, sharpness: 1 },
      }),
      pulses(6.7, 0.03, rings([150, 2, 1.2], [520, 2.5, 1.2]), held(0.8), {
        seconds: 1.15,
        rough: 0.7,
      }),
      pulses(
        glide(18, [0.1, 66], [0.3, 56], [0.6, 34], 29),
        0.0035,
        rings([110, 1.6, 1], [270, 1.6, 1.5], [640, 1.5, 3], [1400, 1.3, 3]),
        glide(0.3, [0.08, 1.5], [0.35, 1.2], [0.9, 0.8], 0),
        { at: 1.12, uneven: 0.06, rough: 0.6 },
      ),
      noise(
        'band',
        glide(1500, [0.12, 2300], [0.6, 1400], 1300),
        0.5,
        swell([0.1, 0.35], [0.5, 0.14], [0.9, 0.1]),
        {
          at: 1.12,
        },
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
      train tracks, metro, freight train, rail, subway, train passing by, train doppler, train pass,
      train going by, passing train, train passes by,
      train passes, train goes by, zug, zug fährt vorbei, eisenbahn, tren, treno, trem, поезд,
      電車, 火车, 기차
    `),
    seconds: null,
    room: 'open',
    passes: { metresPerSecond: 30, metres: 12 },
    texture: 'wheels over rail joints',
    // Rolling noise of wheel and rail lies at 0.5 to 2 kHz (Thompson, Railway Noise and Vibration,
    // 2009); the horn is a chord of five chimes, the locomotive passes at 108 km/h.
    layers: [
      rumble(220, 0.32, { wander: { octaves: 0.2, decibels: 3, hz: 3 } }),
      noise('band', 560, 0.7, 0.9, { wander: { octaves: 0.15, decibels: 3, hz: 6 } }),
      noise('band', 1700, 0.8, 0.2, { wander: { octaves: 0.2, decibels: 4, hz: 9 } }),
      noise('band', 1500, 2, 0.8, { pulse: { hz: 2.4, sharpness: 22 } }),
      noise('band', 620, 2, 1.5, { at: 0.09, pulse: { hz: 2.4, sharpness: 22 } }),
      ...[311, 370, 415, 494, 622].map((hz) =>
        tone('saw', hz, glide(0, [0.12, 0], [0.14, 0.14], [0.88, 0.14], [0.9, 0], 0), {
          wanderCents: 4,
        }),
      ),
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
