import { list } from '../composer/word-list.ts'
import { arch, falling, glide, held, swell } from './contour.ts'
import { evenStrokes, noise, part, rumble, struck, tone } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/** Bells, alarms, telephones, horns and whistles. */
export const signals = {
  churchBell: {
    words: list(`
      bell, church bell, church bells, bell toll, tolling bell, tower bell, big ben, school bell,
      bell ring, bell ringing, ring a bell, ringing bell, ding dong bell, temple bell, ship bell,
      cathedral bell, cow bell, cowbell, church, cathedral, clock strike, clock striking,
      clock tower
    `),
    seconds: 5,
    again: { everySeconds: 2.2, uneven: 0.03 },
    room: 'open',
    texture: 'a strike note over a slow hum',
    layers: [part('bell', 392, 5, 1, 0.75)],
  },
  handBell: {
    words: list(`
      hand bell, service bell, desk bell, reception bell, bicycle bell, bike bell, ding,
      small bell, dinner bell, counter bell, boxing bell, hotel bell
    `),
    seconds: 2.4,
    texture: 'small, bright and clean',
    layers: [part('bell', 2100, 2.2, 1, 0.8), part('bell', 2112, 1.8, 0.4, 0.8)],
  },
  doorbell: {
    words: list('doorbell, door bell, ding dong, door chime, ring the doorbell, doorbell ring'),
    seconds: 2.6,
    texture: 'two notes, the second lower',
    layers: [part('tube', 659, 1.6, 1, 0.6), part('tube', 523, 2, 1, 0.6, 0.55)],
  },
  gong: {
    words: list(`
      gong, tam tam, chinese gong, singing bowl, tibetan bowl, meditation bowl, big gong
    `),
    seconds: 7,
    room: 'hall',
    texture: 'it blooms and shimmers away',
    layers: [
      part('gong', 112, 6, 1.2, 0.8),
      tone('sine', glide(74, 70), falling(0.6)),
      noise('band', glide(900, [0.3, 2600], 1400), 0.8, swell([0.12, 0.05], [0.5, 0.015])),
    ],
  },
  chimes: {
    words: list(`
      chime, chimes, wind chime, wind chimes, tubular bells, bell tree, glockenspiel, xylophone,
      music box, mark tree, bar chimes
    `),
    seconds: 3,
    again: { everySeconds: 0.34, uneven: 0.9, octaves: 0.7 },
    room: 'open',
    texture: 'metal tubes that touch by chance',
    layers: [part('tube', 1180, 2, 0.8, 0.6)],
  },
  elevator: {
    words: list(`
      elevator, elevator ding, lift, elevator bell, airport chime, announcement, pa chime,
      intercom, attention tone, airplane ding, seatbelt
    `),
    seconds: 2.4,
    room: 'hall',
    texture: 'polite and round',
    layers: [part('tube', 1047, 1.5, 1, 0.5), part('tube', 784, 1.6, 0.8, 0.5, 0.32)],
  },
  alarm: {
    words: list(`
      alarm, alarm clock, beeping, beep beep, digital alarm, smoke alarm, fire alarm,
      smoke detector, warning, microwave beep, truck reversing, reversing, backup beep,
      warning beep, emergency, alert, timer beep
    `),
    seconds: null,
    texture: 'even beeps that do not stop',
    layers: [
      tone('square', 2050, 0.7, { tremolo: { shape: 'gate', hz: 2, depth: 1 } }),
      tone('sine', 4100, 0.2, { tremolo: { shape: 'gate', hz: 2, depth: 1 } }),
    ],
  },
  carAlarm: {
    words: list(`
      car alarm, burglar alarm, security alarm, house alarm, theft alarm, intruder alarm
    `),
    seconds: null,
    room: 'open',
    texture: 'one pattern after another',
    layers: [
      tone('square', 900, 0.7, { sweep: { shape: 'rise', hz: 2.6, octaves: 0.55 } }),
      tone('saw', 1350, 0.2, { sweep: { shape: 'rise', hz: 2.6, octaves: 0.55 } }),
    ],
  },
  siren: {
    words: list(`
      siren, police siren, police, police car, fire truck, fire engine, cop car, wailing siren,
      emergency siren, fire truck siren
    `),
    seconds: null,
    room: 'open',
    texture: 'it wails up and down',
    layers: [
      tone('reed', 960, 0.8, { sweep: { shape: 'triangle', hz: 0.45, octaves: 0.62 } }),
      tone('saw', 1920, 0.12, { sweep: { shape: 'triangle', hz: 0.45, octaves: 0.62 } }),
    ],
  },
  ambulance: {
    words: list(`
      ambulance, ambulance siren, european siren, two tone siren, hi lo siren, ambulance car
    `),
    seconds: null,
    room: 'open',
    texture: 'two notes in turn',
    layers: [
      tone('reed', 505, 0.9, { sweep: { shape: 'step', hz: 0.8, octaves: 0.207 } }),
      tone('saw', 1010, 0.1, { sweep: { shape: 'step', hz: 0.8, octaves: 0.207 } }),
    ],
  },
  airRaid: {
    words: list(`
      air raid, air raid siren, civil defense siren, tornado siren, war siren, nuclear siren,
      evacuation
    `),
    seconds: null,
    room: 'canyon',
    texture: 'a rotor that spins up over the roofs',
    layers: [
      tone('saw', glide(120, [0.45, 460], [0.75, 470], 330), held(0.5), { detune: [9] }),
      tone('saw', glide(144, [0.45, 552], [0.75, 564], 396), held(0.35)),
    ],
  },
  buzzer: {
    words: list(`
      buzzer, wrong answer, game show buzzer, buzzer wrong, basketball buzzer, quiz buzzer,
      door buzzer, wrong
    `),
    seconds: 0.9,
    texture: 'flat and final',
    layers: [tone('saw', 122, held(0.7), { detune: [11] }), tone('square', 183, held(0.3))],
  },
  phoneRing: {
    words: list(`
      phone, telephone, phone ring, phone ringing, telephone ring, rotary phone, old phone,
      ringing phone, ring, ringing, landline, telephone bell, telefon, telefon klingelt,
      téléphone, teléfono, telefono, telefone, телефон, 電話, 电话, 전화
    `),
    // Two gongs, struck in turn: 20 to 25 strokes a second in all.
    seconds: 1.9,
    again: { everySeconds: 2.3, uneven: 0 },
    texture: 'two small bells and a quick hammer',
    layers: [
      struck(gong(1310), evenStrokes(0, 0.09, 17), { uneven: 0.03, contact: 0.4 }),
      struck(gong(1585), evenStrokes(0.045, 0.09, 16), { uneven: 0.03, contact: 0.4 }),
    ],
  },
  mobileRing: {
    words: list(`
      cell phone, mobile phone, ringtone, smartphone, mobile ring, cellphone, iphone, phone call,
      mobile, incoming call, video call
    `),
    seconds: 1.4,
    again: { everySeconds: 1.6, uneven: 0 },
    texture: 'a small tune from a small speaker',
    layers: [0, 3, 7, 12, 7, 3].map((semitones, index) =>
      tone('triangle', 784 * Math.exp((semitones / 12) * Math.LN2), falling(0.9), {
        at: index * 0.15,
        seconds: 0.4,
      }),
    ),
  },
  vibrate: {
    words: list(`
      vibrate, phone vibrate, vibration, vibrating phone, phone vibrating, phone buzz, vibrating
    `),
    seconds: 0.9,
    again: { everySeconds: 1.4, uneven: 0 },
    texture: 'a motor against a table top',
    layers: [
      tone('saw', 158, held(0.5), { wanderCents: 18 }),
      tone('sine', 79, held(0.5)),
      noise('band', 900, 1.2, held(0.12)),
    ],
  },
  dialTone: {
    words: list(`
      dial tone, dialling tone, phone line, busy signal, busy tone, hang up, off hook,
      engaged tone, flatline, flat line, test tone, tone, sine wave, censor beep, censor,
      bleep out
    `),
    seconds: null,
    room: 'dry',
    texture: 'steady, from a receiver',
    layers: [tone('sine', 350, 0.5), tone('sine', 440, 0.5)],
  },
  carHorn: {
    words: list(`
      car horn, horn, honk, honking, beep beep car, traffic jam, taxi horn, car honk, horn honk,
      klaxon, bicycle horn, clown horn, scooter horn, truck horn
    `),
    seconds: 0.7,
    again: { everySeconds: 0.9, uneven: 0.3, times: 2 },
    room: 'open',
    texture: 'two reeds a third apart',
    layers: [
      tone('reed', 415, held(0.8)),
      tone('reed', 523, held(0.7)),
      tone('saw', 415, held(0.2)),
    ],
  },
  shipHorn: {
    words: list(`
      ship horn, fog horn, foghorn, ship, cruise ship, tanker, boat horn, harbor, harbour, port,
      tugboat, ocean liner, horn of a ship
    `),
    seconds: 3.2,
    room: 'canyon',
    texture: 'so low that it is felt',
    layers: [
      tone('saw', 82, swell([0.08, 0.8], [0.85, 0.8]), { detune: [5] }),
      tone('reed', 123, held(0.4)),
      rumble(120, held(0.2)),
    ],
  },
  airHorn: {
    words: list(`
      air horn, airhorn, stadium horn, vuvuzela, reggae horn, mlg horn, party horn, bugle,
      trumpet fanfare, fanfare, hunting horn, war horn, battle horn, viking horn
    `),
    seconds: 0.5,
    again: { everySeconds: 0.42, uneven: 0.2, times: 3 },
    room: 'open',
    texture: 'brash and piercing',
    layers: [
      tone('saw', glide(420, [0.1, 466], [0.9, 466], 410), held(0.6), { detune: [12] }),
      tone('saw', glide(530, [0.1, 587], [0.9, 587], 520), held(0.5)),
    ],
  },
  trainHorn: {
    words: list(`
      train horn, train whistle, locomotive horn, steam whistle, train honk, railroad horn,
      factory whistle, steam train whistle
    `),
    seconds: 2.2,
    room: 'canyon',
    texture: 'a chord that carries for miles',
    layers: [
      tone('reed', glide(300, [0.06, 311], [0.9, 311], 296), held(0.5)),
      tone('reed', glide(358, [0.06, 370], [0.9, 370], 352), held(0.5)),
      tone('reed', glide(402, [0.06, 415], [0.9, 415], 396), held(0.5)),
      tone('reed', glide(480, [0.06, 494], [0.9, 494], 470), held(0.4)),
      noise('band', 1600, 0.6, held(0.06)),
    ],
  },
  whistle: {
    words: list(`
      whistle, whistling, human whistle, whistler, catcall, wolf whistle, person whistling
    `),
    seconds: 1.3,
    texture: 'lips, a glide up and down',
    layers: [
      tone('sine', glide(900, [0.9, 1900], 1850), arch(1), { seconds: 0.45 }),
      tone('sine', glide(950, [0.3, 1750], 780), arch(1), {
        at: 0.5,
        seconds: 0.75,
        wanderCents: 20,
      }),
      noise('band', 1600, 3, arch(0.05)),
    ],
  },
  refereeWhistle: {
    words: list(`
      referee, referee whistle, sports whistle, coach whistle, pea whistle, whistle blow,
      blowing a whistle, football whistle, police whistle
    `),
    seconds: 0.9,
    room: 'open',
    texture: 'a pea that rattles in the air',
    layers: [
      tone('sine', 2750, held(0.9), {
        sweep: { shape: 'sine', hz: 42, octaves: 0.05 },
        tremolo: { shape: 'sine', hz: 42, depth: 0.5 },
      }),
      tone('sine', 2930, held(0.4), { sweep: { shape: 'sine', hz: 42, octaves: 0.05 } }),
      noise('high', 5000, 0.7, held(0.08)),
    ],
  },
  kettle: {
    words: list(`
      kettle, tea kettle, kettle whistle, teapot, whistling kettle, boiling kettle, teakettle
    `),
    seconds: null,
    texture: 'breath first, then a whistle that climbs',
    layers: [
      tone('sine', glide(700, [0.35, 2100], 2500), glide(0, [0.2, 0.1], [0.5, 0.9], 0.9), {
        wanderCents: 18,
      }),
      noise('band', glide(1500, 4200), 0.6, glide(0.1, [0.5, 0.4], 0.3)),
    ],
  },
} satisfies Record<string, Recipe>

/** Modes of the small steel gong of a telephone, as measured on a recorded one. */
function gong(hz: number): readonly (readonly [number, number, number])[] {
  return [
    [hz, 0.32, 0.75],
    [hz * 2.6, 0.42, 0.65],
    [hz * 4.68, 0.7, 0.55],
    [hz * 6.8, 0.3, 0.4],
  ]
}
