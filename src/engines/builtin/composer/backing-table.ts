import type { GenreName } from './genre-table.ts'
import { list } from './word-list.ts'

/** The second voice in a chorus: the same line again, slightly apart, or a line a third away. */
export type Backing = 'double' | 'harmony' | 'none'

export const genreBacking: Partial<Record<GenreName, Backing>> = {
  pop: 'double',
  rock: 'double',
  punk: 'double',
  metal: 'double',
  house: 'double',
  trance: 'double',
  disco: 'harmony',
  'drum-and-bass': 'double',
  'hip-hop': 'double',
  trap: 'double',
  reggaeton: 'double',
  synthwave: 'double',
  soul: 'harmony',
  indie: 'double',
  rnb: 'harmony',
  gospel: 'harmony',
  country: 'harmony',
  folk: 'harmony',
  celtic: 'harmony',
  reggae: 'harmony',
  ska: 'double',
  funk: 'double',
  afrobeat: 'harmony',
  latin: 'harmony',
}

/** Lower case, words separated by one space, as `normalise` in reader/normalise.ts returns them. */
export const backingWords: Record<Backing, readonly string[]> = {
  harmony: list(`
    harmony, harmonies, vocal harmonies, vocal harmony, backing vocals, background vocals,
    backup singers, choir, duet, ハモリ, コーラス, 合唱, 和声, 화음, 코러스, бэк вокал, хор, choeurs, chœurs, coros,
    coro, cori, chor
  `),
  double: list('double tracked, doubled vocals, layered vocals, stacked vocals, wide vocals'),
  none: list('solo voice, intimate, a cappella solo, spoken'),
}
