import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the genres of songs besides their usual ones. */
export const popLineUps = {
  pop: {
    guitars: {
      without: ['pad'],
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['eighths', 'strum']),
        melody(0.4, 'electric-guitar', 'clean-guitar'),
        arpeggio(0.7, ['acoustic-guitar'], ['picking']),
        bass(0.35, ['finger-bass'], ['eighths', 'kicks']),
      ],
    },
    synths: {
      seats: [
        chords(0, ['saw-lead', 'pluck'], ['stabs', 'gate']),
        melody(0.4, 'square-lead', 'bell'),
        pad(0.5, ['choir', 'pad'], ['sustain']),
        arpeggio(0.75, ['square-lead'], ['rolling']),
        bass(0.35, ['synth-bass', 'sub-bass'], ['octaves', 'offbeats']),
      ],
    },
    orchestra: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['piano'], ['quarters', 'broken']),
        pad(0.4, ['strings'], ['sustain']),
        melody(0.4, 'fiddle', 'trumpet'),
        counter(0.7, 'strings', 'horn'),
        bass(0.35, ['upright-bass', 'finger-bass'], ['root-fifth', 'halves']),
      ],
    },
    campfire: {
      without: ['pad'],
      seats: [
        chords(0, ['acoustic-guitar', 'ukulele'], ['strum', 'picking']),
        melody(0.4, 'harmonica', 'mandolin'),
        arpeggio(0.7, ['banjo', 'mallet'], ['broken', 'picking']),
        bass(0.35, ['upright-bass', 'finger-bass'], ['root-fifth', 'pop']),
      ],
    },
    soul: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['electric-piano', 'organ'], ['comping', 'offbeats']),
        melody(0.4, 'saxophone', 'organ'),
        pad(0.6, ['brass'], ['riffs']),
        bass(0.35, ['finger-bass', 'slap-bass'], ['lock', 'funk']),
      ],
    },
  },
  indie: {
    folk: {
      without: ['counter'],
      seats: [
        chords(0, ['acoustic-guitar', 'ukulele'], ['strum', 'picking']),
        melody(0.45, 'vibraphone', 'harmonica', 'mandolin'),
        pad(0.6, ['accordion', 'choir'], ['sustain']),
        bass(0.3, ['upright-bass', 'finger-bass'], ['root-fifth', 'halves']),
      ],
    },
    synths: {
      seats: [
        chords(0, ['electric-piano', 'square-lead'], ['offbeats', 'gate']),
        arpeggio(0.5, ['pluck', 'square-lead'], ['broken', 'climbing']),
        melody(0.45, 'soft-lead', 'saw-lead'),
        bass(0.3, ['synth-bass'], ['octaves', 'eighths']),
      ],
    },
    haze: {
      without: ['counter'],
      seats: [
        chords(0.3, ['distorted-guitar', 'electric-guitar'], ['eighths', 'slow-strum']),
        pad(0, ['strings', 'pad'], ['sustain']),
        melody(0.45, 'electric-guitar', 'choir'),
        bass(0.3, ['finger-bass'], ['pulse', 'kicks']),
      ],
    },
    brass: {
      seats: [
        chords(0, ['piano', 'organ'], ['quarters', 'upstrokes']),
        melody(0.45, 'trumpet', 'saxophone'),
        counter(0.6, 'fiddle', 'flute'),
        bass(0.3, ['finger-bass', 'upright-bass'], ['walking', 'pop']),
      ],
    },
  },
  soul: {
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['clean-guitar', 'electric-guitar'], ['chops', 'upstrokes']),
        melody(0.45, 'trumpet', 'saxophone'),
        counter(0.6, 'brass'),
        bass(0.25, ['finger-bass'], ['pop', 'eighths']),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['quarters', 'gospel']),
        melody(0.45, 'organ', 'harmonica'),
        pad(0.6, ['choir'], ['sustain']),
        bass(0.25, ['upright-bass', 'finger-bass'], ['lock', 'walking']),
      ],
    },
    strings: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['harp', 'vibraphone', 'electric-piano'], ['broken', 'sparse']),
        pad(0.3, ['strings'], ['sustain']),
        melody(0.45, 'flute', 'clean-guitar'),
        bass(0.25, ['finger-bass'], ['halves', 'eight']),
      ],
    },
    horns: {
      seats: [
        chords(0, ['organ'], ['offbeats', 'comping']),
        pad(0.5, ['brass'], ['riffs']),
        melody(0.45, 'electric-guitar', 'saxophone'),
        bass(0.25, ['slap-bass', 'finger-bass'], ['lock', 'funk']),
      ],
    },
  },
  rnb: {
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['nylon-guitar', 'clean-guitar'], ['picking', 'chops']),
        melody(0.5, 'flute', 'soft-lead'),
        arpeggio(0.6, ['kalimba', 'bell'], ['sparse', 'broken']),
        bass(0.3, ['sub-bass', 'finger-bass'], ['lock', 'eight']),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['halves', 'comping']),
        pad(0.4, ['strings'], ['sustain']),
        melody(0.5, 'vibraphone', 'saxophone'),
        bass(0.3, ['sub-bass'], ['held', 'kicks']),
      ],
    },
    synths: {
      without: ['chords'],
      seats: [
        pad(0, ['pad', 'saw-lead'], ['sustain', 'gate']),
        arpeggio(0.4, ['pluck', 'harp'], ['climbing', 'sparse']),
        melody(0.5, 'saw-lead', 'square-lead'),
        bass(0.3, ['synth-bass'], ['bounce', 'lock']),
      ],
    },
    organ: {
      seats: [
        chords(0, ['organ'], ['charleston', 'sustain']),
        melody(0.5, 'electric-guitar', 'trumpet'),
        counter(0.7, 'choir', 'strings'),
        bass(0.3, ['finger-bass', 'slap-bass'], ['lock', 'funk']),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
