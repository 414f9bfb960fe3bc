import { list } from '../composer/word-list.ts'
import { body, part, struck } from './layer-shapes.ts'
import type { Recipe } from './recipe.ts'

/**
 * Bending modes of a steel tube of a metre with free ends, (2n + 1) squared (Fletcher and Rossing,
 * The Physics of Musical Instruments, 1998), and those of its oval wall, which begin
 * near 3.8 kHz. On the floor it rings less long than on a cord.
 */
const pipeModes = [
  [252, 0.22, 1.5],
  [695, 0.55, 1.7],
  [1362, 0.75, 1.5],
  [1371, 0.45, 1.3],
  [2251, 0.8, 1.25],
  [2266, 0.4, 1.1],
  [3362, 0.8, 1.1],
  [3799, 0.85, 1],
  [4110, 0.65, 0.95],
  [4697, 0.75, 0.9],
  [5520, 0.6, 0.8],
  [6254, 0.55, 0.7],
  [8030, 0.4, 0.55],
] as const

/** It falls from a metre: every bounce is lower, and its other end strikes in between. */
const pipeStrokes = [
  [0, 1],
  [0.085, 0.55],
  [0.36, 0.7],
  [0.43, 0.4],
  [0.6, 0.5],
  [0.655, 0.3],
  [0.77, 0.34],
  [0.88, 0.24],
  [0.955, 0.17],
  [1.005, 0.11],
  [1.04, 0.07],
] as const

/** Struck metal. */
export const metals = {
  metalHit: {
    words: list(`
      metal hit, metal impact, clang, anvil, hammer, hammering, blacksmith, clank, metal clang,
      metal bang, wrench, steel hit, pan hit, metal drop, metallic impact
    `),
    seconds: 2,
    texture: 'hard, ringing and bright',
    layers: [
      body('metal', 420, 1.5, 1, 0.85),
      body('metal', 650, 0.9, 0.5, 0.9),
      part('stone', 180, 0.15, 0.7, 0.6),
    ],
  },
  metalPipe: {
    words: list(`
      metal pipe, pipe, steel pipe, iron pipe, pipe hit, pipe drop, pipe falling, falling pipe,
      metal pipe falling, pipe clang, metal pipe drop, dropped pipe, lead pipe, scaffolding,
      metal bar, metal rod, metallrohr, rohr, eisenrohr, tuyau métallique, tubo de metal
    `),
    seconds: 3.2,
    room: 'hall',
    texture: 'a hollow clang that bounces and rings',
    layers: [struck(pipeModes, pipeStrokes, { uneven: 0.6, contact: 0.9 })],
  },
} satisfies Record<string, Recipe>
