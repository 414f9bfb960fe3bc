/**
 * Chord sequences as scale degrees counted from 0, one chord a bar in common time. All but the bridges begin on
 * the tonic, and it returns often: a listener, like a key finder, hears the tonic as what comes back.
 */
export const progressions = {
  axis: [0, 4, 5, 3],
  'axis-home': [0, 4, 0, 3],
  'doo-wop': [0, 5, 3, 4],
  folk: [0, 3, 0, 4],
  plagal: [0, 3, 0, 3],
  rock: [0, 3, 4, 0],
  country: [0, 0, 3, 0, 0, 4, 0, 0],
  canon: [0, 4, 5, 2, 3, 0, 3, 4],
  dreamy: [0, 2, 3, 0],
  'two-five': [0, 5, 1, 4],
  turnaround: [0, 0, 1, 4],
  'twelve-bar': [0, 0, 0, 0, 3, 3, 0, 0, 4, 3, 0, 4],
  drone: [0, 0, 0, 0],
  vamp: [0, 0, 3, 3],
  sway: [0, 1, 0, 4],
  lament: [0, 6, 5, 4],
  epic: [0, 5, 0, 6],
  descent: [0, 0, 5, 6],
  'minor-folk': [0, 3, 0, 4],
  'minor-plagal': [0, 3, 0, 6],
  'minor-rise': [0, 5, 3, 4],
  'minor-loop': [0, 5, 3, 0],
  pulse: [0, 0, 0, 6],
  stomp: [0, 0, 5, 4],
  'bridge-far': [5, 3, 0, 4],
  'bridge-lift': [3, 4, 0, 4],
  'bridge-dark': [5, 6, 0, 4],
} as const satisfies Record<string, readonly number[]>

export type Progression = keyof typeof progressions
