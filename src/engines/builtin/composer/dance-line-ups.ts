import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the dances of Spain, Africa and Latin America besides their usual ones. */
export const danceLineUps = {
  latin: {
    vallenato: {
      seats: [
        chords(0, ['acoustic-guitar', 'accordion'], ['upstrokes', 'sincopa']),
        melody(0.45, 'accordion', 'pan-flute'),
        pad(0.7, ['accordion', 'organ'], ['offbeats', 'sustain']),
        bass(0.3, ['finger-bass', 'synth-bass'], ['root-fifth', 'bounce']),
      ],
    },
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['nylon-guitar', 'acoustic-guitar'], ['strum', 'bossa']),
        melody(0.45, 'clarinet', 'accordion'),
        arpeggio(0.5, ['nylon-guitar', 'mandolin'], ['picking']),
        bass(0.3, ['finger-bass', 'upright-bass'], ['tumbao', 'root-fifth']),
      ],
    },
    charanga: {
      seats: [
        chords(0, ['piano'], ['montuno', 'stabs']),
        melody(0.45, 'flute', 'fiddle'),
        pad(0.5, ['strings'], ['riffs', 'sustain']),
        bass(0.3, ['upright-bass'], ['tumbao', 'halves']),
      ],
    },
    mariachi: {
      seats: [
        chords(0, ['nylon-guitar', 'acoustic-guitar'], ['offbeats', 'strum']),
        melody(0.45, 'trumpet'),
        counter(0.5, 'fiddle', 'trumpet'),
        pad(0.7, ['strings'], ['sustain']),
        bass(0.3, ['upright-bass'], ['root-fifth', 'bossa']),
      ],
    },
    organ: {
      without: ['pad'],
      seats: [
        chords(0, ['organ', 'electric-piano'], ['offbeats', 'montuno']),
        melody(0.45, 'saxophone', 'trombone', 'accordion'),
        counter(0.6, 'brass'),
        bass(0.3, ['finger-bass'], ['kicks', 'tumbao']),
      ],
    },
  },
  tango: {
    duo: {
      without: ['counter'],
      seats: [
        chords(0, ['nylon-guitar', 'acoustic-guitar'], ['marcato', 'sincopa']),
        melody(0.3, 'accordion', 'clarinet'),
        pad(0.6, ['strings'], ['sustain']),
        bass(0, ['upright-bass', 'cello'], ['marcato', 'halves']),
      ],
    },
    strings: {
      seats: [
        chords(0, ['piano'], ['marcato', 'quarters']),
        pad(0.4, ['strings'], ['sincopa', 'sustain']),
        melody(0.3, 'fiddle', 'clarinet'),
        counter(0.6, 'accordion', 'clarinet'),
        bass(0, ['upright-bass', 'cello'], ['root-fifth', 'marcato']),
      ],
    },
    nuevo: {
      without: ['pad'],
      seats: [
        chords(0, ['piano', 'electric-guitar'], ['sincopa', 'comping']),
        melody(0.3, 'accordion', 'vibraphone'),
        counter(0.5, 'electric-guitar', 'cello'),
        bass(0, ['upright-bass', 'finger-bass'], ['walking', 'marcato']),
      ],
    },
    flute: {
      without: ['pad'],
      seats: [
        chords(0, ['harp', 'nylon-guitar'], ['broken', 'marcato']),
        melody(0.3, 'flute', 'oboe'),
        counter(0.6, 'accordion', 'viola'),
        arpeggio(0.7, ['piano'], ['broken']),
        bass(0, ['upright-bass'], ['halves', 'marcato']),
      ],
    },
  },
  flamenco: {
    flute: {
      seats: [
        chords(0, ['nylon-guitar', 'acoustic-guitar'], ['rasgueado', 'picking']),
        melody(0.3, 'flute', 'fiddle'),
        counter(0.6, 'acoustic-guitar'),
        bass(0.6, ['finger-bass', 'upright-bass'], ['kicks', 'halves']),
      ],
    },
    duo: {
      without: ['bass'],
      seats: [
        chords(0, ['nylon-guitar'], ['rasgueado', 'strum']),
        arpeggio(0.2, ['acoustic-guitar', 'nylon-guitar'], ['picking', 'rolling']),
        melody(0.3, 'nylon-guitar', 'mandolin'),
      ],
    },
    orchestra: {
      seats: [
        chords(0, ['acoustic-guitar', 'harp'], ['rasgueado', 'broken']),
        pad(0.4, ['strings'], ['sustain']),
        melody(0.3, 'trumpet', 'oboe'),
        bass(0.5, ['cello', 'upright-bass'], ['root-fifth', 'held']),
        counter(0.7, 'strings'),
      ],
    },
    fusion: {
      seats: [
        chords(0, ['acoustic-guitar', 'electric-guitar'], ['rasgueado', 'chops']),
        pad(0.5, ['organ', 'accordion'], ['sustain']),
        melody(0.3, 'piano', 'accordion', 'saxophone'),
        bass(0.4, ['finger-bass', 'slap-bass'], ['lock', 'bounce']),
      ],
    },
  },
  afrobeat: {
    amapiano: {
      seats: [
        chords(0, ['piano', 'electric-piano'], ['stabs', 'comping']),
        pad(0.4, ['strings', 'choir'], ['sustain']),
        arpeggio(0.6, ['bell', 'vibraphone'], ['sparse', 'broken']),
        melody(0.5, 'flute', 'soprano-saxophone'),
        bass(0.3, ['sub-bass', 'synth-bass'], ['bounce', 'lock']),
      ],
    },
    palmwine: {
      without: ['pad'],
      seats: [
        arpeggio(0, ['nylon-guitar', 'acoustic-guitar'], ['picking', 'highlife']),
        chords(0.5, ['accordion', 'ukulele'], ['upstrokes', 'halves']),
        melody(0.5, 'harmonica', 'acoustic-guitar', 'clarinet'),
        bass(0.25, ['upright-bass'], ['root-fifth', 'walking']),
      ],
    },
    highlife: {
      without: ['pad'],
      seats: [
        arpeggio(0, ['clean-guitar', 'electric-guitar'], ['highlife', 'picking']),
        chords(0.4, ['clean-guitar', 'acoustic-guitar'], ['upstrokes', 'chops']),
        melody(0.5, 'trumpet', 'electric-guitar'),
        counter(0.7, 'saxophone'),
        bass(0.25, ['finger-bass'], ['afro', 'walking']),
      ],
    },
    kalimba: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['kalimba', 'mallet', 'xylophone'], ['highlife', 'broken']),
        pad(0.5, ['choir', 'organ'], ['sustain']),
        melody(0.5, 'flute', 'pan-flute'),
        bass(0.25, ['upright-bass', 'finger-bass'], ['kicks', 'afro']),
      ],
    },
    electric: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['electric-piano', 'organ'], ['chops', 'comping']),
        pad(0.6, ['strings', 'pad'], ['sustain']),
        melody(0.5, 'soft-lead', 'vibraphone'),
        bass(0.25, ['synth-bass', 'sub-bass'], ['afro', 'bounce']),
      ],
    },
    brass: {
      seats: [
        arpeggio(0, ['electric-guitar', 'pluck'], ['picking', 'highlife']),
        chords(0.5, ['piano'], ['montuno', 'offbeats']),
        melody(0.5, 'trombone', 'trumpet'),
        pad(0.5, ['brass', 'saxophone'], ['riffs']),
        bass(0.25, ['finger-bass', 'slap-bass'], ['funk', 'afro']),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
