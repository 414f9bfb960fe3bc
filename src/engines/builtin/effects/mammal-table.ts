import { list } from '../composer/word-list.ts'
import { arch, glide, swell } from './contour.ts'
import { noise, pulses, rings, rumble, throat, voice } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Animals with fur. */
export const mammals = {
  dogBark: {
    words: list(`
      dog, bark, dog bark, barking dog, puppy, dog barking, woof, hound, bulldog, guard dog,
      chihuahua, ruff, hund, hund bellt, bellt, bellen, chien, aboie, aboiement, perro, ladra,
      ladrido, abbaia, cane che abbaia, cachorro, собака, лает, 犬, 狗, 개
    `),
    seconds: 0.3,
    again: { everySeconds: 0.47, uneven: 0.5, times: 5, octaves: 0.06 },
    room: 'open',
    texture: 'short and open-mouthed',
    layers: [
      throat(
        glide(430, [0.14, 620], [0.4, 590], [0.7, 430], 290),
        [
          [glide(480, [0.25, 680], [0.6, 620], 450), 150],
          [glide(1200, [0.3, 1550], 1150), 260],
          [2900, 500],
          [4300, 900],
        ],
        swell([0.1, 1.1], [0.45, 0.9], [0.75, 0.3]),
        { seconds: 0.24, breath: 0.4, rough: 0.9, octave: 0.3 },
      ),
      noise('band', glide(2600, [0.3, 3400], 2200), 0.5, swell([0.12, 0.16], [0.5, 0.08]), {
        seconds: 0.2,
      }),
    ],
  },
  growl: {
    words: list(`
      growl, dog growl, snarl, growling, bear, bear growl, beast growl, tiger growl, grr
    `),
    seconds: null,
    texture: 'low in the chest',
    layers: [
      voice(glide(72, [0.5, 84], 66), 'orao', glide(0.2, [0.3, 1], [0.7, 0.8], 0.3), {
        rough: 1,
        breath: 0.35,
        throat: 1.25,
      }),
      rumble(260, 0.4, { wander: { octaves: 0.2, decibels: 6, hz: 9 } }),
    ],
  },
  howl: {
    words: list(`
      howl, wolf, wolf howl, howling wolf, werewolf, coyote, wolves, howling, howling dog, husky
    `),
    seconds: 3.4,
    room: 'canyon',
    texture: 'it climbs, holds and falls away',
    layers: [
      voice(
        glide(260, [0.2, 520], [0.4, 610], [0.75, 560], 300),
        'uooou',
        swell([0.2, 0.9], [0.7, 1]),
        { rough: 0.06, breath: 0.08, throat: 0.9 },
      ),
    ],
  },
  catMeow: {
    words: list('cat, meow, kitten, cat meow, meowing, cat meowing, kitty, miaow, feline'),
    seconds: 0.95,
    again: { everySeconds: 1.5, uneven: 0.4, times: 2 },
    texture: 'a plea that opens and closes',
    layers: [
      voice(glide(520, [0.25, 760], [0.6, 690], 430), 'iaou', swell([0.2, 0.7], [0.5, 1]), {
        rough: 0.08,
        breath: 0.08,
        throat: 0.55,
      }),
    ],
  },
  purr: {
    words: list('purr, cat purr, purring, purring cat, purring kitten, cat purring'),
    seconds: null,
    texture: 'in and out with the breath',
    layers: [
      pulses(
        25,
        0.012,
        rings([110, 3, 2], [260, 3, 1.6], [620, 3, 0.8]),
        glide(0.5, [0.2, 1], [0.4, 0.4], [0.5, 0.9], [0.7, 1], [0.85, 0.4], 0.8),
        { uneven: 0.08, rough: 0.6 },
      ),
      noise('band', 900, 0.7, 0.05, { pulse: { hz: 0.6, sharpness: 1 } }),
    ],
  },
  catHiss: {
    words: list(`
      cat hiss, snake, snake hiss, hissing snake, lizard, hissing cat, serpent, cobra, rattlesnake
    `),
    seconds: 1.3,
    texture: 'air through teeth',
    layers: [
      noise('band', glide(3800, [0.3, 5600], 4400), 0.8, swell([0.1, 1], [0.7, 0.7])),
      noise('band', 1700, 2, swell([0.1, 0.25])),
    ],
  },
  cow: {
    words: list(`
      cow, moo, cattle, bull, ox, cow mooing, cows, buffalo, calf, moose, donkey, elephant, whale,
      dinosaur, trumpeting elephant
    `),
    seconds: 1.9,
    room: 'open',
    texture: 'long and through the nose',
    layers: [
      voice(glide(118, [0.3, 152], [0.7, 148], 104), 'nuoou', swell([0.2, 0.7], [0.6, 1]), {
        rough: 0.15,
        throat: 1.35,
      }),
    ],
  },
  sheep: {
    words: list('sheep, goat, baa, lamb, bleat, goats, sheep bleating, ram'),
    seconds: 1,
    again: { everySeconds: 1.4, uneven: 0.5, times: 2 },
    room: 'open',
    texture: 'a trembling call',
    layers: [
      voice(
        glide(
          270,
          [0.1, 330],
          [0.2, 290],
          [0.3, 330],
          [0.4, 290],
          [0.5, 325],
          [0.6, 285],
          [0.7, 320],
          [0.8, 280],
          250,
        ),
        'ea',
        swell(
          [0.1, 1],
          [0.2, 0.6],
          [0.3, 1],
          [0.4, 0.6],
          [0.5, 1],
          [0.6, 0.6],
          [0.7, 0.9],
          [0.8, 0.5],
        ),
        { rough: 0.3, throat: 0.85 },
      ),
    ],
  },
  neigh: {
    words: list('horse, neigh, whinny, pony, stallion, horse neigh, horse whinny, zebra'),
    seconds: 1.7,
    room: 'open',
    texture: 'a shaking cry that falls',
    layers: [
      voice(
        glide(
          480,
          [0.12, 900],
          [0.25, 760],
          [0.33, 880],
          [0.41, 700],
          [0.49, 800],
          [0.57, 620],
          [0.65, 700],
          [0.73, 520],
          [0.81, 560],
          280,
        ),
        'iea',
        swell(
          [0.1, 1],
          [0.25, 0.6],
          [0.33, 1],
          [0.41, 0.6],
          [0.49, 0.9],
          [0.57, 0.5],
          [0.65, 0.8],
          [0.73, 0.4],
        ),
        { rough: 0.4, breath: 0.2, throat: 0.8 },
      ),
    ],
  },
  pig: {
    words: list('pig, oink, snort, grunt, hog, boar, pigs, snorting'),
    seconds: 0.4,
    again: { everySeconds: 0.6, uneven: 0.5, times: 4 },
    texture: 'wet and short',
    layers: [
      pulses(
        glide(60, [0.5, 88], 56),
        0.004,
        rings([420, 3, 2], [1200, 3, 1.6], [2300, 4, 1]),
        arch(1),
        { uneven: 0.3, rough: 0.7 },
      ),
    ],
  },
  monkey: {
    words: list('monkey, ape, chimp, chimpanzee, gorilla, ooh ooh, primate'),
    seconds: 0.24,
    again: { everySeconds: 0.26, uneven: 0.25, times: 9, octaves: 0.35 },
    room: 'forest',
    texture: 'calls that get excited',
    layers: [
      voice(glide(380, [0.5, 720], 520), 'uoa', arch(1), { rough: 0.3, breath: 0.3, throat: 0.7 }),
    ],
  },
  roar: {
    words: list(`
      roar, lion, monster, tiger, dragon, monster roar, beast, lion roar, godzilla, creature,
      dinosaur roar, t rex, demon, ogre, troll, alien creature, kraken, dragon roar,
      panther, minotaur
    `),
    seconds: 2.4,
    room: 'hall',
    texture: 'from deep in a wide throat',
    layers: [
      voice(glide(62, [0.3, 96], [0.7, 84], 52), 'oaaou', swell([0.15, 0.9], [0.6, 1]), {
        rough: 1,
        breath: 0.3,
        throat: 1.5,
      }),
      voice(glide(93, [0.3, 150], [0.7, 124], 80), 'uaao', swell([0.2, 0.6], [0.6, 0.6]), {
        rough: 0.9,
        breath: 0.4,
        throat: 1.2,
      }),
      rumble(glide(200, [0.3, 420], 130), arch(0.9), {
        wander: { octaves: 0.2, decibels: 6, hz: 14 },
      }),
    ],
  },
} satisfies Record<string, Recipe>
