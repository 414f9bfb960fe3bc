import { list } from '../composer/word-list.ts'
import { arch, glide, held } from './contour.ts'
import { noise, pulses, rings, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Tools. */
export const tools = {
  chainsaw: {
    words: list(`
      chainsaw, chain saw, lawn mower, lawnmower, mower, leaf blower, weed whacker, go kart,
      outboard, snowmobile, trimmer
    `),
    seconds: null,
    room: 'open',
    texture: 'a small, angry two-stroke',
    layers: [
      pulses(
        glide(62, [0.2, 64], [0.35, 150], [0.8, 158], 70),
        0.0024,
        rings([420, 3, 2.4], [1200, 3, 1.8], [2900, 3, 1]),
        glide(0.6, [0.35, 1], 0.6),
        { uneven: 0.1, rough: 0.6 },
      ),
    ],
  },
  drill: {
    words: list(`
      drill, power drill, electric drill, dentist drill, dentist, electric motor, blender, mixer,
      hair dryer, hairdryer, electric razor, shaver, sewing machine, power tool,
      electric screwdriver, servo, servo motor
    `),
    seconds: null,
    texture: 'it spins up, bites and slows',
    layers: [
      tone('saw', glide(90, [0.12, 420], [0.3, 430], [0.45, 330], [0.85, 340], 120), held(0.5), {
        wanderCents: 25,
        detune: [14],
      }),
      tone('square', glide(360, [0.12, 1680], [0.45, 1320], [0.85, 1360], 480), held(0.12)),
      noise('band', 3800, 0.8, glide(0.02, [0.35, 0.1], [0.5, 0.35], [0.85, 0.3], 0.02)),
    ],
  },
  vacuum: {
    words: list(`
      vacuum, vacuum cleaner, hoover, fan, air conditioner, ventilation, fridge, refrigerator,
      washing machine, dryer, microwave, air vent, exhaust fan, hvac, server room, computer fan,
      machine, machinery, hum, humming, electric hum, buzzing light, transformer
    `),
    seconds: null,
    texture: 'a motor and a steady stream of air',
    layers: [
      noise('band', 1100, 0.45, 0.4, { wander: { octaves: 0.06, decibels: 1, hz: 2 } }),
      tone('saw', glide(60, [0.06, 198], 200), held(0.25), { wanderCents: 12, detune: [7] }),
      tone('sine', 100, 0.3),
    ],
  },
  saw: {
    words: list(`
      saw, hand saw, sawing, sawing wood, wood saw, sanding, sandpaper, scrape, scraping, file,
      grind, grinding, grinder, drag, dragging, sliding furniture
    `),
    seconds: 0.5,
    again: { everySeconds: 0.48, uneven: 0.1 },
    texture: 'teeth through fibre, there and back',
    layers: [
      pulses(
        glide(90, [0.5, 260], 110),
        0.0009,
        rings([720, 3, 1.6], [1900, 3, 1.6], [3600, 3, 1]),
        arch(1),
        { uneven: 0.5, rough: 0.8 },
      ),
      noise('band', glide(1800, [0.5, 3400], 1800), 0.8, arch(0.4)),
    ],
  },
  ratchet: {
    words: list(`
      ratchet, winch, crank, gear, gears, winding, wind up, fishing reel, cog, clockwork, rattle,
      rattling, roulette, wheel of fortune, roller coaster, turnstile
    `),
    seconds: 1.5,
    texture: 'teeth that click past a pawl',
    layers: [
      pulses(
        glide(16, [0.6, 24], 9),
        0.0012,
        rings([1150, 7, 2.4], [2400, 8, 2], [4300, 6, 1.2]),
        glide(1, [0.9, 1], 0.4),
        { uneven: 0.06, rough: 0.5 },
      ),
    ],
  },
} satisfies Record<string, Recipe>
