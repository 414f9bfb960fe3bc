import type { MaterialName } from './body-table.ts'
import type { RoomName } from './room-table.ts'

/** Descriptions of rooms; `read.ts` maps each back to the same room. */
export const roomInWords: Record<RoomName, readonly string[]> = {
  open: ['outdoors', 'in the open', 'outside'],
  dry: ['in a dry studio', 'dry'],
  room: ['in a small room', 'indoors', 'in a room'],
  bathroom: ['in a bathroom', 'in a tiled room'],
  hall: ['in a large room', 'in a hall', 'in a hallway'],
  church: ['in a cathedral', 'in a church'],
  cave: ['in a cave', 'in a cavern'],
  tunnel: ['in a tunnel', 'in an underpass'],
  canyon: ['in a canyon', 'in a valley'],
  forest: ['in a forest', 'in the woods'],
  metalTank: ['in a metal tank', 'in a silo'],
  underwater: ['underwater', 'submerged'],
  behindWall: ['behind a wall', 'through a wall'],
}

export const materialInWords: Record<MaterialName, string | null> = {
  wood: 'wooden',
  metal: 'metallic',
  glass: 'glass',
  stone: 'on stone',
  ceramic: 'ceramic',
  plastic: 'plastic',
  flesh: null,
  cloth: 'cloth',
  skin: null,
  earth: 'on earth',
  bell: null,
  tube: null,
  gong: null,
  gravel: null,
  snow: null,
  leaves: null,
  water: null,
}

export const distances = [
  { upTo: 0.3, words: ['close up', 'nearby', 'close'] },
  { upTo: 0.8, words: ['at a distance', 'some distance away'] },
  { upTo: 1, words: ['far away', 'in the distance'] },
] as const
