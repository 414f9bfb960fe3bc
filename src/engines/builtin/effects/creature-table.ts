import { list } from '../composer/word-list.ts'
import { arch, falling, held } from './contour.ts'
import { grains, noise, part, pulses, rumble, tone, voice } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Animals and people. */
export const creatures = {
  bird: {
    words: list(
      'bird, birdsong, birds chirping, chirp, tweet, bird chirping, sparrow, robin, canary, songbird, chirping birds, nightingale, dawn chorus, parakeet, forest birds, chickadee, finch, bird song, bird call, forest, woods, jungle, park',
    ),
    seconds: 0.2,
    again: { everySeconds: 0.24, uneven: 0.85, octaves: 0.5 },
    room: 'forest',
    texture: 'quick notes from the branches',
    layers: [
      tone(
        'sine',
        [
          [0, 3100],
          [0.25, 4700],
          [0.6, 3700],
          [1, 4300],
        ],
        arch(1),
        { seconds: 0.13, sweep: { shape: 'sine', hz: 34, octaves: 0.08 } },
      ),
    ],
  },
  crow: {
    words: list('crow, caw, raven, magpie, crows'),
    seconds: 0.42,
    again: { everySeconds: 0.62, uneven: 0.3, times: 4 },
    room: 'open',
    texture: 'hoarse calls',
    layers: [
      voice(
        [
          [0, 420],
          [0.3, 520],
          [1, 380],
        ],
        'ea',
        [
          [0, 0],
          [0.15, 1],
          [0.7, 0.8],
          [1, 0],
        ],
        { rough: 0.9, breath: 0.3, throat: 0.55 },
      ),
    ],
  },
  seagull: {
    words: list(
      'seagull, gull, seagulls, eagle, hawk, falcon, eagle screech, bird of prey, parrot, peacock, macaw',
    ),
    seconds: 0.6,
    again: { everySeconds: 0.7, uneven: 0.4 },
    room: 'open',
    texture: 'high cries that bend down',
    layers: [
      voice(
        [
          [0, 800],
          [0.25, 1350],
          [1, 850],
        ],
        'iea',
        [
          [0, 0],
          [0.2, 1],
          [0.7, 0.7],
          [1, 0],
        ],
        { rough: 0.25, breath: 0.12, throat: 0.5 },
      ),
    ],
  },
  owl: {
    words: list('owl, hoot, owl hoot, dove, pigeon, coo, cuckoo, owl hooting'),
    seconds: 1.9,
    room: 'forest',
    texture: 'hollow calls in the night',
    layers: [
      tone(
        'flute',
        [
          [0, 350],
          [1, 335],
        ],
        arch(1),
        { seconds: 0.32 },
      ),
      tone(
        'flute',
        [
          [0, 360],
          [0.5, 375],
          [1, 325],
        ],
        arch(1),
        { at: 0.55, seconds: 0.22 },
      ),
      tone(
        'flute',
        [
          [0, 370],
          [1, 320],
        ],
        arch(1),
        { at: 0.85, seconds: 0.7 },
      ),
    ],
  },
  rooster: {
    words: list(
      'rooster, cock crow, cockerel, cock a doodle doo, rooster crow, crowing, crowing rooster',
    ),
    seconds: 2.2,
    room: 'open',
    texture: 'a call in four notes, the last one long',
    layers: [
      voice(
        [
          [0, 520],
          [1, 640],
        ],
        'oe',
        arch(0.7),
        { seconds: 0.28, rough: 0.2, throat: 0.55 },
      ),
      voice(
        [
          [0, 740],
          [1, 760],
        ],
        'ae',
        arch(0.8),
        { at: 0.32, seconds: 0.2, rough: 0.2, throat: 0.55 },
      ),
      voice(
        [
          [0, 820],
          [1, 800],
        ],
        'ae',
        arch(0.8),
        { at: 0.56, seconds: 0.22, rough: 0.2, throat: 0.55 },
      ),
      voice(
        [
          [0, 900],
          [0.3, 960],
          [1, 560],
        ],
        'uoa',
        [
          [0, 0],
          [0.15, 1],
          [0.7, 0.8],
          [1, 0],
        ],
        { at: 0.85, seconds: 1.2, rough: 0.35, throat: 0.55 },
      ),
    ],
  },
  duck: {
    words: list(
      'duck, quack, goose, ducks, chicken, hen, cluck, clucking, turkey, gobble, rubber duck',
    ),
    seconds: 0.24,
    again: { everySeconds: 0.36, uneven: 0.4, times: 7 },
    room: 'open',
    texture: 'flat, nasal calls',
    layers: [
      voice(
        [
          [0, 290],
          [0.3, 330],
          [1, 230],
        ],
        'ea',
        [
          [0, 0],
          [0.15, 1],
          [0.6, 0.7],
          [1, 0],
        ],
        { rough: 0.5, throat: 0.62 },
      ),
    ],
  },
  cricket: {
    words: list(
      'cricket, crickets, crickets chirping, grasshopper, night ambience, night, katydid, summer night, cricket chirp',
    ),
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
    words: list(
      'bee, fly, wasp, hornet, bumblebee, buzz, buzzing bee, bees, swarm, beehive, buzzing fly, housefly, fly buzzing, buzzing',
    ),
    seconds: null,
    texture: 'wings that wander past',
    layers: [
      tone(
        'saw',
        208,
        [
          [0, 0.3],
          [0.4, 0.8],
          [0.6, 0.35],
          [0.8, 0.9],
          [1, 0.3],
        ],
        { wanderCents: 190, sweep: { shape: 'sine', hz: 1.3, octaves: 0.1 } },
      ),
      noise('band', 420, 2, 0.08),
    ],
  },
  mosquito: {
    words: list('mosquito, gnat, mosquito buzzing, midge, tiny insect'),
    seconds: null,
    texture: 'a thin whine by the ear',
    layers: [
      tone(
        'saw',
        590,
        [
          [0, 0.2],
          [0.3, 0.9],
          [0.5, 0.3],
          [0.75, 1],
          [1, 0.2],
        ],
        { wanderCents: 150, sweep: { shape: 'sine', hz: 0.9, octaves: 0.08 } },
      ),
    ],
  },
  frog: {
    words: list('frog, toad, croak, ribbit, frogs, bullfrog, frogs croaking, pond'),
    seconds: 0.42,
    again: { everySeconds: 0.72, uneven: 0.4, octaves: 0.15 },
    room: 'forest',
    texture: 'a loose throat at the water',
    layers: [
      pulses(
        [
          [0, 42],
          [0.5, 74],
          [1, 92],
        ],
        0.0025,
        [
          [420, 7, 3],
          [900, 6, 2],
          [1700, 5, 1],
        ],
        [
          [0, 0],
          [0.2, 0.5],
          [0.7, 1],
          [1, 0],
        ],
        { uneven: 0.05 },
      ),
    ],
  },
  dogBark: {
    words: list(
      'dog, bark, dog bark, barking dog, puppy, dog barking, woof, hound, bulldog, guard dog, chihuahua, ruff',
    ),
    seconds: 0.3,
    again: { everySeconds: 0.52, uneven: 0.6, times: 5 },
    room: 'open',
    texture: 'short and open-mouthed',
    layers: [
      voice(
        [
          [0, 260],
          [0.2, 480],
          [1, 230],
        ],
        'uoa',
        [
          [0, 0],
          [0.08, 1.2],
          [0.45, 0.8],
          [1, 0],
        ],
        { rough: 0.65, breath: 0.25, throat: 0.85, seconds: 0.2 },
      ),
      noise(
        'band',
        [
          [0, 900],
          [0.3, 1700],
          [1, 700],
        ],
        1,
        [
          [0, 0],
          [0.1, 0.4],
          [1, 0],
        ],
        { seconds: 0.18 },
      ),
    ],
  },
  growl: {
    words: list(
      'growl, dog growl, snarl, growling, bear, bear growl, beast growl, tiger growl, grr',
    ),
    seconds: null,
    texture: 'low in the chest',
    layers: [
      voice(
        [
          [0, 72],
          [0.5, 84],
          [1, 66],
        ],
        'orao',
        [
          [0, 0.2],
          [0.3, 1],
          [0.7, 0.8],
          [1, 0.3],
        ],
        { rough: 1, breath: 0.35, throat: 1.25 },
      ),
      rumble(260, 0.4, { wander: { octaves: 0.2, decibels: 6, hz: 9 } }),
    ],
  },
  howl: {
    words: list(
      'howl, wolf, wolf howl, howling wolf, werewolf, coyote, wolves, howling, howling dog, husky',
    ),
    seconds: 3.4,
    room: 'canyon',
    texture: 'it climbs, holds and falls away',
    layers: [
      voice(
        [
          [0, 260],
          [0.2, 520],
          [0.4, 610],
          [0.75, 560],
          [1, 300],
        ],
        'uooou',
        [
          [0, 0],
          [0.2, 0.9],
          [0.7, 1],
          [1, 0],
        ],
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
      voice(
        [
          [0, 520],
          [0.25, 760],
          [0.6, 690],
          [1, 430],
        ],
        'iaou',
        [
          [0, 0],
          [0.2, 0.7],
          [0.5, 1],
          [1, 0],
        ],
        { rough: 0.08, breath: 0.08, throat: 0.55 },
      ),
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
        [
          [110, 3, 2],
          [260, 3, 1.6],
          [620, 3, 0.8],
        ],
        [
          [0, 0.5],
          [0.2, 1],
          [0.4, 0.4],
          [0.5, 0.9],
          [0.7, 1],
          [0.85, 0.4],
          [1, 0.8],
        ],
        { uneven: 0.08, rough: 0.6 },
      ),
      noise('band', 900, 0.7, 0.05, { pulse: { hz: 0.6, sharpness: 1 } }),
    ],
  },
  catHiss: {
    words: list(
      'cat hiss, snake, snake hiss, hissing snake, lizard, hissing cat, serpent, cobra, rattlesnake',
    ),
    seconds: 1.3,
    texture: 'air through teeth',
    layers: [
      noise(
        'band',
        [
          [0, 3800],
          [0.3, 5600],
          [1, 4400],
        ],
        0.8,
        [
          [0, 0],
          [0.1, 1],
          [0.7, 0.7],
          [1, 0],
        ],
      ),
      noise('band', 1700, 2, [
        [0, 0],
        [0.1, 0.25],
        [1, 0],
      ]),
    ],
  },
  cow: {
    words: list(
      'cow, moo, cattle, bull, ox, cow mooing, cows, buffalo, calf, moose, donkey, elephant, whale, dinosaur, trumpeting elephant',
    ),
    seconds: 1.9,
    room: 'open',
    texture: 'long and through the nose',
    layers: [
      voice(
        [
          [0, 118],
          [0.3, 152],
          [0.7, 148],
          [1, 104],
        ],
        'nuoou',
        [
          [0, 0],
          [0.2, 0.7],
          [0.6, 1],
          [1, 0],
        ],
        { rough: 0.15, throat: 1.35 },
      ),
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
        [
          [0, 270],
          [0.1, 330],
          [0.2, 290],
          [0.3, 330],
          [0.4, 290],
          [0.5, 325],
          [0.6, 285],
          [0.7, 320],
          [0.8, 280],
          [1, 250],
        ],
        'ea',
        [
          [0, 0],
          [0.1, 1],
          [0.2, 0.6],
          [0.3, 1],
          [0.4, 0.6],
          [0.5, 1],
          [0.6, 0.6],
          [0.7, 0.9],
          [0.8, 0.5],
          [1, 0],
        ],
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
        [
          [0, 480],
          [0.12, 900],
          [0.25, 760],
          [0.33, 880],
          [0.41, 700],
          [0.49, 800],
          [0.57, 620],
          [0.65, 700],
          [0.73, 520],
          [0.81, 560],
          [1, 280],
        ],
        'iea',
        [
          [0, 0],
          [0.1, 1],
          [0.25, 0.6],
          [0.33, 1],
          [0.41, 0.6],
          [0.49, 0.9],
          [0.57, 0.5],
          [0.65, 0.8],
          [0.73, 0.4],
          [1, 0],
        ],
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
        [
          [0, 60],
          [0.5, 88],
          [1, 56],
        ],
        0.004,
        [
          [420, 3, 2],
          [1200, 3, 1.6],
          [2300, 4, 1],
        ],
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
      voice(
        [
          [0, 380],
          [0.5, 720],
          [1, 520],
        ],
        'uoa',
        arch(1),
        { rough: 0.3, breath: 0.3, throat: 0.7 },
      ),
    ],
  },
  roar: {
    words: list(
      'roar, lion, monster, tiger, dragon, monster roar, beast, lion roar, godzilla, creature, dinosaur roar, t rex, demon, zombie, ogre, troll, alien creature, kraken, dragon roar, panther, minotaur',
    ),
    seconds: 2.4,
    room: 'hall',
    texture: 'from deep in a wide throat',
    layers: [
      voice(
        [
          [0, 62],
          [0.3, 96],
          [0.7, 84],
          [1, 52],
        ],
        'oaaou',
        [
          [0, 0],
          [0.15, 0.9],
          [0.6, 1],
          [1, 0],
        ],
        { rough: 1, breath: 0.3, throat: 1.5 },
      ),
      voice(
        [
          [0, 93],
          [0.3, 150],
          [0.7, 124],
          [1, 80],
        ],
        'uaao',
        [
          [0, 0],
          [0.2, 0.6],
          [0.6, 0.6],
          [1, 0],
        ],
        { rough: 0.9, breath: 0.4, throat: 1.2 },
      ),
      rumble(
        [
          [0, 200],
          [0.3, 420],
          [1, 130],
        ],
        arch(0.9),
        { wander: { octaves: 0.2, decibels: 6, hz: 14 } },
      ),
    ],
  },
  crowd: {
    words: list(
      'crowd, crowd murmur, murmur, people talking, chatter, restaurant, cafe, audience, talking, walla, bar, pub, party, market, mall, talk, conversation, voices, crowd talking, airport, school, lobby, coffee shop',
    ),
    seconds: 0.34,
    again: { everySeconds: 0.075, uneven: 1, octaves: 0.9 },
    room: 'hall',
    texture: 'many mouths, no words',
    layers: [
      voice(
        [
          [0, 150],
          [0.4, 180],
          [1, 135],
        ],
        'eoaie',
        arch(0.8),
        { breath: 0.25, rough: 0.1 },
      ),
    ],
  },
  applause: {
    words: list(
      'applause, clap, clapping, hand clap, audience clapping, ovation, standing ovation, clapping hands, crowd clapping, applauding',
    ),
    seconds: null,
    room: 'hall',
    texture: 'hundreds of hands',
    layers: [
      grains(
        'burst',
        [
          [0, 60],
          [0.15, 260],
          [0.8, 240],
          [1, 70],
        ],
        [700, 2700],
        [0.003, 0.011],
        1.2,
      ),
      noise('band', 1500, 0.5, [
        [0, 0.02],
        [0.2, 0.14],
        [0.8, 0.12],
        [1, 0.03],
      ]),
    ],
  },
  cheer: {
    words: list(
      'cheer, cheering, crowd cheer, crowd cheering, stadium, yay, fans, hooray, goal, crowd goes wild, sports crowd, concert crowd, cheering crowd, stadium crowd',
    ),
    seconds: null,
    room: 'hall',
    texture: 'a roar of joy with whoops',
    layers: [
      noise(
        'band',
        820,
        1.6,
        [
          [0, 0.2],
          [0.2, 1],
          [0.7, 0.9],
          [1, 0.4],
        ],
        { wander: { octaves: 0.15, decibels: 2, hz: 3 } },
      ),
      noise(
        'band',
        1500,
        2,
        [
          [0, 0.2],
          [0.2, 0.7],
          [1, 0.3],
        ],
        { wander: { octaves: 0.2, decibels: 3, hz: 4 } },
      ),
      noise('band', 2900, 1.5, [
        [0, 0.05],
        [0.3, 0.25],
        [1, 0.1],
      ]),
      voice(
        [
          [0, 300],
          [0.3, 520],
          [0.6, 480],
          [1, 300],
        ],
        'uao',
        arch(0.5),
        { at: 0.3, seconds: 0.9, breath: 0.2 },
      ),
      voice(
        [
          [0, 420],
          [0.4, 760],
          [1, 500],
        ],
        'ua',
        arch(0.4),
        { at: 0.9, seconds: 0.7, breath: 0.2, throat: 0.85 },
      ),
      grains('burst', 120, [800, 2700], [0.003, 0.01], 0.4),
    ],
  },
  laugh: {
    words: list(
      'laugh, laughter, haha, giggle, chuckle, laughing, evil laugh, cackle, witch laugh, ha ha',
    ),
    seconds: 0.2,
    again: { everySeconds: 0.21, uneven: 0.08, times: 9, octaves: 0.12 },
    texture: 'bursts of breath and voice',
    layers: [
      noise('band', 1500, 0.8, arch(0.25), { seconds: 0.07 }),
      voice(
        [
          [0, 230],
          [0.3, 260],
          [1, 190],
        ],
        'ae',
        arch(1),
        { at: 0.04, seconds: 0.13, breath: 0.2 },
      ),
    ],
  },
  scream: {
    words: list(
      'scream, screaming, shriek, yell, shout, screech woman, wilhelm, woman scream, cry, crying, man scream, terror scream, wail, banshee',
    ),
    seconds: 1.5,
    room: 'hall',
    texture: 'wide open and strained',
    layers: [
      voice(
        [
          [0, 560],
          [0.15, 980],
          [0.6, 940],
          [1, 520],
        ],
        'aaae',
        [
          [0, 0],
          [0.08, 1],
          [0.7, 0.9],
          [1, 0],
        ],
        { rough: 0.35, breath: 0.18, throat: 0.85 },
      ),
    ],
  },
  babyCry: {
    words: list('baby, baby cry, baby crying, crying baby, infant, newborn, toddler crying'),
    seconds: 0.95,
    again: { everySeconds: 1.15, uneven: 0.3, octaves: 0.08 },
    texture: 'wails with a gasp between',
    layers: [
      voice(
        [
          [0, 390],
          [0.25, 540],
          [0.7, 500],
          [1, 350],
        ],
        'eaae',
        [
          [0, 0],
          [0.12, 1],
          [0.75, 0.9],
          [1, 0],
        ],
        { rough: 0.2, throat: 0.58 },
      ),
      noise(
        'band',
        [
          [0, 1500],
          [1, 2400],
        ],
        1,
        arch(0.15),
        { at: 0.85 },
      ),
    ],
  },
  breath: {
    words: list(
      'breath, breathe, breathing, inhale, exhale, sigh, heavy breathing, gasp, pant, panting, sleeping, respirator, darth, whisper, whispering, blow',
    ),
    seconds: 2.4,
    again: { everySeconds: 2.6, uneven: 0.1 },
    texture: 'in through the mouth, out again',
    layers: [
      noise(
        'band',
        [
          [0, 1300],
          [1, 2300],
        ],
        1.1,
        arch(0.8),
        { seconds: 1 },
      ),
      noise(
        'band',
        [
          [0, 3800],
          [1, 5200],
        ],
        1.1,
        arch(0.15),
        { seconds: 1 },
      ),
      noise(
        'band',
        [
          [0, 1100],
          [1, 620],
        ],
        0.9,
        arch(1),
        { at: 1.15, seconds: 1.2 },
      ),
    ],
  },
  heartbeat: {
    words: list(
      'heartbeat, heart, heart beat, pulse, beating heart, heart beating, heart monitor slow, cardiac',
    ),
    seconds: 0.8,
    again: { everySeconds: 0.86, uneven: 0.02 },
    room: 'dry',
    texture: 'two dull strokes, again and again',
    layers: [
      tone(
        'sine',
        [
          [0, 82],
          [0.4, 50],
          [1, 42],
        ],
        falling(1.2),
        { seconds: 0.24 },
      ),
      rumble(110, falling(1.8), { seconds: 0.16 }),
      tone(
        'sine',
        [
          [0, 96],
          [0.4, 62],
          [1, 50],
        ],
        falling(0.8),
        { at: 0.28, seconds: 0.2 },
      ),
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
        [
          [0, 24],
          [0.5, 36],
          [1, 26],
        ],
        0.009,
        [
          [240, 3, 2],
          [560, 3, 1.6],
          [1300, 3, 0.8],
        ],
        arch(1),
        { seconds: 1.3, uneven: 0.2, rough: 0.7 },
      ),
      noise(
        'band',
        [
          [0, 1200],
          [1, 600],
        ],
        0.8,
        arch(0.3),
        { at: 1.4, seconds: 1.1 },
      ),
    ],
  },
  cough: {
    words: list('cough, coughing, sneeze, achoo, clear throat, throat clear, choke, choking, spit'),
    seconds: 0.4,
    again: { everySeconds: 0.45, uneven: 0.3, times: 2 },
    texture: 'a burst of air and a rasp',
    layers: [
      noise(
        'band',
        [
          [0, 1900],
          [1, 800],
        ],
        0.6,
        falling(1.5),
        { seconds: 0.28 },
      ),
      voice(
        [
          [0, 190],
          [1, 120],
        ],
        'oe',
        falling(1.2),
        { at: 0.02, seconds: 0.25, rough: 0.8, breath: 0.5 },
      ),
    ],
  },
  eat: {
    words: list(
      'eat, eating, chew, crunch, bite, munch, apple bite, chewing, crunching, chips, crispy, nibble, gore, squelch, squish, splat, slime, goo, stab, flesh, zombie eating',
    ),
    seconds: 0.28,
    again: { everySeconds: 0.36, uneven: 0.3, times: 6 },
    room: 'dry',
    texture: 'crisp and wet between the teeth',
    layers: [
      grains(
        'burst',
        [
          [0, 300],
          [1, 30],
        ],
        [700, 6000],
        [0.001, 0.006],
        [
          [0, 1.2],
          [1, 0.2],
        ],
      ),
      part('flesh', 180, 0.06, 0.6, 0.5),
      grains('bubble', 50, [400, 1500], [0.004, 0.01], 0.5),
    ],
  },
  gulp: {
    words: list(
      'gulp, drink, drinking, swallow, sip, slurp, glug, kiss, smooch, burp, belch, hiccup',
    ),
    seconds: 0.3,
    again: { everySeconds: 0.5, uneven: 0.2, times: 4 },
    room: 'dry',
    texture: 'round and close',
    layers: [
      tone(
        'sine',
        [
          [0, 260],
          [0.4, 180],
          [1, 480],
        ],
        arch(1),
        { seconds: 0.16 },
      ),
      grains('bubble', 40, [300, 900], [0.008, 0.02], 0.6),
    ],
  },
  fart: {
    words: list('fart, whoopee cushion, raspberry, flatulence, toot, farting'),
    seconds: 0.9,
    texture: 'loose and proud',
    layers: [
      pulses(
        [
          [0, 70],
          [0.4, 96],
          [0.8, 62],
          [1, 44],
        ],
        0.006,
        [
          [180, 3, 2.4],
          [420, 3, 1.6],
          [980, 3, 0.8],
        ],
        [
          [0, 0.3],
          [0.1, 1],
          [0.8, 0.7],
          [1, 0],
        ],
        { uneven: 0.22, rough: 0.4 },
      ),
    ],
  },
} satisfies Record<string, Recipe>
