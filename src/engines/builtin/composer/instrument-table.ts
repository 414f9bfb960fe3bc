/** The range of an instrument, and how the composer should write for it. */
export interface Compass {
  lowest: number
  highest: number
  /**
   * True for a struck or plucked sound, which decays; a blown, bowed or held one lasts as long as
   * its note.
   */
  dies: boolean
}

export const instruments = {
  piano: { lowest: 28, highest: 100, dies: true },
  'electric-piano': { lowest: 33, highest: 93, dies: true },
  organ: { lowest: 36, highest: 92, dies: false },
  'acoustic-guitar': { lowest: 40, highest: 84, dies: true },
  'electric-guitar': { lowest: 40, highest: 86, dies: true },
  'clean-guitar': { lowest: 40, highest: 86, dies: true },
  'distorted-guitar': { lowest: 40, highest: 84, dies: false },
  'finger-bass': { lowest: 28, highest: 55, dies: true },
  'slap-bass': { lowest: 28, highest: 57, dies: true },
  'sub-bass': { lowest: 26, highest: 50, dies: false },
  'synth-bass': { lowest: 28, highest: 57, dies: false },
  'upright-bass': { lowest: 28, highest: 57, dies: true },
  strings: { lowest: 28, highest: 94, dies: false },
  brass: { lowest: 43, highest: 84, dies: false },
  flute: { lowest: 60, highest: 94, dies: false },
  bell: { lowest: 60, highest: 100, dies: true },
  mallet: { lowest: 48, highest: 96, dies: true },
  pad: { lowest: 40, highest: 88, dies: false },
  choir: { lowest: 43, highest: 81, dies: false },
  'saw-lead': { lowest: 48, highest: 93, dies: false },
  'square-lead': { lowest: 40, highest: 96, dies: false },
  'soft-lead': { lowest: 43, highest: 93, dies: false },
  pluck: { lowest: 43, highest: 96, dies: true },
  harpsichord: { lowest: 29, highest: 89, dies: true },
  accordion: { lowest: 41, highest: 93, dies: false },
  fiddle: { lowest: 55, highest: 95, dies: false },
  clarinet: { lowest: 50, highest: 91, dies: false },
  harp: { lowest: 31, highest: 100, dies: true },
  'nylon-guitar': { lowest: 40, highest: 84, dies: true },
  ukulele: { lowest: 55, highest: 86, dies: true },
  mandolin: { lowest: 55, highest: 92, dies: true },
  banjo: { lowest: 48, highest: 86, dies: true },
  dulcimer: { lowest: 48, highest: 88, dies: true },
  sitar: { lowest: 48, highest: 84, dies: true },
  shamisen: { lowest: 48, highest: 84, dies: true },
  koto: { lowest: 48, highest: 88, dies: true },
  kalimba: { lowest: 55, highest: 88, dies: true },
  'steel-drums': { lowest: 52, highest: 86, dies: true },
  vibraphone: { lowest: 53, highest: 89, dies: true },
  xylophone: { lowest: 65, highest: 100, dies: true },
  celesta: { lowest: 60, highest: 100, dies: true },
  'music-box': { lowest: 60, highest: 100, dies: true },
  'tubular-bells': { lowest: 60, highest: 79, dies: true },
  timpani: { lowest: 40, highest: 57, dies: true },
  'pizzicato-strings': { lowest: 36, highest: 90, dies: true },
  viola: { lowest: 48, highest: 84, dies: false },
  cello: { lowest: 36, highest: 72, dies: false },
  trumpet: { lowest: 54, highest: 84, dies: false },
  trombone: { lowest: 41, highest: 72, dies: false },
  tuba: { lowest: 28, highest: 57, dies: false },
  horn: { lowest: 43, highest: 77, dies: false },
  saxophone: { lowest: 44, highest: 80, dies: false },
  'soprano-saxophone': { lowest: 56, highest: 87, dies: false },
  oboe: { lowest: 58, highest: 88, dies: false },
  'english-horn': { lowest: 52, highest: 79, dies: false },
  bassoon: { lowest: 36, highest: 70, dies: false },
  piccolo: { lowest: 74, highest: 102, dies: false },
  recorder: { lowest: 60, highest: 91, dies: false },
  'pan-flute': { lowest: 60, highest: 91, dies: false },
  shakuhachi: { lowest: 55, highest: 86, dies: false },
  ocarina: { lowest: 62, highest: 89, dies: false },
  harmonica: { lowest: 60, highest: 91, dies: false },
  bagpipe: { lowest: 57, highest: 81, dies: false },
} as const satisfies Record<string, Compass>

export type Instrument = keyof typeof instruments

export const kits = [
  'acoustic',
  '808',
  '909',
  'brushes',
  'electronic',
  'orchestral',
  'trap',
  'breakbeat',
  'power',
  'jazz',
] as const
export type Kit = (typeof kits)[number]
