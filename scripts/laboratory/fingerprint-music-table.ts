/**
 * Recordings in packages of Debian 12. Those of the first group are put into the catalogue and
 * looked for; those of the second must not be found. Nothing was chosen by either.
 */
export interface FingerprintMusic {
  group: 'known' | 'unknown'
  source: string
  /** As the package's `copyright` file has it. */
  licence: string
  takes: RegExp
}

export const fingerprintMusic: readonly FingerprintMusic[] = [
  {
    group: 'known',
    source: 'ufoai-music',
    licence: 'GPL-2+, CC BY-SA 3.0 and CC BY 3.0',
    takes: /base\/music\/[^/]+\.ogg$/,
  },
  {
    group: 'known',
    source: 'warzone2100-music',
    licence: 'CC BY-SA 3.0, CC0 and GPL-2+',
    takes: /music\/.+\.(?:opus|ogg)$/,
  },
  {
    group: 'known',
    source: 'singularity-music',
    licence: 'CC BY-SA 3.0',
    takes: /music\/.+\.ogg$/,
  },
  {
    group: 'unknown',
    source: 'marsshooter-data',
    licence: 'CC BY-SA 3.0',
    takes: /audio\/music\/.+\.ogg$/,
  },
  {
    group: 'unknown',
    source: 'unknown-horizons',
    licence: 'GPL-2+ and CC BY-SA 3.0',
    takes: /audio\/music\/.+\.ogg$/,
  },
]
