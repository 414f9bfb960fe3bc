import type { Player } from './band.ts'
import type { Style } from './style.ts'

/** Words such as `sleep` and `meditation`, and `very slow`. */
const slowestPace = -0.7
const quickBpm = 90

/**
 * Music to sleep or to meditate to stays slow at a quick tempo, such as that of requests that give
 * none: chords last twice as many bars, and everybody plays the slowest figure.
 */
export function atEase(style: Style, bpm: number): Style {
  if (style.pace > slowestPace || bpm < quickBpm) return style
  const { profile, band } = style
  const melody = { ...profile.melody, density: 0 }
  return {
    ...style,
    profile: { ...profile, melody, barsPerChord: 2 * profile.barsPerChord },
    band: band.map(slowly),
  }
}

function slowly(player: Player): Player {
  switch (player.role) {
    case 'chords':
    case 'pad':
      return { ...player, figure: 'sustain', chorusFigure: 'sustain' }
    case 'arpeggio':
      return { ...player, figure: 'drone', chorusFigure: 'halves' }
    case 'bass':
      return { ...player, figure: 'held', chorusFigure: 'held' }
    default:
      return player
  }
}
