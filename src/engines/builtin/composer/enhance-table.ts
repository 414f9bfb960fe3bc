import type { GenreName } from './genre-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'

/** Descriptions of an instrument's sound that the style reader maps to the same instrument. */
export const soundOfInstrument: Record<Instrument, readonly string[]> = {
  piano: ['expressive piano', 'full-bodied piano', 'felted piano'],
  'electric-piano': ['velvety electric piano', 'velvety Rhodes', 'glassy electric piano'],
  organ: ['full organ', 'gritty Hammond', 'glowing organ'],
  'acoustic-guitar': [
    'fingerpicked acoustic guitar',
    'woody acoustic guitar',
    'open acoustic guitar',
  ],
  'electric-guitar': [
    'glassy electric guitar',
    'chiming electric guitar',
    'biting electric guitar',
  ],
  'clean-guitar': ['crisp clean guitar', 'sparkling clean guitar', 'chiming clean guitar'],
  'distorted-guitar': [
    'crunching distorted guitar',
    'thick distorted guitars',
    'roaring power chords',
  ],
  'finger-bass': ['round electric bass', 'supple bass guitar', 'solid bass guitar'],
  'slap-bass': ['snapping slap bass', 'percussive slap bass'],
  'sub-bass': ['deep sub bass', 'rounded sub bass', 'sustained sub bass'],
  'synth-bass': ['rubbery synth bass', 'pulsing synth bass', 'tight synth bass'],
  'upright-bass': ['woody upright bass', 'resonant double bass'],
  strings: ['sweeping strings', 'layered strings', 'sustained strings'],
  brass: ['bold brass', 'burnished brass', 'expressive horns'],
  flute: ['airy flute', 'breathy flute', 'lyrical flute'],
  bell: ['glassy bells', 'shimmering bells', 'delicate glockenspiel'],
  mallet: ['rounded marimba', 'wooden marimba', 'wooden mallets'],
  pad: ['wide synth pad', 'slowly moving pad', 'rounded pads'],
  choir: ['wordless choir', 'distant choir', 'hushed choir'],
  'saw-lead': ['wide synth lead', 'detuned synth lead', 'singing synth lead'],
  'square-lead': ['square lead', 'hollow square lead'],
  'soft-lead': ['gliding sine lead', 'rounded sine lead'],
  pluck: ['crisp plucks', 'short synth plucks', 'bouncing arpeggio'],
  harpsichord: ['crisp harpsichord', 'ornamented harpsichord'],
  accordion: ['reedy accordion', 'breathing accordion'],
  fiddle: ['singing fiddle', 'lilting fiddle'],
  clarinet: ['woody clarinet', 'mellifluous clarinet'],
  harp: ['rippling harp', 'delicate harp'],
  'nylon-guitar': ['fingerpicked nylon guitar', 'rounded classical guitar'],
  ukulele: ['chiming ukulele', 'open ukulele'],
  mandolin: ['chiming mandolin', 'rippling mandolin'],
  banjo: ['rolling banjo', 'crisp banjo'],
  dulcimer: ['rippling dulcimer', 'shimmering dulcimer'],
  sitar: ['resonant sitar', 'singing sitar'],
  shamisen: ['crisp shamisen', 'snapping shamisen'],
  koto: ['delicate koto', 'rippling koto'],
  kalimba: ['delicate kalimba', 'rounded kalimba'],
  'steel-drums': ['chiming steel drums', 'rounded steel drums'],
  vibraphone: ['rounded vibraphone', 'shimmering vibraphone'],
  xylophone: ['crisp xylophone', 'wooden xylophone'],
  celesta: ['delicate celesta', 'glassy celesta'],
  'music-box': ['delicate music box', 'chiming music box'],
  'tubular-bells': ['resonant tubular bells', 'distant chimes'],
  timpani: ['resonant timpani', 'rolling timpani'],
  'pizzicato-strings': ['crisp pizzicato strings', 'delicate pizzicato'],
  viola: ['singing viola', 'burnished viola'],
  cello: ['singing cello', 'resonant cello'],
  trumpet: ['burnished trumpet', 'bold trumpet'],
  trombone: ['burnished trombone', 'bold trombone'],
  tuba: ['rounded tuba', 'solid tuba'],
  horn: ['burnished french horn', 'distant french horn'],
  saxophone: ['breathy saxophone', 'singing tenor sax'],
  'soprano-saxophone': ['singing soprano sax', 'lyrical soprano saxophone'],
  oboe: ['lyrical oboe', 'reedy oboe'],
  'english-horn': ['lyrical english horn', 'reedy cor anglais'],
  bassoon: ['woody bassoon', 'reedy bassoon'],
  piccolo: ['glassy piccolo', 'airy piccolo'],
  recorder: ['woody recorder', 'airy recorder'],
  'pan-flute': ['breathy pan flute', 'airy panpipes'],
  shakuhachi: ['breathy shakuhachi', 'breathy bamboo flute'],
  ocarina: ['rounded ocarina', 'airy ocarina'],
  harmonica: ['reedy harmonica', 'breathy harmonica'],
  bagpipe: ['reedy bagpipes', 'sustained bagpipes'],
}

