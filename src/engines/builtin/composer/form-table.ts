import type { SectionName } from './score.ts'

/**
 * Orders of sections, one letter a phrase; equal neighbours are one section. The longest that fits is taken and
 * stretched.
 */
export const orders = [
  'v',
  'vc',
  'ivc',
  'ivco',
  'ivcco',
  'ivvcco',
  'ivvpcco',
  'ivvccbco',
  'ivvpccbcco',
  'ivvpccvpcco',
  'ivvpccvpccbcco',
  'iivvpccvvpccbbcco',
  'iivvvvpccvvpccbbcccoo',
  'iivvvvppccccvvppccccbbccccoo',
] as const

/** How much of the band plays, before the style's own energy is counted in. */
export const energies: Record<SectionName, number> = {
  intro: 0.34,
  verse: 0.62,
  'pre-chorus': 0.74,
  chorus: 1,
  bridge: 0.66,
  breakdown: 0.42,
  outro: 0.52,
}
