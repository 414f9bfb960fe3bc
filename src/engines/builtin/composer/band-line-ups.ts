import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the genres of bands besides their usual ones. */
export const bandLineUps = {
  rock: {
    acoustic: {
      without: ['pad'],
      seats: [
        chords(0, ['electric-guitar', 'acoustic-guitar'], ['strum', 'eighths']),
        melody(0.45, 'harmonica', 'electric-guitar'),
        bass(0.3, ['finger-bass'], ['kicks', 'pop']),
        arpeggio(0.7, ['mandolin', 'clean-guitar'], ['picking']),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['quarters', 'eighths']),
        melody(0.45, 'saxophone', 'piano'),
        pad(0.7, ['brass'], ['riffs']),
        bass(0.3, ['finger-bass'], ['pop', 'root-fifth']),
      ],
    },
    organ: {
      without: ['pad'],
      seats: [
        chords(0, ['organ', 'electric-piano'], ['offbeats', 'quarters']),
        melody(0.45, 'electric-guitar', 'organ'),
        counter(0.7, 'clean-guitar'),
        bass(0.3, ['finger-bass'], ['walking', 'lock']),
      ],
    },
    'wall of sound': {
      seats: [
        chords(0.5, ['distorted-guitar'], ['power', 'eighths']),
        arpeggio(0, ['clean-guitar', 'electric-guitar'], ['picking', 'broken']),
        melody(0.45, 'strings', 'distorted-guitar'),
        pad(0.6, ['strings', 'choir'], ['sustain']),
        bass(0.3, ['finger-bass'], ['eighths', 'pulse']),
      ],
    },
    synths: {
      without: ['pad'],
      seats: [
        chords(0.3, ['electric-guitar'], ['strum', 'upstrokes']),
        melody(0.45, 'saw-lead', 'clean-guitar'),
        arpeggio(0.5, ['pluck', 'square-lead'], ['climbing', 'rolling']),
        bass(0.3, ['synth-bass', 'finger-bass'], ['octaves', 'eighths']),
      ],
    },
  },
  metal: {
    symphonic: {
      without: ['counter'],
      seats: [
        chords(0, ['distorted-guitar'], ['power', 'eighths']),
        pad(0.5, ['choir', 'strings'], ['sustain']),
        melody(0.5, 'strings', 'brass'),
        bass(0.3, ['finger-bass'], ['pulse', 'eighths']),
      ],
    },
    'acoustic intro': {
      seats: [
        arpeggio(0, ['clean-guitar', 'nylon-guitar'], ['picking', 'broken']),
        chords(0.5, ['distorted-guitar'], ['power']),
        melody(0.5, 'distorted-guitar', 'electric-guitar'),
        bass(0.3, ['finger-bass'], ['eighths', 'chug']),
        counter(0.9, 'electric-guitar'),
      ],
    },
    industrial: {
      without: ['counter'],
      seats: [
        chords(0, ['distorted-guitar'], ['eighths', 'stabs']),
        arpeggio(0.6, ['saw-lead', 'square-lead'], ['rolling', 'gate']),
        melody(0.5, 'saw-lead', 'electric-guitar'),
        bass(0.3, ['synth-bass'], ['pulse', 'chug']),
      ],
    },
    piano: {
      without: ['counter'],
      seats: [
        chords(0.45, ['distorted-guitar'], ['power']),
        arpeggio(0, ['piano', 'harpsichord'], ['broken', 'alberti']),
        melody(0.5, 'fiddle', 'distorted-guitar'),
        pad(0.7, ['strings'], ['sustain']),
        bass(0.3, ['finger-bass'], ['chug', 'eighths']),
      ],
    },
  },
  blues: {
    'jug band': {
      seats: [
        chords(0, ['banjo', 'ukulele'], ['four', 'upstrokes']),
        melody(0.4, 'fiddle', 'clarinet', 'harmonica'),
        counter(0.6, 'trumpet', 'mandolin'),
        bass(0.25, ['tuba'], ['root-fifth', 'walking']),
      ],
    },
    harp: {
      seats: [
        chords(0, ['acoustic-guitar', 'electric-guitar'], ['strum', 'quarters']),
        melody(0.4, 'harmonica'),
        bass(0.25, ['upright-bass', 'finger-bass'], ['shuffle', 'root-fifth']),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['comping', 'eighths']),
        melody(0.4, 'saxophone', 'trumpet'),
        bass(0.25, ['upright-bass'], ['walking', 'shuffle']),
        pad(0.7, ['brass'], ['riffs']),
      ],
    },
    organ: {
      seats: [
        chords(0, ['organ'], ['offbeats', 'charleston']),
        melody(0.4, 'electric-guitar', 'organ'),
        bass(0.25, ['finger-bass'], ['lock', 'walking']),
        counter(0.7, 'saxophone'),
      ],
    },
    slide: {
      seats: [
        chords(0, ['acoustic-guitar', 'clean-guitar'], ['picking', 'slow-strum']),
        melody(0.4, 'clean-guitar', 'harmonica'),
        pad(0.6, ['organ'], ['sustain']),
        bass(0.25, ['finger-bass'], ['halves', 'shuffle']),
      ],
    },
  },
  reggae: {
    horns: {
      seats: [
        chords(0, ['piano', 'clean-guitar'], ['skank', 'upstrokes']),
        melody(0.5, 'saxophone', 'trombone'),
        pad(0.6, ['brass'], ['riffs']),
        bass(0.25, ['finger-bass'], ['one-drop', 'dub']),
      ],
    },
    marimba: {
      without: ['pad'],
      seats: [
        chords(0, ['organ', 'clean-guitar'], ['skank', 'offbeats']),
        melody(0.5, 'mallet', 'flute'),
        arpeggio(0.6, ['mallet', 'clean-guitar'], ['picking', 'broken']),
        bass(0.25, ['finger-bass'], ['kicks', 'one-drop']),
      ],
    },
    digital: {
      seats: [
        chords(0, ['electric-piano', 'saw-lead'], ['skank', 'offbeats']),
        melody(0.5, 'soft-lead', 'square-lead'),
        pad(0.6, ['pad', 'strings'], ['sustain']),
        bass(0.25, ['synth-bass', 'sub-bass'], ['dub', 'kicks']),
      ],
    },
    acoustic: {
      without: ['pad'],
      seats: [
        chords(0, ['acoustic-guitar', 'nylon-guitar'], ['upstrokes', 'skank']),
        melody(0.5, 'harmonica', 'trumpet'),
        counter(0.7, 'organ', 'choir'),
        bass(0.25, ['finger-bass'], ['halves', 'one-drop']),
      ],
    },
  },
  funk: {
    organ: {
      without: ['counter'],
      seats: [
        chords(0, ['organ', 'electric-piano'], ['stabs', 'comping']),
        melody(0.5, 'electric-guitar', 'trumpet'),
        pad(0.6, ['brass'], ['riffs']),
        bass(0.25, ['finger-bass'], ['funk', 'lock']),
      ],
    },
    synth: {
      without: ['pad'],
      seats: [
        chords(0, ['clean-guitar'], ['chops', 'offbeats']),
        arpeggio(0.5, ['square-lead', 'pluck'], ['gate', 'rolling']),
        melody(0.5, 'saw-lead', 'soft-lead'),
        bass(0.25, ['synth-bass'], ['funk', 'octaves']),
      ],
    },
    'brass band': {
      without: ['chords'],
      seats: [
        arpeggio(0, ['clean-guitar', 'electric-guitar'], ['highlife', 'picking']),
        pad(0.4, ['brass'], ['riffs', 'stabs']),
        melody(0.5, 'trumpet', 'trombone'),
        counter(0.7, 'saxophone'),
        bass(0.25, ['slap-bass', 'tuba'], ['funk', 'bounce']),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['montuno', 'chops']),
        melody(0.5, 'flute', 'vibraphone'),
        pad(0.7, ['strings', 'organ'], ['sustain']),
        counter(0.8, 'brass'),
        bass(0.25, ['slap-bass'], ['octaves', 'funk']),
      ],
    },
  },
  country: {
    bluegrass: {
      seats: [
        chords(0, ['mandolin', 'acoustic-guitar'], ['offbeats', 'upstrokes']),
        arpeggio(0.3, ['banjo'], ['picking', 'rolling']),
        melody(0.45, 'fiddle', 'mandolin'),
        bass(0.3, ['upright-bass'], ['root-fifth']),
        counter(0.8, 'acoustic-guitar'),
      ],
    },
    piano: {
      without: ['counter'],
      seats: [
        chords(0, ['piano', 'organ'], ['quarters', 'comping']),
        melody(0.45, 'electric-guitar', 'harmonica'),
        pad(0.6, ['strings'], ['sustain']),
        bass(0.3, ['finger-bass'], ['pop', 'root-fifth']),
      ],
    },
    electric: {
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['strum', 'eighths']),
        melody(0.45, 'electric-guitar', 'fiddle'),
        pad(0.7, ['organ'], ['sustain']),
        counter(0.8, 'clean-guitar'),
        bass(0.3, ['finger-bass'], ['eighths', 'kicks']),
      ],
    },
    cowboy: {
      without: ['counter'],
      seats: [
        chords(0, ['nylon-guitar', 'acoustic-guitar'], ['picking', 'slow-strum']),
        melody(0.45, 'harmonica', 'trumpet'),
        arpeggio(0.6, ['mandolin', 'clean-guitar'], ['broken']),
        pad(0.7, ['choir', 'strings'], ['sustain']),
        bass(0.3, ['upright-bass'], ['halves', 'walking']),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
