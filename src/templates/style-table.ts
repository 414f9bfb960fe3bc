/** A curated style for Reimagine. The prompt goes to the engine and never to a client. */
export interface Style {
  id: string
  name: string
  description: string
  emoji: string | null
  isInstrumental: boolean
  prompt: string
}

/** In the order of the API. A published id is never removed and keeps its meaning. */
export const styles: readonly Style[] = [
  {
    id: 'midnight-synthwave',
    name: 'Midnight synthwave',
    description: 'Neon arpeggios and a wide open road after dark.',
    emoji: '🌃',
    isInstrumental: false,
    prompt:
      'synthwave, retro synths, pulsing arpeggio, gated drums, nostalgic, night drive, 104 bpm',
  },
  {
    id: 'acoustic-ballad',
    name: 'Acoustic ballad',
    description: 'A voice, a fingerpicked guitar and nothing to hide behind.',
    emoji: '🕯️',
    isInstrumental: false,
    prompt: 'acoustic folk ballad, fingerpicked guitar, soft piano, intimate, tender, 76 bpm',
  },
  {
    id: 'stadium-rock',
    name: 'Stadium rock',
    description: 'Big drums, bigger guitars, a chorus for thousands.',
    emoji: '🎸',
    isInstrumental: false,
    prompt:
      'anthemic rock, distorted electric guitars, driving drums, powerful, uplifting, 128 bpm',
  },
  {
    id: 'late-night-jazz',
    name: 'Late-night jazz',
    description: 'Brushes, upright bass and a piano that has seen it all.',
    emoji: '🎷',
    isInstrumental: false,
    prompt: 'jazz, swing, upright bass, brushed drums, piano, smoky, relaxed, 92 bpm',
  },
  {
    id: 'summer-pop',
    name: 'Summer pop',
    description: 'Bright, quick and impossible to sit still to.',
    emoji: '☀️',
    isInstrumental: false,
    prompt: 'pop, bright synths, catchy, happy, claps, bouncy bass, 118 bpm',
  },
  {
    id: 'lofi-rain',
    name: 'Lofi rain',
    description: 'Dusty beats for a grey afternoon.',
    emoji: '🌧️',
    isInstrumental: false,
    prompt: 'lofi hip hop, warm electric piano, dusty drums, mellow, rainy, 82 bpm',
  },
  {
    id: 'country-road',
    name: 'Country road',
    description: 'Twang, shuffle and a long way home.',
    emoji: '🤠',
    isInstrumental: false,
    prompt: 'country, acoustic guitar, banjo, shuffle drums, warm, 108 bpm',
  },
  {
    id: 'warehouse-techno',
    name: 'Warehouse techno',
    description: 'Four to the floor until the lights come on.',
    emoji: '🏭',
    isInstrumental: false,
    prompt: 'techno, hypnotic, dark, driving kick, acid bass, 132 bpm',
  },
  {
    id: 'island-reggae',
    name: 'Island reggae',
    description: 'Off-beat guitars and a bass as deep as the sea.',
    emoji: '🌴',
    isInstrumental: false,
    prompt: 'reggae, offbeat guitar, deep bass, organ, sunny, laid back, 80 bpm',
  },
  {
    id: 'velvet-soul',
    name: 'Velvet soul',
    description: 'Warm horns, a slow groove, all heart.',
    emoji: '💜',
    isInstrumental: false,
    prompt: 'soul, r&b, electric piano, horns, groovy bass, smooth, romantic, 88 bpm',
  },
  {
    id: 'delta-blues',
    name: 'Delta blues',
    description: 'Twelve bars and the truth.',
    emoji: null,
    isInstrumental: false,
    prompt: 'blues, slide guitar, harmonica, shuffle, gritty, 84 bpm',
  },
  {
    id: 'film-score',
    name: 'Film score',
    description: 'Strings and brass for a story without words.',
    emoji: '🎬',
    isInstrumental: true,
    prompt: 'cinematic orchestral, strings, brass, timpani, epic, emotional',
  },
  {
    id: 'quiet-piano',
    name: 'Quiet piano',
    description: 'Felt hammers in an empty room.',
    emoji: '🎹',
    isInstrumental: true,
    prompt: 'solo piano, ambient, calm, sparse, reflective',
  },
]

export function findStyle(id: string): Style | undefined {
  return styles.find((style) => style.id === id)
}