export const soundOfKit: Record<Kit, readonly string[]> = {
  acoustic: ['natural live drums', 'roomy live drums'],
  '808': ['crisp 808 drums', 'booming 808 drums'],
  '909': ['punchy 909 drums', 'steady 909 drums'],
  brushes: ['brushed drums', 'subtle brushed drums'],
  electronic: ['dusty electronic drums', 'clean electronic drums'],
  trap: ['rattling trap drums', 'tight trap drums'],
  breakbeat: ['chopped breakbeat drums', 'crunchy breakbeat drums'],
  orchestral: ['thunderous orchestral percussion', 'low orchestral percussion'],
  power: ['huge drums in a wide room', 'booming live drums'],
  jazz: ['light drums with a dry ride', 'loosely tuned small drums'],
}

/** Descriptions of a genre's movement without names of genres and instruments. */
export const motionOfGenre: Record<GenreName, readonly string[]> = {
  lofi: ['a loose, head-nodding pulse', 'a dusty, unhurried pulse', 'a worn vinyl haze'],
  house: ['a steady pulse with offbeat lift', 'a rolling late-hours motion', 'filtered sweeps'],
  'deep-house': ['a velvet small-hours pulse', 'hushed layers over a steady pulse'],
  'uk-garage': ['a skipping, shuffled pulse', 'a nimble, swinging pulse'],
  dubstep: ['a lurching half-speed pulse', 'weighty falls after long ascents'],
  'boom-bap': ['a dusty, knocking pulse', 'a head-nod with grit'],
  reggaeton: ['a rolling, low-slung pulse', 'a hip-led syncopated pulse'],
  punk: ['a breathless charge', 'a fast shout-along rush'],
  swing: ['a bouncing four-to-the-bar stride', 'call and response across the stage'],
  dub: ['echoes drifting in wide gaps', 'a weighty, spacious step'],
  ska: ['a skipping offbeat bounce', 'a brisk offbeat strut'],
  gospel: ['a rising, hand-clapping sway', 'a congregation lifting together'],
  celtic: ['a whirling, turning motion', 'a lilting, circling tune'],
  tango: ['a striding, clipped pulse', 'sudden accents and long sighs'],
  baroque: ['terraced dynamics', 'lines that answer one another', 'steady, dancing ornaments'],
  flamenco: ['fiery handclapped accents', 'a proud, stamping motion'],
  afrobeat: ['interlocking patterns that circle', 'a rolling polyrhythmic motion'],
  disco: ['a strutting pulse', 'a glittering floor-filling pulse'],
  techno: ['a hypnotic, machine-like pulse', 'a relentless, slowly evolving loop'],
  trance: ['long ascents and wide releases', 'a soaring hook over a rolling pulse'],
  'drum-and-bass': ['a racing broken pulse', 'half-time weight under double-time motion'],
  'hip-hop': ['a leaned-back head-nod', 'a sampled feel', 'an unhurried swagger'],
  trap: ['skittering high percussion', 'a half-time swagger', 'sparse, weighty phrasing'],
  synthwave: ['a neon-lit cruise', 'a steady gliding motion'],
  ambient: ['slow, drifting motion', 'a weightless flow without a pulse to chase'],
  chiptune: ['a quick pixel-sharp motion', 'racing arcs and clever hooks'],
  pop: ['a catchy hook', 'a clear verse that lifts into its hook', 'a singable hook'],
  indie: ['a jangling, sidelong pulse', 'a restless bedroom charm'],
  rnb: ['a slow late-hours sway', 'silky stops and long glides'],
  orchestral: ['sections that answer one another', 'broad lines over a full stage'],
  rock: ['a forward-leaning backbeat', 'a straight, muscular motion'],
  metal: ['a tight galloping motion', 'a crushing, precise motion'],
  blues: ['a lazy triplet feel', 'call-and-response phrases'],
  reggae: ['a relaxed offbeat lilt', 'plenty of space between the notes'],
  funk: ['a tight syncopated pocket', 'sharp sixteenth-note interplay'],
  soul: ['a deep, behind-the-beat pocket', 'rich extended chords'],
  country: ['an easy two-step motion', 'open-road momentum'],
  latin: ['a syncopated dancing motion', 'interlocking accents'],
  jazz: ['an easy swung feel', 'conversational phrasing', 'rich extended chords'],
  'bossa-nova': ['a light swaying syncopation', 'a cool, understated sway'],
  folk: ['a simple, storytelling motion', 'an unadorned, hand-played feel'],
  classical: ['balanced phrases', 'clear counterpoint', 'graceful phrasing'],
  cinematic: ['a broad arc with one summit', 'sweeping dynamic arcs'],
}

