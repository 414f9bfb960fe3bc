import type { SectionName } from './score.ts'
import { list } from './word-list.ts'

/**
 * Orders of sections, one letter a phrase; equal neighbours are one section. Of the longest orders
 * that fit one is taken and stretched. A song has verses and a returning chorus; a build rises to a
 * drop and falls; a loop varies the players; a tune states its theme, departs from it and returns;
 * an arc rises to one climax. `i` intro, `v` verse, `p` pre-chorus, `c` chorus, `m` the genre's
 * middle, `d` breakdown, `s` instrumental, `o` outro. One line for each length.
 */
export const orders = {
  song: list(`
    v,
    vc,
    ivc,
    ivco, ivpc, icvc,
    ivcco, ivpco, icvco, vpcco,
    ivpcco, ivcvco, icvcso, ivvcso,
    ivvpcco, ivcvcco, icvpcco, ivpcsco,
    ivpcmcco, ivcvcmco, icvcsvco, ivpcvpco,
    ivpcvpcco, ivcvcmcco, icvpcvpco, ivcvcscco,
    ivvpccmcco, ivpcvpcmco, icvpcvpcso, ivvcvcmcco,
    ivvpccvpcco, ivpcvpcmcco, icvvpcsvpco, ivvcvvcmcco,
    ivvpccvpccmcco, ivpcsvpcmcccoo, icvvpcvvpcmcco, ivvccvvccmmcco,
    iivvpccvvpccmmcco, iccvvpccvvpcmmcco, ivvvccssvvccmmcco,
    iivvvvpccvvpccmmcccoo, iccvvvvccssvvccmmccoo, ivvvvccvvvvccmmmmccoo,
    iivvvvppccccvvppccccmmccccoo, iiccccvvvvssvvvvccccmmccccoo, iivvvvccccvvvvccccmmmmccccoo
  `),
  build: list(`
    v,
    vc,
    ivc,
    ivco, ivdc, icvc,
    ivpco, ivcdc, icvco, idvco,
    ivpcco, ivpcdc, icvdpc, ivdpco,
    ivpcdco, ivvpcco, icvdpco, ivcdpco,
    ivpcdpco, ivvpcdco, icvpcdco, ivdpcdco, icdvpcco,
    ivpcdpcco, ivvpcdpco, icvvcdpco, ivdpccdco, ivpcvdpco,
    ivpccdpcco, ivvpcddpco, icvpcddpco, ivdpccvpco, ivpcvvdpco, idvpccdpco,
    ivvpccdpccco, ivpccvdpccco, icvvpcddpcco, iivpcdvpccco, ivpcvvddpcco, idvvpccdpcco,
    iivvpcccddpccco, ivvpccvvddpccoo, icvvpccddvpccco,
    iivvvpccccddppccccoo, iccvvvppccddddppccco,
    ivvvvccccddddppccccoo,
    iivvvvppccccddddppccccccoo, iiccccvvvvppddddppccccccoo, iivvvvccccvvvvddppccccccoo
  `),
  loop: list(`
    v,
    vc,
    ivc,
    ivco, vcdc, ivcv,
    ivvco, ivcvc, icvdc, ivcso,
    ivcvco, icvvco, ivcdco, vcvsco,
    ivvcdco, ivcsvco, icvdvco, vvcvsco,
    ivvccvco, ivcdvcco, icvcsvco, vvcsvvco, ivcvsvco, icvdvvco,
    ivvcsvcco, ivvccdvco, icvvcdvco, ivcvcdcco,
    ivvccdvcco, ivcsvcdvco, icvvcsvvco, vvccvvdcco, ivcvdvcsco, iccvvdvvco,
    ivvccvvdccoo, ivvcsvvcdcco, icvvcdvvsvco, vvccssvvddco, ivvdccvvssco,
    ivvvccvvddccvvcco, iivvccssvvccddcco, icvvvcsvvvcddvcco,
    iivvvvccccvvvvddccccoo,
    iccccvvvvssvvddvvccccoo, ivvvvccddvvvvccssvvccoo,
    iivvvvccccvvvvccccddvvccoo,
    iiccccvvvvddddvvvvccsscccoo, ivvvvccccssvvvvddddvvccccoo
  `),
  tune: list(`
    v,
    vc, cv, cs,
    icv, cvc, csc, vcs,
    icvo, icvc, ccvc,
    icvco, icsco, ccvco,
    iccvco, icvmco, icsvco, ccvsco, icvcso,
    iccvmco, icvsmco, icsvsco, ccvvsco, icvcsco, csvcmco,
    iccvvmco, iccsvmco, icvcsmco, iccssvco, icsvcmco, ccvsvmco, icvmcsco,
    iccvvmcco, iccsvmcco, icvcsmcco, iccvssmco,
    iccvvmmcco, iccsvvmcco, icvvcsmcco, ccssvvmcco, icsvcvmcco, iccvvcssco,
    iccvvvmmccco, iccssvvmmcco, icvvcvsmmcco, ccvvssvvccco, icvvssvvmcco, iccvvccssmco,
    iccccvvvvmmcccco, iccssssvvvvmmcco, icvvcvvssmmcccco,
    icvvccvvssssmmccoo,
    iccccvvvvmmvvccccoo, iccssssvvvvmmmmccoo,
    icccvvvvccssssmmmmccccoo,
    iccccvvvvvvmmmmvvvvccccoo, iccssssvvvvvvmmmmssccccoo
  `),
  arc: list(`
    v,
    vc,
    ivc,
    ivco, ivpc, ivmc,
    ivvco, ivmco, ivpco,
    ivmpco, ivvmco, icvpco, ivpcco,
    ivvpcco, ivmvpco, icvmpco, ivsmpco, icvmvco,
    ivvmpcco, ivmvpcco, icvvmpco, ivsvmpco, ivsmvpco, icvmvpco,
    ivvmppcco, ivmvvpcco, icvvmppco, ivvsmmpco,
    ivvmmpccco, ivvsmmpcco, icvvmmppco, ivmvvmpcco, ivvcmmvpco, ivsmmvvpco,
    iivvmmppccco, ivvssmmppcco, icvvvmmppcco, ivmmvvssppco, ivvcmmvvppco, ivssmmvvppco,
    iccvvvvmmppccoo, ivvssvvmmppccco,
    iivvvvmmppccccoo,
    iccvvvvssssmmppccoo, ivvmmvvmmppppccccoo,
    iivvvvmmmmppppccccoo,
    iiivvvvvvmmmmppppccccccooo, iiccccvvvvvvmmmmppppccccoo, iivvvvssssvvmmmmppppccccoo
  `),
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
