import { list } from '../composer/word-list.ts'
import { arch, falling, glide, held, swell } from './contour.ts'
import { body, grains, noise, part, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Sounds of screens, games and instruments. */
export const cues = {
  success: {
    words: list(`
      success, correct, correct answer, win, right answer, achievement, complete, task complete,
      victory, winner, positive, confirm, confirmation, accept, yes, well done, bonus, reward,
      unlock achievement, jackpot
    `),
    seconds: 1.5,
    texture: 'notes that climb and stay',
    layers: [523.25, 659.26, 783.99, 1046.5].map((hz, index) =>
      tone('triangle', hz, falling(0.9), { at: index * 0.1, seconds: index === 3 ? 1.1 : 0.4 }),
    ),
  },
  error: {
    words: list(`
      error, fail, failure, denied, access denied, incorrect, lose, negative, invalid,
      glitch error, no entry, computer error, cancel, mistake, game show fail, sad trombone,
      womp womp
    `),
    seconds: 0.8,
    texture: 'two low notes, the second lower',
    layers: [
      tone('square', 220, held(0.5), { seconds: 0.22 }),
      tone('square', 165, held(0.5), { at: 0.28, seconds: 0.42 }),
    ],
  },
  coinPickup: {
    words: list(`
      coin, coin pickup, pick up coin, mario coin, collect, collect coin, pickup, item pickup,
      coin collect, game coin, collectible, ring collect, gem, power pellet
    `),
    seconds: 1,
    texture: 'two bright steps',
    layers: [
      tone('square', 987.77, held(0.6), { seconds: 0.085 }),
      tone('square', 1318.51, falling(0.7), { at: 0.085, seconds: 0.85 }),
    ],
  },
  levelUp: {
    words: list(`
      level up, levelup, upgrade, level complete, rank up, evolve, new level, game win,
      stage clear, next level, extra life, 1up
    `),
    seconds: 1.7,
    texture: 'a quick run up to a bright chord',
    layers: [
      ...[392, 523.25, 659.26, 783.99, 1046.5, 1318.51].map((hz, index) =>
        tone('square', hz, falling(0.5), { at: index * 0.085, seconds: index === 5 ? 1.1 : 0.22 }),
      ),
      tone('triangle', 1046.5, falling(0.5), { at: 0.425, seconds: 1.1 }),
      grains('ping', 36, [3000, 8000], [0.02, 0.08], swell([0.3, 0.2])),
    ],
  },
  powerUp: {
    words: list(`
      power up, powerup, boot up, startup, start up, turn on, power on, charge, charging,
      charge up, energize, system start, activate, booting, system boot, online
    `),
    seconds: 1.5,
    texture: 'a sweep that climbs',
    layers: [
      tone('saw', glide(90, 880), swell([0.1, 0.4], [0.85, 0.7]), {
        detune: [9],
        tremolo: { shape: 'sine', hz: glide(6, 22), depth: 0.4 },
      }),
      tone('sine', glide(180, 1760), swell([0.8, 0.5])),
    ],
  },
  powerDown: {
    words: list(`
      power down, powerdown, shut down, shutdown, turn off, power off, power failure, deactivate,
      game over, die, death, run out, power outage, blackout, switch off, system shutdown,
      offline, tape stop, slow down, battery low, defeat
    `),
    seconds: 1.7,
    texture: 'a sweep that falls and stops',
    layers: [
      tone('saw', glide(640, [0.4, 300], 36), swell([0.04, 0.7], [0.7, 0.6]), { detune: [9] }),
      tone('sine', glide(320, [0.4, 150], 30), swell([0.04, 0.7])),
    ],
  },
  notification: {
    words: list(`
      notification, message, text message, message received, email, new message, incoming message,
      reminder, chat message, sms, new email, ping, pop up, popup, inbox,
      social media notification
    `),
    seconds: 1.3,
    texture: 'soft and short',
    layers: [part('tube', 1319, 0.6, 0.8, 0.4), part('tube', 1760, 0.9, 0.9, 0.4, 0.11)],
  },
  beep: {
    words: list(`
      beep, bleep, blip, computer beep, ui beep, boop, bip, barcode, barcode scanner, scan,
      select, menu select, menu, heart monitor, ekg, ecg, hospital monitor, countdown,
      countdown beep
    `),
    seconds: 0.16,
    again: { everySeconds: 0.75, uneven: 0 },
    texture: 'plain and even',
    layers: [
      tone('sine', 1000, held(0.9), { seconds: 0.12 }),
      tone('sine', 2000, held(0.12), { seconds: 0.12 }),
    ],
  },
  swipe: {
    words: list(`
      swipe, ui swipe, slide, transition, ui transition, swish ui, scroll ui, open menu,
      close menu, send, message sent, sent
    `),
    seconds: 0.5,
    texture: 'light and quick',
    layers: [
      noise('band', glide(900, 4200), 2, arch(0.8), { seconds: 0.3 }),
      tone('sine', glide(520, 1150), arch(0.35), { seconds: 0.26 }),
    ],
  },
  jump: {
    words: list(`
      jump, game jump, mario jump, hop, leap, 8 bit jump, video game jump, boing, spring, springy,
      trampoline, pogo, jaw harp, cartoon bounce, cartoon spring
    `),
    seconds: 1,
    texture: 'up and wobbling',
    layers: [
      tone('triangle', glide(190, [0.25, 520], 420), falling(1.1), {
        sweep: { shape: 'sine', hz: 17, octaves: 0.22 },
      }),
      tone('square', glide(190, [0.3, 560], 480), falling(0.25), { seconds: 0.3 }),
    ],
  },
  slideWhistle: {
    words: list(`
      slide whistle, cartoon fall, falling whistle, cartoon slide, swanee whistle,
      bomb drop whistle, falling object, bomb falling
    `),
    seconds: 1.5,
    texture: 'one long glide',
    layers: [
      tone('flute', glide(1500, 380), held(0.9), { wanderCents: 22 }),
      noise('band', glide(3000, 900), 2, held(0.04)),
    ],
  },
  robot: {
    words: list(`
      robot, robot talk, droid, android, r2d2, cyborg, robot voice, beeps and boops, robotic,
      computer talking, computer, mainframe, data, processing, computer processing, calculating
    `),
    seconds: 0.13,
    again: { everySeconds: 0.14, uneven: 0.3, octaves: 1.6 },
    texture: 'short tones in every register',
    layers: [
      tone('square', glide(640, 760), held(0.5), {
        modulator: { ratio: 1.5, index: glide(1.6, 0) },
      }),
    ],
  },
  sonar: {
    words: list(`
      sonar, sonar ping, radar, submarine ping, submarine sonar, radar ping, echo location
    `),
    seconds: 2.8,
    again: { everySeconds: 2.2, uneven: 0 },
    room: 'cave',
    texture: 'one clear note that comes back',
    layers: [tone('sine', glide(1130, 1090), swell([0.01, 1], [0.08, 0.55], [0.3, 0.16]))],
  },
  geiger: {
    words: list('geiger, geiger counter, radiation, radioactive, metal detector, dosimeter'),
    seconds: null,
    room: 'dry',
    texture: 'single clicks by chance',
    layers: [grains('burst', glide(10, [0.6, 26], 60), [1500, 3200], [0.0007, 0.0012], 1.4)],
  },
  strings: {
    words: list(`
      guitar, strum, guitar strum, string, harp, harp glissando, pluck, piano, piano chord, banjo,
      ukulele, violin, cello, music, jingle tune, melody, guitar string
    `),
    seconds: 3,
    texture: 'strings one after another',
    layers: [196, 246.94, 293.66, 392, 493.88, 587.33].map((hz, index) =>
      body('tube', hz, 1.8, 0.5, 0.35, { at: index * 0.045, exchangeable: false }),
    ),
  },
  braam: {
    words: list(`
      braam, bwaa, bwaam, inception horn, inception braam, trailer horn, cinematic braam,
      trailer braam, epic braam, low brass hit, brass braam
    `),
    seconds: 3.8,
    room: 'hall',
    texture: 'low brass that opens like a gate',
    // Brass by frequency modulation, brighter as it grows (Chowning, JAES 21, 1973).
    layers: [
      ...(
        [
          [55, 0.8, 24],
          [110, 0.9, 16],
          [164.8, 0.55, 11],
          [220, 0.5, 9],
        ] as const
      ).map(([hz, level, index]) =>
        tone('sine', glide(hz * 0.985, [0.06, hz], hz * 0.995), brassLevel(level), {
          modulator: { ratio: 1, index: brassLevel(index) },
          detune: [-9, 7, 15],
          wanderCents: 9,
        }),
      ),
      tone('saw', 55, brassLevel(0.9), { detune: [-8, 9, 17], wanderCents: 9 }),
      tone('saw', 110, brassLevel(0.5), { detune: [-7, 8], wanderCents: 9 }),
      part('skin', 62, 1.2, 0.8, 0.5),
    ],
  },
} satisfies Record<string, Recipe>

function brassLevel(most: number) {
  return glide(0, [0.05, most * 0.75], [0.22, most], [0.55, most * 0.6], [0.8, most * 0.22], 0)
}
