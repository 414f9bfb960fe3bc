/** Melodic rhythms for groups of two and three beats in sixteenths, by density, 0 to 1. */
export interface MelodicCell {
  busy: number
  row: string
}

export const pairCells: readonly MelodicCell[] = [
  { busy: 0, row: 'x-------' },
  { busy: 0.05, row: '..x-----' },
  { busy: 0.15, row: 'x-----..' },
  { busy: 0.3, row: 'x---x---' },
  { busy: 0.35, row: 'x-----x-' },
  { busy: 0.4, row: '..x-x---' },
  { busy: 0.45, row: 'x-x---x-' },
  { busy: 0.5, row: 'x--x----' },
  { busy: 0.55, row: 'x---x-x-' },
  { busy: 0.6, row: 'x-x-x---' },
  { busy: 0.65, row: 'x--x--x-' },
  { busy: 0.7, row: '..x-x-x-' },
  { busy: 0.8, row: 'x-x-x-x-' },
  { busy: 0.9, row: 'x-xxx-x-' },
  { busy: 1, row: 'x-xxxxx-' },
]

export const tripleCells: readonly MelodicCell[] = [
  { busy: 0, row: 'x-----------' },
  { busy: 0.15, row: 'x-------....' },
  { busy: 0.3, row: 'x-------x---' },
  { busy: 0.35, row: 'x---x-------' },
  { busy: 0.45, row: 'x---x---x---' },
  { busy: 0.55, row: 'x-----x-x---' },
  { busy: 0.6, row: 'x-x-x---x---' },
  { busy: 0.7, row: 'x---x-x-x-x-' },
  { busy: 0.8, row: 'x-x-x-x-x-x-' },
  { busy: 1, row: 'x-xxx-xxx-x-' },
]

/** The end of a phrase: a long note, and a rest before the next. */
export const closingCells = { pair: ['x-----..', 'x---....'], triple: ['x-------....'] } as const
