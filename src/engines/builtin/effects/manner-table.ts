import type { MaterialName } from './body-table.ts'
import type { RoomName } from './room-table.ts'

/** The effect of a word on the thing it describes; steps are audible doublings or halvings. */
export interface Manner {
  /** Larger is lower, longer and slower to decay. */
  size?: number
  force?: number
  pace?: number
  /** Octaves. */
  pitch?: number
  /** Factor on lengths and decay times. */
  stretch?: number
  /** Octaves of a low-pass: darker below 0. */
  brightness?: number
  material?: MaterialName
  /** 0 near, 1 far away. */
  distance?: number
  count?: number
  room?: RoomName
}

export const mannerWords: readonly (readonly [words: string, manner: Manner])[] = [
  ['colossal, gigantic, titanic, monstrous, mega', { size: 1.6, force: 0.4 }],
  ['huge, giant, massive, enormous, epic, cinematic', { size: 1.1, force: 0.3 }],
  ['big, large, great, tall, thick, fat', { size: 0.6 }],
  ['heavy', { size: 0.5, force: 0.5 }],
  ['deep, low, low pitched, bass, bassy', { pitch: -0.6, stretch: 0.2 }],
  ['small, little, thin, light, lightweight, young, short', { size: -0.6, force: -0.2 }],
  ['tiny, mini, miniature, micro, baby, itty bitty', { size: -1.2, force: -0.3 }],
  ['high, high pitched, shrill, squeaky', { pitch: 0.7 }],
  ['loud, strong, powerful, hard, intense, furious, raging, wild, angry', { force: 0.6 }],
  ['violent, extreme, brutal, torrential, pouring, deafening, aggressive', { force: 1 }],
  ['soft, gentle, quiet, faint, subtle, calm, mild, weak, delicate, muted', { force: -0.8 }],
  ['fast, quick, rapid, hurried, frantic, running, busy, speedy', { pace: 0.8 }],
  ['slow, lazy, sluggish, leisurely, idle', { pace: -0.7 }],
  ['very slow, creeping', { pace: -1.2 }],
  ['long, sustained, lasting, endless, prolonged, lingering', { stretch: 0.6 }],
  ['brief, staccato, snappy, tight', { stretch: -0.7 }],
  ['bright, crisp, sharp, brilliant, piercing', { brightness: 0.5, pitch: 0.1 }],
  ['dark, dull, muffled, dampened, dampened, warm, rounded', { brightness: -1.8 }],
  ['wooden, wood, oak, timber, bamboo, log', { material: 'wood' }],
  ['metal, metallic, steel, iron, tin, brass, copper, aluminium, aluminum', { material: 'metal' }],
  ['glass, crystal', { material: 'glass' }],
  ['stone, rock, rocky, concrete, brick, marble, granite, tile, tiled', { material: 'stone' }],
  ['ceramic, porcelain, china', { material: 'ceramic' }],
  ['plastic, rubber', { material: 'plastic' }],
  ['cloth, fabric, leather, velvet, carpet, carpeted', { material: 'cloth' }],
  ['dirt, earth, mud, muddy, soil, sand, sandy', { material: 'earth' }],
  ['close, close up, closeup, near, nearby, next to, in front, upfront, intimate', { distance: 0 }],
  [
    'at a distance, some distance away, across the street, next door, in the background',
    { distance: 0.7 },
  ],
  ['distant, far, far away, far off, in the distance, from afar, remote, faraway', { distance: 1 }],
  ['in the open, outdoor, outdoors, outside, in a field, street, city, park', { room: 'open' }],
  ['dry, dead room, studio, anechoic, closet, booth', { room: 'dry' }],
  [
    'indoor, indoors, inside, in a room, small room, bedroom, kitchen, office, living room, house',
    { room: 'room' },
  ],
  ['bathroom, shower room, toilet, restroom, tiled room', { room: 'bathroom' }],
  [
    `
      hall, hallway, corridor, large room, big room, gym, gymnasium, warehouse, theatre, theater,
      auditorium, stairwell, reverberant
    `,
    { room: 'hall' },
  ],
  ['church, cathedral, temple, chapel, dome', { room: 'church' }],
  [
    'cave, cavern, dungeon, crypt, echoey, echoing, with echo, echo, reverb, mine',
    { room: 'cave' },
  ],
  ['tunnel, subway, underpass, pipe, sewer, garage, parking garage', { room: 'tunnel' }],
  ['canyon, valley, mountain, mountains, gorge', { room: 'canyon' }],
  ['forest, woods, jungle', { room: 'forest' }],
  ['metal tank, silo, barrel, hangar', { room: 'metalTank' }],
  ['underwater, under water, submerged, below the surface', { room: 'underwater' }],
  [
    'behind a wall, through a wall, behind a door, through the wall, next room, from another room',
    { room: 'behindWall' },
  ],
  ['one, single, once, 1', { count: 1 }],
  ['two, twice, double, pair of, couple of, 2', { count: 2 }],
  ['three, triple, thrice, few, 3', { count: 3 }],
  ['four, several, 4', { count: 4 }],
  ['five, 5', { count: 5 }],
  ['six, multiple, many, 6', { count: 6 }],
  ['seven, 7', { count: 7 }],
  ['eight, 8', { count: 8 }],
  ['nine, 9', { count: 9 }],
  ['ten, dozen, 10, 12', { count: 10 }],
]

