import { list } from '../composer/word-list.ts'
import { arch, falling, glide, swell } from './contour.ts'
import { body, grains, noise, part, pulses, rings, rumble, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Things that are struck, broken, shut or stepped on. */
export const impacts = {
  knock: {
    words: list('knock, knock knock, door knock, knock on door, rap, tap, tapping on wood'),
    seconds: 0.5,
    again: { everySeconds: 0.34, uneven: 0.2, times: 3 },
    texture: 'knuckles on a solid panel',
    layers: [body('wood', 190, 0.32, 1, 0.55), part('wood', 92, 0.28, 0.8, 0.2)],
  },
  doorSlam: {
    words: list(`
      door slam, door, door shut, door close, door bang, slam, slam a door, gate slam, shut,
      car door, car door slam, trunk slam
    `),
    seconds: 1.4,
    room: 'hall',
    texture: 'a hard shut that shakes the frame',
    layers: [
      rumble(glide(900, 90), falling(3), { seconds: 0.5 }),
      body('wood', 74, 0.7, 1.6, 0.5),
      body('wood', 230, 0.35, 0.7, 0.7),
      part('metal', 1300, 0.12, 0.28, 0.8, 0.045),
      grains('burst', glide(90, 4), [300, 2400], [0.003, 0.012], glide(0.7, 0.05), {
        at: 0.03,
        seconds: 0.4,
      }),
    ],
  },
  doorCreak: {
    words: list(`
      creak, door creak, creaking door, squeaky door, creaky, squeak, door open, door opening,
      opening door, rusty hinge, hinge, floorboard creak, creaky floor, squeaky hinge,
      haunted door, door squeak
    `),
    seconds: 1.9,
    texture: 'a dry hinge that sticks and slips',
    layers: [
      pulses(
        glide(22, [0.25, 58], [0.55, 34], [0.8, 70], 110),
        0.0011,
        rings([420, 9, 3], [980, 12, 2.6], [1720, 14, 2.2], [2900, 10, 1.2]),
        swell([0.08, 0.7], [0.5, 0.5], [0.85, 1]),
        { uneven: 0.22 },
      ),
      pulses(
        glide(44, [0.25, 116], [0.55, 68], [0.8, 140], 220),
        0.0008,
        rings([1300, 16, 2], [2300, 16, 1.6]),
        swell([0.1, 0.3], [0.85, 0.5]),
        { uneven: 0.15 },
      ),
    ],
  },
  lock: {
    words: list(`
      lock, unlock, door lock, latch, key turn, key in lock, bolt, deadbolt, padlock, door handle,
      handcuffs, safe, vault
    `),
    seconds: 0.9,
    texture: 'metal parts that fall into place',
    layers: [
      body('metal', 900, 0.07, 0.7, 0.8),
      grains('burst', 40, [1800, 6000], [0.001, 0.004], 0.5, { at: 0.05, seconds: 0.3 }),
      body('metal', 520, 0.1, 1, 0.8, { at: 0.36 }),
      part('wood', 150, 0.12, 0.6, 0.3, 0.365),
      body('metal', 1250, 0.06, 0.5, 0.9, { at: 0.44 }),
    ],
  },
  footsteps: {
    words: list(`
      footstep, step, walk, walker, footfall, stomp, pacing, marching, march, shoe, boot, jogging,
      stairs, tiptoe, sneak
    `),
    seconds: 0.42,
    again: { everySeconds: 0.56, uneven: 0.12, octaves: 0.08 },
    texture: 'heel and toe at an even pace',
    layers: [
      body('stone', 170, 0.12, 1, 0.5),
      part('flesh', 78, 0.12, 0.9, 0.3),
      noise('band', 2600, 0.6, arch(0.14), { at: 0.06, seconds: 0.1 }),
      body('stone', 240, 0.08, 0.35, 0.5, { at: 0.11 }),
    ],
  },
  highHeels: {
    words: list('heels, high heels, stiletto, heel clicks, tap dance, tap shoes'),
    seconds: 0.3,
    again: { everySeconds: 0.5, uneven: 0.08 },
    room: 'hall',
    texture: 'sharp clicks on a hard floor',
    layers: [
      body('stone', 420, 0.09, 1, 0.95),
      part('wood', 1200, 0.06, 0.5, 0.9),
      body('stone', 700, 0.04, 0.3, 0.8, { at: 0.06 }),
    ],
  },
  gallop: {
    words: list(`
      gallop, galloping, horse gallop, galloping horse, horse hooves, hooves, hoof, horse running,
      trot, horse trotting, horse walking, clip clop
    `),
    seconds: 0.5,
    again: { everySeconds: 0.46, uneven: 0.06 },
    room: 'open',
    texture: 'three beats and a breath',
    layers: [
      body('earth', 260, 0.16, 1, 0.6),
      body('earth', 300, 0.16, 1, 0.6, { at: 0.11 }),
      body('earth', 220, 0.18, 1.2, 0.7, { at: 0.21 }),
      part('wood', 620, 0.1, 0.4, 0.5, 0.11),
      part('wood', 540, 0.1, 0.45, 0.5, 0.21),
    ],
  },
  punch: {
    words: list(`
      punch, slap, hit, smack, kick, body hit, body impact, fist, fight, beat up, karate, boxing,
      uppercut, whack, bonk
    `),
    seconds: 0.5,
    texture: 'short and full, skin and weight',
    layers: [
      body('flesh', 105, 0.22, 1.4, 0.5),
      noise('band', glide(2400, 700), 0.6, falling(1.5), { seconds: 0.09 }),
      noise('band', glide(400, 1600), 1.2, arch(0.3), { seconds: 0.07 }),
      tone('sine', glide(150, 52), falling(1), { at: 0.004, seconds: 0.16 }),
    ],
  },
  thud: {
    words: list(`
      thud, fall, body fall, bodyfall, drop on floor, falling down, thump, bump, heavy fall,
      dropping, sack, landing, land, flesh impact
    `),
    seconds: 0.8,
    texture: 'dead weight on boards',
    layers: [
      body('wood', 68, 0.4, 1.5, 0.25),
      rumble(glide(400, 80), falling(2.4), { seconds: 0.3 }),
      part('cloth', 160, 0.1, 1, 0.4),
      body('wood', 82, 0.3, 0.5, 0.2, { at: 0.13 }),
    ],
  },
  woodHit: {
    words: list(`
      wood hit, wood impact, wooden hit, wood block, plank, stick, baseball bat, bat, wood knock,
      mallet, chop, axe, chopping wood, axe chop, clap sticks, claves, wooden impact
    `),
    seconds: 0.5,
    texture: 'dry and hollow',
    layers: [body('wood', 330, 0.5, 1.2, 0.75), part('wood', 140, 0.3, 0.6, 0.3)],
  },
  glassClink: {
    words: list(`
      clink, glass clink, cheers, toast, wine glass, glass tap, glasses, crystal glass, ting,
      bottle clink, champagne glass, glass impact, glass hit
    `),
    seconds: 1.6,
    again: { everySeconds: 0.5, uneven: 0.4, times: 1 },
    texture: 'thin and clear',
    layers: [part('glass', 2100, 1.1, 0.8, 0.8), part('glass', 2730, 0.8, 0.5, 0.8, 0.006)],
  },
  glassBreak: {
    words: list(`
      glass break, break, glass shatter, shatter, smash, window break, broken glass, window smash,
      breaking window, bottle smash, bottle break, plate break, glass smash, shattering window,
      vase break, mirror break, bottle falling, glass falling, dropping a glass, glass drop,
      falling glass, dropped glass, glass dropping, bottle falling on floor, glass bottle falling,
      glass fall
    `),
    seconds: 1.8,
    texture: 'a burst, then splinters that scatter',
    layers: [
      noise('high', glide(1800, 5000), 0.7, falling(1.3), { seconds: 0.3 }),
      body('glass', 520, 0.3, 0.9, 0.95),
      grains(
        'shard',
        glide(260, [0.15, 130], [0.5, 30], 3),
        [1900, 6800],
        [0.012, 0.09],
        glide(0.5, [0.3, 0.45], 0.15),
      ),
      grains('burst', glide(200, [0.4, 40], 4), [2500, 10000], [0.001, 0.004], glide(0.9, 0.2)),
    ],
  },
  woodSnap: {
    words: list(`
      snap, wood snap, stick snap, twig snap, branch break, branch snap, wood break, twig,
      breaking wood, bone crack, bone break, bone, crack, finger snap, bones, neck crack
    `),
    seconds: 0.6,
    texture: 'fibres that give way at once',
    layers: [
      body('wood', 520, 0.16, 1.3, 1),
      grains('burst', glide(150, [0.3, 30], 0), [900, 6000], [0.001, 0.005], glide(1.6, 0.2), {
        seconds: 0.25,
      }),
      body('wood', 780, 0.1, 0.6, 0.9, { at: 0.045 }),
    ],
  },
  crash: {
    words: list(`
      crash, car crash, collision, accident, metal crash, wreck, demolition, car accident,
      vehicle crash
    `),
    seconds: 2.6,
    room: 'open',
    texture: 'metal folds, panes burst, parts fall',
    layers: [
      rumble(glide(700, 90), falling(3.5), { seconds: 1 }),
      noise('band', glide(2600, 900), 0.4, falling(1.6), { seconds: 0.8 }),
      body('metal', 170, 1.1, 1.3, 0.8),
      body('metal', 310, 0.8, 1, 0.9, { at: 0.06 }),
      body('metal', 240, 0.7, 0.7, 0.8, { at: 0.35 }),
      grains(
        'shard',
        glide(60, [0.3, 70], 2),
        [1900, 6000],
        [0.01, 0.06],
        glide(0.3, [0.3, 0.5], 0.1),
        { at: 0.15 },
      ),
      grains('burst', glide(200, [0.5, 40], 4), [400, 5000], [0.002, 0.01], glide(1, 0.1)),
    ],
  },
  boom: {
    words: list(`
      boom, cinematic hit, cinematic boom, trailer hit, sub drop, impact, deep impact,
      epic hit, sub boom, bass drop, big hit, movie trailer
    `),
    seconds: 3.5,
    room: 'hall',
    texture: 'one stroke that fills the floor',
    layers: [
      tone('sine', glide(92, [0.15, 46], 31), swell([0.005, 1.6], [0.3, 0.9])),
      body('skin', 74, 1.2, 1.4, 0.6),
      rumble(glide(1200, [0.15, 220], 60), falling(3)),
      noise('band', glide(3500, 400), 0.5, falling(0.9), { seconds: 0.5 }),
    ],
  },
  drumHit: {
    words: list(`
      drum, drum hit, tom, timpani, taiko, bass drum, kick drum, war drum, tribal drum, bongo,
      drum beat
    `),
    seconds: 1.2,
    again: { everySeconds: 0.7, uneven: 0, times: 1 },
    texture: 'a tight skin over a deep shell',
    layers: [
      part('skin', 98, 0.9, 1.6, 0.6),
      tone('sine', glide(150, [0.2, 84], 78), falling(0.9), { seconds: 0.6 }),
    ],
  },
  drumRoll: {
    words: list('drum roll, drumroll, snare roll, snare drum, snare, suspense drum, ta da'),
    seconds: 0.2,
    again: { everySeconds: 0.052, uneven: 0.25 },
    texture: 'even strokes without a gap',
    layers: [
      part('skin', 210, 0.15, 0.8, 0.8),
      noise('band', 4200, 0.5, falling(0.9), { seconds: 0.12 }),
    ],
  },
  cymbal: {
    words: list('cymbal, cymbal crash, crash cymbal, hi hat, splash cymbal'),
    seconds: 3,
    texture: 'a bright wash',
    layers: [part('gong', 410, 2.2, 0.7, 1), noise('high', glide(6500, 3500), 0.6, falling(0.9))],
  },
  coins: {
    words: list(`
      coins, coins drop, money, coin drop, dropping coins, cash, change, coin flip, coin spin,
      treasure, gold coins, loose change, keys, key jingle, keychain, jingle, chain, chains,
      jingle bells, sleigh bells, sleigh bell, spurs
    `),
    seconds: 1.3,
    texture: 'small discs that jingle and settle',
    layers: [
      grains(
        'shard',
        glide(30, [0.3, 26], 1),
        [2400, 5200],
        [0.03, 0.12],
        glide(0.9, [0.6, 0.6], 0.2),
      ),
      part('metal', 2900, 0.7, 0.7, 0.9),
      part('metal', 3600, 0.5, 0.5, 0.9, 0.17),
      part('metal', 3200, 0.4, 0.4, 0.9, 0.3),
    ],
  },
  dice: {
    words: list(`
      dice, dice roll, rolling dice, marbles, domino, poker chips, beads, pebbles, gravel, legos,
      marble
    `),
    seconds: 1.1,
    texture: 'small hard cubes that tumble to rest',
    layers: [
      grains(
        'burst',
        glide(34, [0.5, 26], [0.85, 8], 0),
        [1300, 3600],
        [0.0015, 0.004],
        glide(1.6, [0.6, 1], 0.3),
      ),
      body('wood', 340, 0.07, 0.9, 0.6),
      body('wood', 380, 0.06, 0.6, 0.6, { at: 0.16 }),
      body('wood', 360, 0.06, 0.4, 0.6, { at: 0.31 }),
    ],
  },
  swordClash: {
    words: list(`
      sword, sword clash, swords, sword fight, swords clashing, clashing swords, blade, sword hit,
      metal clash, knife, katana, dagger, sword impact
    `),
    seconds: 1.5,
    again: { everySeconds: 0.75, uneven: 0.5, times: 2 },
    texture: 'edge on edge, ringing out',
    layers: [
      part('metal', 1150, 1, 0.8, 1),
      part('metal', 1620, 0.8, 0.6, 1, 0.008),
      noise('high', 5000, 0.8, falling(0.6), { seconds: 0.12 }),
      part('metal', 2350, 0.6, 0.35, 1, 0.05),
    ],
  },
  swordDraw: {
    words: list(`
      sword draw, unsheathe, sword unsheathe, drawing a sword, draw sword, sheath, sword drawn,
      knife sharpening, blade draw, sharpen
    `),
    seconds: 1.5,
    texture: 'a scrape that rises into a ring',
    layers: [
      noise('band', glide(2500, 7500), 3, swell([0.15, 0.4], [0.9, 1]), { seconds: 0.55 }),
      grains('burst', 240, [3000, 9000], [0.0006, 0.002], glide(0.3, 0.8), { seconds: 0.5 }),
      part('metal', 1900, 0.9, 0.5, 0.9, 0.5),
      part('metal', 2630, 1.1, 0.45, 0.9, 0.5),
    ],
  },
  arrow: {
    words: list(`
      arrow, arrow shot, arrow hit, bow and arrow, archery, arrow impact, bow, crossbow, dart,
      dart hit, throwing knife, spear
    `),
    seconds: 1,
    texture: 'string, flight and a dull end',
    layers: [
      part('cloth', 240, 0.12, 0.8, 0.7),
      tone('triangle', glide(190, 150), falling(0.6), { seconds: 0.15 }),
      noise('band', glide(1600, [0.5, 3800], 2600), 2.5, arch(0.6), { at: 0.04, seconds: 0.36 }),
      body('wood', 260, 0.25, 1.3, 0.7, { at: 0.4 }),
      pulses(glide(44, 30), 0.004, rings([260, 5, 1]), falling(0.4), { at: 0.41, seconds: 0.3 }),
    ],
  },
  bounce: {
    words: list(`
      bounce, ball, basketball, ping pong, ball bounce, bouncing ball, dribble, tennis ball,
      tennis
    `),
    seconds: 2.2,
    texture: 'each leap shorter than the last',
    layers: [0, 0.52, 0.94, 1.27, 1.53, 1.73, 1.88, 1.99].map((at, index) =>
      body('plastic', 210, 0.16, 1.2 / (1 + 0.4 * index), 0.5 - index * 0.04, { at }),
    ),
  },
} satisfies Record<string, Recipe>