export const genreInWords: Partial<Record<GenreName, string>> = {
  'drum-and-bass': 'drum and bass',
  'hip-hop': 'hip hop',
  'bossa-nova': 'bossa nova',
  'deep-house': 'deep house',
  'uk-garage': 'uk garage',
  'boom-bap': 'boom bap',
}

export interface Shade {
  valence: -1 | 0 | 1
  drive: -1 | 0 | 1
  words: readonly string[]
}

/** Words for a mood; each has one direction of valence and of energy. */
export const shades: readonly Shade[] = [
  {
    valence: -1,
    drive: -1,
    words: ['wistful and hushed', 'lonely and unhurried', 'tender and melancholic'],
  },
  {
    valence: -1,
    drive: 0,
    words: ['brooding and restrained', 'shadowed and moody', 'bittersweet undertones'],
  },
  {
    valence: -1,
    drive: 1,
    words: ['tense and relentless', 'dark and forceful', 'fierce and ominous'],
  },
  {
    valence: 0,
    drive: -1,
    words: ['calm and unhurried', 'intimate and relaxed', 'serene and soothing'],
  },
  {
    valence: 0,
    drive: 0,
    words: ['focused and balanced', 'confident and clear', 'cohesive and assured'],
  },
  {
    valence: 0,
    drive: 1,
    words: ['energetic and insistent', 'bold and powerful', 'driving and loud'],
  },
  {
    valence: 1,
    drive: -1,
    words: ['gentle and hopeful', 'warm and peaceful', 'tender and optimistic'],
  },
  { valence: 1, drive: 0, words: ['warm and hopeful', 'sunny and open', 'bright and positive'] },
  {
    valence: 1,
    drive: 1,
    words: ['joyful and upbeat', 'triumphant and energetic', 'playful and lively'],
  },
]

export const production = {
  spacious: ['spacious reverb', 'a wide stereo image', 'long, airy tails'],
  close: ['a close, dry mix', 'a small room sound', 'tight, present mixing'],
  strong: ['punchy dynamics', 'firm low end', 'a polished, forward master'],
  gentle: ['restrained dynamics', 'rounded highs', 'a light, natural master'],
} as const

export const shapes: readonly string[] = [
  'a short opening, a theme that returns and a clear ending',
  'a theme that unfolds step by step and comes to rest',
  'a memorable theme, a contrasting middle and a final cadence',
]
