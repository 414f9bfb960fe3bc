import { list } from '../composer/word-list.ts'
import { arch, falling, glide, swell } from './contour.ts'
import { body, drop, grains, noise, rumble, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Weather, water and fire. */
export const weather = {
  rain: {
    words: list(`
      rain, rainfall, rain falling, falling rain, drizzle, downpour, shower, rainy, raindrop,
      rainstorm, monsoon, cloudburst
    `),
    seconds: null,
    room: 'open',
    texture: 'countless drops on the ground',
    layers: [
      noise('band', 3200, 0.35, 0.5, { wander: { octaves: 0.15, decibels: 1.2, hz: 0.7 } }),
      noise('high', 6500, 0.6, 0.12),
      grains('burst', 240, [1400, 9000], [0.0012, 0.005], 0.8),
      grains('bubble', 18, [900, 4200], [0.004, 0.012], 0.2),
    ],
  },
  hail: {
    words: list('hail, hailstorm, hailstone, hail stone, sleet, ice pellets'),
    seconds: null,
    room: 'open',
    texture: 'hard pellets that bounce',
    layers: [
      noise('band', 4200, 0.5, 0.1, { wander: { octaves: 0.2, decibels: 2, hz: 1 } }),
      grains('burst', 90, [1800, 8000], [0.001, 0.003], 1.6),
      grains('ping', 45, [1500, 5200], [0.002, 0.006], 0.5),
    ],
  },
  thunder: {
    words: list(`
      thunder, thunderclap, thunder clap, lightning, lightning strike, thunder rumble,
      rolling thunder, thunder crack, thunder roll, rumble, rumbling
    `),
    seconds: 5,
    room: 'canyon',
    texture: 'a crack that rolls away',
    layers: [
      noise('band', glide(3500, 500), 0.4, falling(3.4), { seconds: 0.6 }),
      grains('burst', glide(160, 10), [300, 3000], [0.003, 0.02], glide(2.6, 0.2), {
        seconds: 0.9,
      }),
      rumble(glide(700, [0.2, 220], 70), swell([0.03, 2.2], [0.25, 1.1], [0.6, 0.45]), {
        wander: { octaves: 0.7, decibels: 7, hz: 5 },
      }),
      rumble(75, swell([0.06, 1.8], [0.5, 0.7]), {
        wander: { octaves: 0.2, decibels: 6, hz: 2.2 },
      }),
    ],
  },
  storm: {
    words: list('storm, thunderstorm, tempest, hurricane, typhoon, tornado'),
    seconds: null,
    room: 'open',
    texture: 'gusts and lashing drops',
    layers: [
      noise('band', 3000, 0.4, 0.4, { wander: { octaves: 0.3, decibels: 3, hz: 0.9 } }),
      grains('burst', 200, [1400, 8000], [0.0012, 0.005], 0.6),
      noise('band', 520, 2.2, 0.7, { wander: { octaves: 0.8, decibels: 7, hz: 0.8 } }),
      rumble(glide(400, 90), falling(4), { at: 0.5, wander: { octaves: 0.6, decibels: 7, hz: 4 } }),
    ],
  },
  wind: {
    words: list(`
      wind, windy, breeze, gust, gust of wind, wind blowing, wind howling, howling wind, gale,
      blizzard, snowstorm, draft, mountain, mountains, valley, canyon, desert
    `),
    seconds: null,
    room: 'open',
    texture: 'gusts that rise and fall',
    layers: [
      noise('band', 420, 1.1, 0.9, { wander: { octaves: 0.9, decibels: 7, hz: 0.8 } }),
      noise('band', 900, 7, 0.5, { wander: { octaves: 0.6, decibels: 8, hz: 0.6 } }),
      rumble(160, 0.7, { wander: { octaves: 0.3, decibels: 4, hz: 1.3 } }),
    ],
  },
  drip: {
    words: list(`
      drip, water drip, drop, droplet, water drop, dripping tap, leaky faucet, dripping faucet,
      faucet drip, leak, cave, cavern, drips, dripping, drips of water, dripping water,
      wassertropfen, tropfen, tropft, goutte, gota, goccia, капля, капли, 水滴
    `),
    seconds: 0.5,
    again: { everySeconds: 0.85, uneven: 0.8, octaves: 0.25 },
    room: 'room',
    texture: 'round drops into a still basin',
    layers: [drop([640, 1150], 1)],
  },
  splash: {
    words: list(`
      splash, water splash, plunge, dive, diving, jump into water, falling into water, cannonball,
      stone in water, plop
    `),
    seconds: 1.6,
    room: 'open',
    texture: 'a plunge, spray and falling drops',
    layers: [
      noise(
        'band',
        glide(500, [0.08, 2600], 1300),
        0.5,
        swell([0.03, 1.2], [0.15, 0.8], [0.5, 0.2]),
      ),
      rumble(glide(260, 90), falling(2.4), { seconds: 0.5 }),
      grains(
        'bubble',
        glide(160, [0.4, 60], 10),
        [300, 2200],
        [0.006, 0.03],
        glide(0.5, [0.3, 0.5], 0.1),
      ),
      grains(
        'burst',
        glide(30, [0.3, 160], 20),
        [2500, 9000],
        [0.001, 0.003],
        glide(0.3, [0.4, 0.5], 0.1),
      ),
    ],
  },
  stream: {
    words: list(`
      stream, brook, creek, river, babbling brook, running water, flowing water, water flow,
      fountain, water, flow, trickle, waterfall, tap water, rapids, shower running
    `),
    seconds: null,
    room: 'open',
    texture: 'clear and lively over pebbles',
    layers: [
      noise('band', 1300, 0.5, 0.16, { wander: { octaves: 0.4, decibels: 2, hz: 2 } }),
      noise('band', 4200, 0.5, 0.06),
      grains('bubble', 150, [380, 2600], [0.005, 0.022], 0.5),
    ],
  },
  waves: {
    words: list(`
      wave, ocean, sea, surf, beach, ocean waves, sea waves, waves crashing, crashing waves,
      shore, seashore, tide, ocean surf
    `),
    seconds: null,
    room: 'open',
    texture: 'swells that break and draw back',
    layers: [
      rumble(300, 0.8, { pulse: { hz: 0.22, sharpness: 0.8 } }),
      noise('band', 900, 0.4, 0.8, {
        pulse: { hz: 0.22, sharpness: 1.6 },
        wander: { octaves: 0.3, decibels: 2, hz: 1 },
      }),
      noise('high', 3800, 0.6, 0.3, { pulse: { hz: 0.22, sharpness: 3 } }),
      noise('band', 2600, 0.5, 0.05, { wander: { octaves: 0.3, decibels: 4, hz: 0.8 } }),
    ],
  },
  bubbles: {
    words: list(`
      bubble, bubbling, blub, gurgle, gurgling, fish tank, aquarium, air bubbles, scuba
    `),
    seconds: null,
    texture: 'round and rising',
    layers: [
      grains('bubble', 16, [220, 1300], [0.016, 0.05], 1),
      grains('bubble', 30, [700, 2200], [0.006, 0.015], 0.25),
    ],
  },
  boil: {
    words: list(`
      boil, boiling water, boiling, simmer, cauldron, potion brewing, brew, stew, lava, swamp
    `),
    seconds: null,
    texture: 'thick and rolling',
    layers: [
      grains('bubble', 55, [120, 700], [0.015, 0.05], 0.9),
      noise('band', 500, 0.6, 0.12, { wander: { octaves: 0.3, decibels: 3, hz: 3 } }),
    ],
  },
  pour: {
    words: list(`
      pour, pouring water, water pouring, pouring a drink, fill a glass, filling a glass,
      pour water, pouring coffee, pouring wine, filling, refill
    `),
    seconds: null,
    texture: 'the pitch climbs as it fills',
    layers: [
      noise('band', glide(650, 2200), 5, glide(0, [0.03, 0.6], [0.9, 0.6], 0.1), {
        wander: { octaves: 0.08, decibels: 2, hz: 6 },
      }),
      grains('bubble', glide(110, [0.9, 90], 10), [500, 2400], [0.004, 0.015], 0.6),
    ],
  },
  flush: {
    words: list('flush, toilet flush, flushing, drain, draining, sink draining, flushing toilet'),
    seconds: 4,
    room: 'bathroom',
    texture: 'a rush that swirls away',
    layers: [
      noise('band', glide(700, [0.2, 1500], [0.7, 900], 300), 0.5, swell([0.08, 1], [0.5, 0.8])),
      rumble(240, swell([0.2, 1.5], [0.7, 1.2]), { wander: { octaves: 0.4, decibels: 4, hz: 6 } }),
      grains(
        'bubble',
        glide(20, [0.6, 60], 20),
        [180, 900],
        [0.01, 0.04],
        glide(0.2, [0.7, 1], 0.4),
      ),
    ],
  },
  fire: {
    words: list(`
      fire, campfire, fireplace, bonfire, flame, burning, fire crackling, crackling fire, embers,
      burn, wildfire, crackle, torch, blaze
    `),
    seconds: null,
    room: 'open',
    texture: 'low flames and popping logs',
    layers: [
      rumble(210, 0.5, { wander: { octaves: 0.5, decibels: 5, hz: 4 } }),
      noise('band', 900, 0.5, 0.06, { wander: { octaves: 0.4, decibels: 4, hz: 3 } }),
      grains('burst', 26, [900, 6500], [0.0008, 0.005], 1.6),
      grains('burst', 3, [500, 2500], [0.003, 0.012], 2),
    ],
  },
  match: {
    words: list(`
      match, match strike, striking a match, lighter, light a match, ignite, ignition, flare
    `),
    seconds: 1.4,
    texture: 'a scrape, a flare, a hiss',
    layers: [
      noise('band', glide(3200, 5200), 1, arch(0.8), { seconds: 0.22 }),
      grains('burst', 300, [3000, 9000], [0.0008, 0.002], 0.6, { seconds: 0.25 }),
      noise('band', glide(3800, [0.2, 1500], 900), 0.5, swell([0.15, 1.2], [0.4, 0.4]), {
        at: 0.2,
      }),
    ],
  },
  steam: {
    words: list(`
      steam, hiss, steam release, gas leak, air release, pressure release, hydraulic, air brake,
      spray, aerosol, spray can, psst, deflate, fizz, sizzle, frying, frying pan, soda, soda can
    `),
    seconds: 1.6,
    texture: 'sharp at first, then thinning',
    layers: [
      noise('high', glide(2500, 5500), 0.7, swell([0.02, 1], [0.5, 0.6])),
      grains('burst', 90, [4000, 11000], [0.0006, 0.002], 0.5),
    ],
  },
  leaves: {
    words: list(`
      leaf, leaves, rustling leaves, leaves rustling, tree, bush, foliage, branches, grass rustle
    `),
    seconds: null,
    room: 'open',
    texture: 'light and scattered',
    layers: [
      noise('band', 4800, 0.6, 0.35, { wander: { octaves: 0.3, decibels: 9, hz: 1.6 } }),
      grains('burst', 120, [2500, 9000], [0.001, 0.004], 0.5),
    ],
  },
  underwaterAmbience: {
    words: list(`
      underwater ambience, underwater ambient, underwater sound, submarine, deep sea, abyss,
      diving bell, underwater
    `),
    seconds: null,
    room: 'underwater',
    texture: 'pressing and slow',
    layers: [
      rumble(190, 1, { wander: { octaves: 0.4, decibels: 4, hz: 0.7 } }),
      grains('bubble', 5, [160, 600], [0.02, 0.06], 0.8),
      tone('sine', 62, 0.15, { wanderCents: 60 }),
    ],
  },
  rockfall: {
    words: list(`
      rockfall, rockslide, avalanche, landslide, rocks falling, falling rocks, boulder, rubble,
      debris, collapse, crumble, cave in, earthquake
    `),
    seconds: 3.5,
    room: 'canyon',
    texture: 'stones that tumble and settle',
    layers: [
      rumble(glide(120, 80), swell([0.15, 1.6], [0.6, 1]), {
        wander: { octaves: 0.4, decibels: 6, hz: 6 },
      }),
      grains(
        'burst',
        glide(20, [0.3, 70], 6),
        [140, 1400],
        [0.006, 0.03],
        glide(1, [0.4, 1.2], 0.3),
      ),
      grains(
        'burst',
        glide(10, [0.4, 120], 30),
        [1500, 6000],
        [0.001, 0.006],
        glide(0.2, [0.5, 0.4], 0.1),
      ),
      body('stone', 120, 0.3, 1, 0.6),
    ],
  },
  iceCrack: {
    words: list(`
      ice crack, ice cracking, ice break, cracking ice, frozen lake, ice, glacier, freeze,
      freezing
    `),
    seconds: 1.2,
    room: 'open',
    texture: 'brittle, with a falling chirp',
    layers: [
      tone('sine', glide(5200, [0.15, 1400], 320), falling(0.7), { seconds: 0.25 }),
      tone('sine', glide(4100, [0.2, 1100], 260), falling(0.5), { at: 0.12, seconds: 0.3 }),
      grains('burst', glide(140, [0.4, 30], 2), [1500, 8000], [0.0008, 0.004], glide(1.4, 0.2)),
      body('glass', 900, 0.25, 0.4, 0.8),
    ],
  },
} satisfies Record<string, Recipe>
