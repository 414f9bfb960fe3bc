import type { SectionName } from './score.ts'

/**
 * Orders of sections, one letter a phrase; equal neighbours are one section. The longest order that
 * fits is taken and stretched. A song has verses and a returning chorus; a build rises to a drop
 * and falls; a loop varies the players; a tune states its theme, departs from it and returns; an
 * arc rises to one climax.
 */
export const orders = {
  song: [
    'v',
    'vc',
    'ivc',
    'ivco',
    'ivcco',
    'ivpcco',
    'ivvpcco',
    'ivpcmcco',
    'ivpcvpcco',
    'ivvpccmcco',
    'ivvpccvpcco',
    'ivvpccvpccmcco',
    'iivvpccvvpccmmcco',
    'iivvvvpccvvpccmmcccoo',
    'iivvvvppccccvvppccccmmccccoo',
  ],
  build: [
    'v',
    'vc',
    'ivc',
    'ivco',
    'ivpco',
    'ivpcco',
    'ivpcdco',
    'ivpcdpco',
    'ivpccdpcco',
    'ivvpccdpccco',
    'iivvpcccddpccco',
    'iivvvpccccddppccccoo',
    'iivvvvppccccddddppccccccoo',
  ],
  loop: [
    'v',
    'vc',
    'ivc',
    'ivco',
    'ivvco',
    'ivcvco',
    'ivvcdco',
    'ivvccvco',
    'ivvccdvcco',
    'ivvccvvdccoo',
    'ivvvccvvddccvvcco',
    'iivvvvccccvvvvddccccoo',
    'iivvvvccccvvvvccccddvvccoo',
  ],
  tune: [
    'v',
    'vc',
    'icv',
    'icvo',
    'icvco',
    'iccvco',
    'iccvmco',
    'iccvvmco',
    'iccvvmmcco',
    'iccvvvmmccco',
    'iccccvvvvmmcccco',
    'iccccvvvvmmvvccccoo',
    'iccccvvvvvvmmmmvvvvccccoo',
  ],
  arc: [
    'v',
    'vc',
    'ivc',
    'ivco',
    'ivvco',
    'ivmpco',
    'ivvpcco',
    'ivvmpcco',
    'ivvmmpccco',
    'iivvmmppccco',
    'iivvvvmmppccccoo',
    'iivvvvmmmmppppccccoo',
    'iiivvvvvvmmmmppppccccccooo',
  ],
} as const satisfies Record<string, readonly string[]>

export type FormHabit = keyof typeof orders

/** The share of the band that plays, before the style's own energy is added. */
export const energies: Record<SectionName, number> = {
  intro: 0.34,
  verse: 0.62,
  'pre-chorus': 0.74,
  chorus: 1,
  bridge: 0.66,
  instrumental: 0.8,
  breakdown: 0.42,
  outro: 0.52,
}
