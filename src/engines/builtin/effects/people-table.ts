import { list } from '../composer/word-list.ts'
import { arch, falling, glide, swell } from './contour.ts'
import {
  claps,
  grains,
  noise,
  part,
  pulses,
  rings,
  rumble,
  throat,
  tone,
  voice,
} from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** People. */
export const people = {
  crowd: {
    words: list(`
      crowd, crowd murmur, murmur, people talking, chatter, restaurant, cafe, audience, talking,
      walla, bar, pub, party, market, mall, talk, conversation, voices, crowd talking, airport,
      school, lobby, coffee shop
    `),
    seconds: 0.34,
    again: { everySeconds: 0.075, uneven: 1, octaves: 0.9 },
    room: 'hall',
    texture: 'many mouths, no words',
    layers: [voice(glide(150, [0.4, 180], 135), 'eoaie', arch(0.8), { breath: 0.25, rough: 0.1 })],
  },
  applause: {
    words: list(`
      applause, clap, clapping, hand clap, audience clapping, ovation, standing ovation,
      clapping hands, crowd clapping, applauding, applaus, beifall, klatschen,
      applaudissements, aplausos, aplauso, applausi, аплодисменты, 拍手, 掌声, 박수
    `),
    seconds: null,
    room: 'hall',
    texture: 'hundreds of hands',
    layers: [claps(130, glide(0.25, [0.14, 1], [0.6, 0.9], [0.85, 0.45], 0.12), 0.8)],
  },
  zombie: {
    words: list(`
      zombie, zombies, zombie groan, zombie moan, zombie growl, undead, ghoul, groaning zombie,
      untoter, зомби, ゾンビ, 僵尸
    `),
    seconds: 1.9,
    again: { everySeconds: 2.3, uneven: 0.3, times: 3, octaves: 0.15 },
    room: 'hall',
    texture: 'a hoarse groan from a slack jaw',
    layers: [
      throat(
        glide(82, [0.25, 104], [0.6, 92], 68),
        [
          [glide(420, [0.35, 690], [0.7, 640], 430), 110],
          [glide(820, [0.35, 1120], [0.7, 1010], 850), 150],
          [2350, 160],
          [3300, 220],
        ],
        swell([0.12, 0.7], [0.4, 1], [0.75, 0.7]),
        { breath: 0.3, rough: 0.7, octave: 0.3 },
      ),
      noise('band', glide(1500, [0.4, 2300], 1300), 0.9, swell([0.2, 0.25], [0.7, 0.4]), {
        wander: { octaves: 0.3, decibels: 5, hz: 11 },
      }),
    ],
  },
  cheer: {
    words: list(`
      cheer, cheering, crowd cheer, crowd cheering, stadium, yay, fans, hooray, goal,
      crowd goes wild, sports crowd, concert crowd, cheering crowd, stadium crowd
    `),
    seconds: null,
    room: 'hall',
    texture: 'a roar of joy with whoops',
    layers: [
      noise('band', 820, 1.6, glide(0.2, [0.2, 1], [0.7, 0.9], 0.4), {
        wander: { octaves: 0.15, decibels: 2, hz: 3 },
      }),
      noise('band', 1500, 2, glide(0.2, [0.2, 0.7], 0.3), {
        wander: { octaves: 0.2, decibels: 3, hz: 4 },
      }),
      noise('band', 2900, 1.5, glide(0.05, [0.3, 0.25], 0.1)),
      voice(glide(300, [0.3, 520], [0.6, 480], 300), 'uao', arch(0.5), {
        at: 0.3,
        seconds: 0.9,
        breath: 0.2,
      }),
      voice(glide(420, [0.4, 760], 500), 'ua', arch(0.4), {
        at: 0.9,
        seconds: 0.7,
        breath: 0.2,
        throat: 0.85,
      }),
      grains('burst', 120, [800, 2700], [0.003, 0.01], 0.4),
    ],
  },
  laugh: {
    words: list(`
      laugh, laughter, haha, giggle, chuckle, laughing, evil laugh, cackle, witch laugh, ha ha
    `),
    seconds: 0.2,
    again: { everySeconds: 0.21, uneven: 0.08, times: 9, octaves: 0.12 },
    texture: 'bursts of breath and voice',
    layers: [
      noise('band', 1500, 0.8, arch(0.25), { seconds: 0.07 }),
      voice(glide(230, [0.3, 260], 190), 'ae', arch(1), { at: 0.04, seconds: 0.13, breath: 0.2 }),
    ],
  },
  scream: {
    words: list(`
      scream, screaming, shriek, yell, shout, screech woman, wilhelm, woman scream, cry, crying,
      man scream, terror scream, wail, banshee
    `),
    seconds: 1.5,
    room: 'hall',
    texture: 'wide open and strained',
    layers: [
      voice(glide(560, [0.15, 980], [0.6, 940], 520), 'aaae', swell([0.08, 1], [0.7, 0.9]), {
        rough: 0.35,
        breath: 0.18,
        throat: 0.85,
      }),
    ],
  },
  babyCry: {
    words: list('baby, baby cry, baby crying, crying baby, infant, newborn, toddler crying'),
    seconds: 0.95,
    again: { everySeconds: 1.15, uneven: 0.3, octaves: 0.08 },
    texture: 'wails with a gasp between',
    layers: [
      voice(glide(390, [0.25, 540], [0.7, 500], 350), 'eaae', swell([0.12, 1], [0.75, 0.9]), {
        rough: 0.2,
        throat: 0.58,
      }),
      noise('band', glide(1500, 2400), 1, arch(0.15), { at: 0.85 }),
    ],
  },
  breath: {
    words: list(`
      breath, breathe, breathing, inhale, exhale, sigh, heavy breathing, gasp, pant, panting,
      sleeping, respirator, darth, whisper, whispering, blow
    `),
    seconds: 2.4,
    again: { everySeconds: 2.6, uneven: 0.1 },
    texture: 'in through the mouth, out again',
    layers: [
      noise('band', glide(1300, 2300), 1.1, arch(0.8), { seconds: 1 }),
      noise('band', glide(3800, 5200), 1.1, arch(0.15), { seconds: 1 }),
      noise('band', glide(1100, 620), 0.9, arch(1), { at: 1.15, seconds: 1.2 }),
    ],
  },
  heartbeat: {
    words: list(`
      heartbeat, heart, heart beat, pulse, beating heart, heart beating, heart monitor slow,
      cardiac
    `),
    seconds: 0.8,
    again: { everySeconds: 0.86, uneven: 0.02 },
    room: 'dry',
    texture: 'two dull strokes, again and again',
    layers: [
      tone('sine', glide(82, [0.4, 50], 42), falling(1.2), { seconds: 0.24 }),
      rumble(110, falling(1.8), { seconds: 0.16 }),
      tone('sine', glide(96, [0.4, 62], 50), falling(0.8), { at: 0.28, seconds: 0.2 }),
      rumble(130, falling(1.1), { at: 0.28, seconds: 0.13 }),
    ],
  },
  snore: {
    words: list('snore, snoring, sleep, asleep, snorer'),
    seconds: 2.6,
    again: { everySeconds: 3, uneven: 0.1 },
    texture: 'a rattle in, a sigh out',
    layers: [
      pulses(
        glide(24, [0.5, 36], 26),
        0.009,
        rings([240, 3, 2], [560, 3, 1.6], [1300, 3, 0.8]),
        arch(1),
        { seconds: 1.3, uneven: 0.2, rough: 0.7 },
      ),
      noise('band', glide(1200, 600), 0.8, arch(0.3), { at: 1.4, seconds: 1.1 }),
    ],
  },
  cough: {
    words: list('cough, coughing, sneeze, achoo, clear throat, throat clear, choke, choking, spit'),
    seconds: 0.4,
    again: { everySeconds: 0.45, uneven: 0.3, times: 2 },
    texture: 'a burst of air and a rasp',
    layers: [
      noise('band', glide(1900, 800), 0.6, falling(1.5), { seconds: 0.28 }),
      voice(glide(190, 120), 'oe', falling(1.2), {
        at: 0.02,
        seconds: 0.25,
        rough: 0.8,
        breath: 0.5,
      }),
    ],
  },
  eat: {
    words: list(`
      eat, eating, chew, crunch, bite, munch, apple bite, chewing, crunching, chips, crispy,
      nibble, gore, squelch, squish, splat, slime, goo, stab, flesh, zombie eating
    `),
    seconds: 0.28,
    again: { everySeconds: 0.36, uneven: 0.3, times: 6 },
    room: 'dry',
    texture: 'crisp and wet between the teeth',
    layers: [
      grains('burst', glide(300, 30), [700, 6000], [0.001, 0.006], glide(1.2, 0.2)),
      part('flesh', 180, 0.06, 0.6, 0.5),
      grains('bubble', 50, [400, 1500], [0.004, 0.01], 0.5),
    ],
  },
  gulp: {
    words: list(`
      gulp, drink, drinking, swallow, sip, slurp, glug, kiss, smooch, burp, belch, hiccup
    `),
    seconds: 0.3,
    again: { everySeconds: 0.5, uneven: 0.2, times: 4 },
    room: 'dry',
    texture: 'round and close',
    layers: [
      tone('sine', glide(260, [0.4, 180], 480), arch(1), { seconds: 0.16 }),
      grains('bubble', 40, [300, 900], [0.008, 0.02], 0.6),
    ],
  },
  fart: {
    words: list('fart, whoopee cushion, raspberry, flatulence, toot, farting'),
    seconds: 0.9,
    texture: 'loose and proud',
    layers: [
      pulses(
        glide(70, [0.4, 96], [0.8, 62], 44),
        0.006,
        rings([180, 3, 2.4], [420, 3, 1.6], [980, 3, 0.8]),
        glide(0.3, [0.1, 1], [0.8, 0.7], 0),
        { uneven: 0.22, rough: 0.4 },
      ),
    ],
  },
} satisfies Record<string, Recipe>
