import { list } from '../composer/word-list.ts'
import { arch, glide, held, swell } from './contour.ts'
import { noise, pulses, rings, tone, voice } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Birds, insects and frogs. */
export const birdsAndInsects = {
  bird: {
    words: list(`
      bird, birdsong, birds chirping, chirp, tweet, bird chirping, sparrow, robin, canary,
      songbird, chirping birds, nightingale, dawn chorus, parakeet, forest birds, chickadee,
      finch, bird song, bird call, forest, woods, jungle, park
    `),
    seconds: 0.2,
    again: { everySeconds: 0.24, uneven: 0.85, octaves: 0.5 },
    room: 'forest',
    texture: 'quick notes from the branches',
    layers: [
      tone('sine', glide(3100, [0.25, 4700], [0.6, 3700], 4300), arch(1), {
        seconds: 0.13,
        sweep: { shape: 'sine', hz: 34, octaves: 0.08 },
      }),
    ],
  },
  crow: {
    words: list('crow, caw, raven, magpie, crows'),
    seconds: 0.42,
    again: { everySeconds: 0.62, uneven: 0.3, times: 4 },
    room: 'open',
    texture: 'hoarse calls',
    layers: [
      voice(glide(420, [0.3, 520], 380), 'ea', swell([0.15, 1], [0.7, 0.8]), {
        rough: 0.9,
        breath: 0.3,
        throat: 0.55,
      }),
    ],
  },
  seagull: {
    words: list(`
      seagull, gull, seagulls, eagle, hawk, falcon, eagle screech, bird of prey, parrot, peacock,
      macaw
    `),
    seconds: 0.6,
    again: { everySeconds: 0.7, uneven: 0.4 },
    room: 'open',
    texture: 'high cries that bend down',
    layers: [
      voice(glide(800, [0.25, 1350], 850), 'iea', swell([0.2, 1], [0.7, 0.7]), {
        rough: 0.25,
        breath: 0.12,
        throat: 0.5,
      }),
    ],
  },
  owl: {
    words: list('owl, hoot, owl hoot, dove, pigeon, coo, cuckoo, owl hooting'),
    seconds: 1.9,
    room: 'forest',
    texture: 'hollow calls in the night',
    layers: [
      tone('flute', glide(350, 335), arch(1), { seconds: 0.32 }),
      tone('flute', glide(360, [0.5, 375], 325), arch(1), { at: 0.55, seconds: 0.22 }),
      tone('flute', glide(370, 320), arch(1), { at: 0.85, seconds: 0.7 }),
    ],
  },
  rooster: {
    words: list(`
      rooster, cock crow, cockerel, cock a doodle doo, rooster crow, crowing, crowing rooster
    `),
    seconds: 2.2,
    room: 'open',
    texture: 'a call in four notes, the last one long',
    layers: [
      voice(glide(520, 640), 'oe', arch(0.7), { seconds: 0.28, rough: 0.2, throat: 0.55 }),
      voice(glide(740, 760), 'ae', arch(0.8), { at: 0.32, seconds: 0.2, rough: 0.2, throat: 0.55 }),
      voice(glide(820, 800), 'ae', arch(0.8), {
        at: 0.56,
        seconds: 0.22,
        rough: 0.2,
        throat: 0.55,
      }),
      voice(glide(900, [0.3, 960], 560), 'uoa', swell([0.15, 1], [0.7, 0.8]), {
        at: 0.85,
        seconds: 1.2,
        rough: 0.35,
        throat: 0.55,
      }),
    ],
  },
  duck: {
    words: list(`
      duck, quack, goose, ducks, chicken, hen, cluck, clucking, turkey, gobble, rubber duck
    `),
    seconds: 0.24,
    again: { everySeconds: 0.36, uneven: 0.4, times: 7 },
    room: 'open',
    texture: 'flat, nasal calls',
    layers: [
      voice(glide(290, [0.3, 330], 230), 'ea', swell([0.15, 1], [0.6, 0.7]), {
        rough: 0.5,
        throat: 0.62,
      }),
    ],
  },
  cricket: {
    words: list(`
      cricket, crickets, crickets chirping, grasshopper, night ambience, night, katydid,
      summer night, cricket chirp
    `),
    seconds: 0.3,
    again: { everySeconds: 0.52, uneven: 0.08 },
    room: 'forest',
    texture: 'a small bright rasp in the dark',
    layers: [
      tone('sine', 4550, held(0.8), {
        tremolo: { shape: 'sine', hz: 31, depth: 1 },
        wanderCents: 8,
      }),
      tone('sine', 4630, held(0.3), { tremolo: { shape: 'sine', hz: 31, depth: 1 } }),
    ],
  },
  cicada: {
    words: list('cicada, cicadas, insect, insects, locust, bugs, bug, beetle, swarm of insects'),
    seconds: null,
    room: 'forest',
    texture: 'a dry shimmer without a pause',
    layers: [
      noise('band', 5200, 5, 0.7, {
        pulse: { hz: 78, sharpness: 1 },
        wander: { octaves: 0.05, decibels: 5, hz: 1.2 },
      }),
      noise('band', 7400, 6, 0.3, { pulse: { hz: 104, sharpness: 1 } }),
    ],
  },
  bee: {
    words: list(`
      bee, fly, wasp, hornet, bumblebee, buzz, buzzing bee, bees, swarm, beehive, buzzing fly,
      housefly, fly buzzing, buzzing
    `),
    seconds: null,
    texture: 'wings that wander past',
    layers: [
      tone('saw', 208, glide(0.3, [0.4, 0.8], [0.6, 0.35], [0.8, 0.9], 0.3), {
        wanderCents: 190,
        sweep: { shape: 'sine', hz: 1.3, octaves: 0.1 },
      }),
      noise('band', 420, 2, 0.08),
    ],
  },
  mosquito: {
    words: list('mosquito, gnat, mosquito buzzing, midge, tiny insect'),
    seconds: null,
    texture: 'a thin whine by the ear',
    layers: [
      tone('saw', 590, glide(0.2, [0.3, 0.9], [0.5, 0.3], [0.75, 1], 0.2), {
        wanderCents: 150,
        sweep: { shape: 'sine', hz: 0.9, octaves: 0.08 },
      }),
    ],
  },
  frog: {
    words: list(`
      frog, toad, croak, ribbit, frogs, bullfrog, frogs croaking, pond, frosch, frösche, quaken,
      quakt, grenouille, rana, sapo, лягушка, カエル, 青蛙
    `),
    // The notes of a tree frog: 4 to 8 a second, each a train of pulses with two resonances.
    seconds: 0.11,
    again: { everySeconds: 0.145, uneven: 0.25, octaves: 0.02 },
    room: 'forest',
    texture: 'a loose throat at the water',
    layers: [
      pulses(
        glide(96, [0.6, 118], 108),
        0.0011,
        rings([1010, 11, 1.1], [2170, 12, 12], [3050, 8, 0.9]),
        swell([0.3, 0.8], [0.6, 1]),
        { uneven: 0.04, rough: 0.25, direct: 0.02, seconds: 0.085 },
      ),
    ],
  },
} satisfies Record<string, Recipe>
