import { list } from '../composer/word-list.ts'
import type { Recipe } from './recipe.ts'

export const impacts = {
  knock: {
    words: list(
      'knock, knocking, knock knock, door knock, knock on door, knock at the door, rap, tap, rapping, tapping',
    ),
    seconds: 0.5,
    again: { everySeconds: 0.34, uneven: 0.2, times: 3 },
    texture: 'knuckles on a solid panel',
    layers: [
      { kind: 'body', material: 'wood', hz: 190, ringSeconds: 0.32, level: 1, hardness: 0.55 },
      {
        kind: 'body',
        material: 'wood',
        hz: 92,
        ringSeconds: 0.28,
        level: 0.8,
        hardness: 0.2,
        exchangeable: false,
      },
    ],
  },
  doorSlam: {
    words: list(
      'door slam, door, door shut, door close, door bang, slam, slam a door, door shutting, gate slam',
    ),
    seconds: 1.4,
    room: 'hall',
    texture: 'a hard shut, the frame shakes and the latch falls',
    layers: [
      {
        kind: 'noise',
        colour: 'brown',
        pass: 'low',
        seconds: 0.5,
        hz: [
          [0, 900],
          [1, 90],
        ],
        resonance: 0.8,
        level: [
          [0, 0],
          [0.02, 3],
          [0.2, 0.9],
          [1, 0],
        ],
      },
      { kind: 'body', material: 'wood', hz: 74, ringSeconds: 0.7, level: 1.6, hardness: 0.5 },
      { kind: 'body', material: 'wood', hz: 230, ringSeconds: 0.35, level: 0.7, hardness: 0.7 },
      {
        kind: 'body',
        at: 0.045,
        material: 'metal',
        hz: 1300,
        ringSeconds: 0.12,
        level: 0.28,
        hardness: 0.8,
        exchangeable: false,
      },
      {
        kind: 'grains',
        at: 0.03,
        seconds: 0.4,
        grain: 'burst',
        perSecond: [
          [0, 90],
          [1, 4],
        ],
        hz: [300, 2400],
        grainSeconds: [0.003, 0.012],
        level: [
          [0, 0.7],
          [1, 0.05],
        ],
      },
    ],
  },
  footsteps: {
    words: list(
      'footstep, step, walk, walking, walker, footfall, stomp, running footsteps, stair, pacing',
    ),
    seconds: 0.4,
    again: { everySeconds: 0.56, uneven: 0.12 },
    texture: 'heel and toe at an even pace',
    layers: [
      { kind: 'body', material: 'stone', hz: 170, ringSeconds: 0.12, level: 1, hardness: 0.55 },
      {
        kind: 'body',
        material: 'flesh',
        hz: 70,
        ringSeconds: 0.12,
        level: 0.9,
        hardness: 0.3,
        exchangeable: false,
      },
      {
        kind: 'noise',
        at: 0.075,
        seconds: 0.09,
        colour: 'white',
        pass: 'band',
        hz: 2600,
        resonance: 0.6,
        level: [
          [0, 0],
          [0.2, 0.16],
          [1, 0],
        ],
      },
    ],
  },
} satisfies Record<string, Recipe>
