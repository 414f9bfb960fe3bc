export type MusicKind = 'rock' | 'electronic' | 'orchestral' | 'acoustic'

/**
 * Recordings of one kind in one package of Debian 12. The mix was set by the chosen ones; those
 * that were held out, by other artists, say how far such medians lie apart.
 */
export interface RecordedMusic {
  kind: MusicKind
  group: 'chosen' | 'held out'
  source: string
  /** As the package's `copyright` file has it. */
  licence: string
  /** Which files: a package without one kind only is divided by the titles of its pieces. */
  takes: RegExp
}

const rock = { kind: 'rock', takes: /songs\/\w+\/[^/]+\/song\.ogg$/ } as const
const shooters = { kind: 'electronic', group: 'held out', licence: 'BSD-2-Clause' } as const
const acoustic = { kind: 'acoustic', group: 'held out' } as const

export const recordedMusic: readonly RecordedMusic[] = [
  { ...rock, group: 'chosen', source: 'fretsonfire-songs-sectoid', licence: 'MIT' },
  { ...rock, group: 'chosen', source: 'fretsonfire-songs-muldjord', licence: 'CC BY-SA 3.0' },
  {
    kind: 'rock',
    group: 'held out',
    source: 'marsshooter-data',
    licence: 'CC BY-SA 3.0',
    takes: /audio\/music\/.+\.ogg$/,
  },
  {
    kind: 'electronic',
    group: 'chosen',
    source: 'nexuiz-music',
    licence: 'GPL-2+',
    takes: /cdtracks\/.+\.ogg$/,
  },
  { ...shooters, source: 'torus-trooper-data', takes: /musics\/tt\d\.ogg$/ },
  { ...shooters, source: 'parsec47-data', takes: /ptn\d\.ogg$/ },
  {
    kind: 'orchestral',
    group: 'chosen',
    source: 'wesnoth-1.16-music',
    licence: 'GPL-2+',
    takes: /music\/(?!elvish|knalgan|love|northern_|silvan|traveling).+\.ogg$/,
  },
  {
    kind: 'orchestral',
    group: 'held out',
    source: 'unknown-horizons',
    licence: 'GPL-2+ and CC BY-SA 3.0',
    takes: /audio\/music\/.+\.ogg$/,
  },
  {
    kind: 'acoustic',
    group: 'chosen',
    source: 'wesnoth-1.16-music',
    licence: 'GPL-2+',
    takes: /music\/(elvish|knalgan|love|northern_|silvan|traveling).+\.ogg$/,
  },
  {
    ...acoustic,
    source: 'hyperrogue-music',
    licence: 'CC BY-SA 3.0',
    takes: /hr-(domina|savino-palace)/,
  },
  { ...acoustic, source: 'lincity-ng-data', licence: 'GPL-2+', takes: /02 - .+\.ogg$/ },
  { ...acoustic, source: 'warmux-data', licence: 'GPL-2+', takes: /menu\/.+\.ogg$/ },
  { ...acoustic, source: 'extremetuxracer-data', licence: 'GPL-2+', takes: /credits1-cp\.ogg$/ },
]
