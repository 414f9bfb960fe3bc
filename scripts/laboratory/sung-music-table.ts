import type { RecordedMusic } from './recorded-music-table.ts'

type Source = Pick<RecordedMusic, 'source' | 'licence' | 'takes'>

/**
 * Music of Debian 12 on which nothing was chosen. Weights and thresholds were chosen on
 * fretsonfire-songs-sectoid, fretsonfire-songs-muldjord, warzone2100-music, nexuiz-music,
 * singularity-music, ufoai-music, hyperrogue-music and drascula-music.
 */
export const unheardMusic: readonly Source[] = [
  { source: 'wesnoth-1.16-music', licence: 'GPL-2+', takes: /music\/.+\.ogg$/ },
  { source: 'marsshooter-data', licence: 'CC BY-SA 3.0', takes: /audio\/.+\.ogg$/ },
  {
    source: 'unknown-horizons',
    licence: 'GPL-2+ and CC BY-SA 3.0',
    takes: /audio\/music\/.+\.ogg$/,
  },
  { source: 'torus-trooper-data', licence: 'BSD-2-Clause', takes: /musics\/.+\.ogg$/ },
  { source: 'parsec47-data', licence: 'BSD-2-Clause', takes: /sounds\/ptn\d\.ogg$/ },
  { source: 'lincity-ng-data', licence: 'GPL-2+', takes: /music\/.+\.ogg$/ },
  { source: 'warmux-data', licence: 'GPL-2+', takes: /music\/.+\.ogg$/ },
  { source: 'extremetuxracer-data', licence: 'GPL-2+', takes: /music\/.+\.ogg$/ },
]
