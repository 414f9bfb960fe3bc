import { acousticLineUps } from './acoustic-line-ups.ts'
import { bandLineUps } from './band-line-ups.ts'
import { clubLineUps } from './club-line-ups.ts'
import { danceLineUps } from './dance-line-ups.ts'
import { electronicLineUps } from './electronic-line-ups.ts'
import type { GenreName } from './genre-table.ts'
import { popLineUps } from './pop-line-ups.ts'
import { rootsLineUps } from './roots-line-ups.ts'
import type { LineUp } from './seat.ts'

/** The bands of each genre besides its usual one. */
export const lineUps: Record<GenreName, Record<string, LineUp>> = {
  ...electronicLineUps,
  ...clubLineUps,
  ...popLineUps,
  ...bandLineUps,
  ...rootsLineUps,
  ...danceLineUps,
  ...acousticLineUps,
}