/** Surfaces that are struck or stepped on: only after `on`, `against`, `into` and similar words. */
export const surfaceWords: readonly (readonly [words: string, manner: Manner])[] = [
  [
    'door, table, desk, floor, floorboard, fence, crate, box, barrel, hull, deck, board',
    { material: 'wood' },
  ],
  [
    'roof, pan, pot, can, gate, pipe, car, grate, railing, shield, armor, armour',
    { material: 'metal' },
  ],
  ['window, windshield, windscreen, pane, bottle, jar, mirror', { material: 'glass' }],
  [
    'wall, pavement, sidewalk, road, asphalt, stair, step, street, ground, cobblestone, concrete',
    { material: 'stone' },
  ],
  ['plate, cup, mug, bowl, vase', { material: 'ceramic' }],
  ['body, face, skin, chest', { material: 'flesh' }],
  ['pillow, bed, sofa, couch, tent, umbrella, rug', { material: 'cloth' }],
  ['grass, beach, lawn, field', { material: 'earth' }],
]

/** Loose grounds under steps and wheels. */
export const groundWords: readonly (readonly [words: string, manner: Manner])[] = [
  ['gravel, pebbles, rubble, shingle, crunchy ground', { material: 'gravel' }],
  ['snow, snowy, crunchy snow, ice and snow', { material: 'snow' }],
  ['leaves, dry leaves, autumn leaves, twigs, undergrowth', { material: 'leaves' }],
  ['puddle, puddles, water, shallow water, wet, wet ground', { material: 'water' }],
]

export const thenWords = `
  then, and then, followed by, before, next, after that, afterwards, leading to, leading into,
  finally, ending with, ending in, ends with
`
export const afterWords = 'after, preceded by'
export const withoutWords = 'without, no, not, minus, excluding, except, never'
export const withWords = `
  with, and, plus, while, as, during, over, mixed with, along with, together with,
  accompanied by, amid, among, behind
`
export const ontoWords =
  'on, onto, against, into, in, at, upon, through, from, of, off, under, across, inside, to, by'
export const weakWords = `
  door, car, water, gun, horse, tree, glass, phone, telephone, ring, ringing, engine, machine,
  motor, robot, monster, ship, boat, truck, bus, plane, space, computer, baby, ball, book,
  money, ice, beach, night, sword, alien, school, market, bar, tv, party, office, bike, vehicle,
  police, train, futuristic, dramatic, horror, video game, bomb, rumble, rumbling, transition,
  sci fi, scifi, potion, brew, string, haunted, ominous, mysterious, crowd, cauldron, suspense,
  fly by, fly, pass, whoosh by, dragon, creature, beast, zombie, giant, cat, dog, book, paper,
  bag, clothes, machinery, factory, space, war, battle, string, bow, hit, forest, woods, jungle,
  cave, cavern, mountain, mountains, valley, canyon, city, street, park, church, cathedral,
  subway, underwater, underwater ambience, kitchen, haunted, haunted house, crash, break, fall,
  open, wizard, fairy, pipe, impact, record, game, sleep, sea, pond, swamp, insect
`
export const fillerWords = `
  a, an, the, some, sound, sounds, noise, effect, sfx, audio, recording, of, very, really, is,
  are, was, it, its, being, my, your, his, her, someone, something, somebody, person, people,
  man, woman, his, their, this, that, there, for, up, down, out, away, just, so, more, most,
  like, or, slightly, 8 bit, 16 bit, 8bit, hitting, striking, opening, firing, flying, getting,
  in the dark, at night, video game, target, going, make, made, play, playing, hear, heard,
  loop, realistic, high quality, ambience, ambient, background, atmosphere, scene, style, old,
  new, modern, vintage, ancient, dirty, clean, scary, spooky, creepy, eerie, funny, cute, comic,
  cartoon, retro, natural, detailed, texture, doppler effect, doppler shift, with doppler,
  with doppler effect, with a doppler effect, with doppler shift
`
