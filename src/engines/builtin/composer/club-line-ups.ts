import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the club genres besides their usual ones. */
export const clubLineUps = {
  'deep-house': {
    piano: {
      without: ['pad'],
      seats: [
        chords(0, ['piano'], ['offbeats', 'comping']),
        melody(0.6, 'saxophone', 'trumpet'),
        bass(0.3, ['finger-bass', 'sub-bass'], ['deep', 'kicks']),
        arpeggio(0.5, ['pluck'], ['gate', 'broken']),
      ],
    },
    guitar: {
      seats: [
        chords(0, ['clean-guitar', 'nylon-guitar'], ['picking', 'chops']),
        pad(0.3, ['strings', 'choir'], ['sustain']),
        melody(0.6, 'bell', 'vibraphone'),
        bass(0.3, ['synth-bass'], ['offbeats', 'deep']),
      ],
    },
    organ: {
      without: ['melody'],
      seats: [
        chords(0, ['organ'], ['stabs', 'offbeats']),
        arpeggio(0.4, ['mallet', 'kalimba'], ['climbing', 'sparse']),
        pad(0.3, ['choir', 'pad'], ['sustain']),
        bass(0.3, ['sub-bass'], ['octaves', 'deep']),
      ],
    },
    strings: {
      without: ['chords'],
      seats: [
        pad(0, ['strings'], ['sustain']),
        arpeggio(0.35, ['pluck', 'harp'], ['broken', 'picking']),
        melody(0.6, 'piano', 'saw-lead'),
        bass(0.3, ['synth-bass', 'sub-bass'], ['kicks', 'held']),
      ],
    },
  },
  'uk-garage': {
    piano: {
      without: ['pad'],
      seats: [
        chords(0, ['piano'], ['comping', 'stabs']),
        melody(0.5, 'saxophone', 'bell'),
        counter(0.7, 'strings'),
        bass(0.3, ['sub-bass'], ['held', 'bounce']),
      ],
    },
    bassline: {
      seats: [
        chords(0.4, ['saw-lead', 'square-lead'], ['stabs', 'gate']),
        pad(0, ['pad', 'choir'], ['sustain']),
        melody(0.5, 'saw-lead', 'pluck'),
        bass(0.3, ['synth-bass'], ['wobble', 'bounce']),
      ],
    },
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['clean-guitar', 'nylon-guitar'], ['picking', 'chops']),
        melody(0.5, 'flute', 'vibraphone'),
        arpeggio(0.6, ['pluck'], ['broken']),
        bass(0.3, ['sub-bass', 'finger-bass'], ['kicks', 'bounce']),
      ],
    },
    strings: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['harp', 'pizzicato-strings', 'mallet'], ['broken', 'picking']),
        pad(0.4, ['strings'], ['sustain']),
        melody(0.5, 'soft-lead', 'electric-piano'),
        bass(0.3, ['sub-bass'], ['offbeats', 'bounce']),
      ],
    },
  },
  dubstep: {
    piano: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['piano', 'harp'], ['broken', 'sparse']),
        pad(0.3, ['strings'], ['sustain']),
        melody(0.4, 'strings', 'soft-lead'),
        bass(0.45, ['synth-bass'], ['wobble', 'pulse']),
      ],
    },
    choir: {
      without: ['melody'],
      seats: [
        pad(0, ['choir'], ['drone', 'sustain']),
        chords(0.5, ['brass', 'saw-lead'], ['stabs', 'riffs']),
        bass(0.45, ['sub-bass', 'synth-bass'], ['wobble', 'held']),
        arpeggio(0.6, ['bell'], ['gate', 'sparse']),
      ],
    },
    deep: {
      without: ['chords'],
      seats: [
        pad(0, ['pad', 'organ'], ['sustain']),
        melody(0.4, 'flute', 'shakuhachi'),
        arpeggio(0.5, ['kalimba', 'mallet'], ['sparse', 'picking']),
        bass(0.45, ['sub-bass'], ['dub', 'wobble']),
      ],
    },
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['distorted-guitar', 'electric-guitar'], ['power', 'eighths']),
        melody(0.4, 'square-lead', 'electric-guitar'),
        bass(0.45, ['synth-bass'], ['chug', 'wobble']),
        arpeggio(0.7, ['saw-lead'], ['gate']),
      ],
    },
  },
  'hip-hop': {
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['nylon-guitar', 'clean-guitar'], ['picking', 'slow-strum']),
        melody(0.5, 'flute', 'trumpet'),
        bass(0.3, ['sub-bass'], ['lock', 'kicks']),
      ],
    },
    horns: {
      without: ['pad'],
      seats: [
        chords(0, ['electric-piano', 'organ'], ['charleston', 'stabs']),
        melody(0.5, 'saxophone', 'trumpet'),
        counter(0.7, 'brass'),
        bass(0.3, ['upright-bass', 'finger-bass'], ['eight', 'lock']),
      ],
    },
    strings: {
      seats: [
        chords(0.5, ['pizzicato-strings', 'harp'], ['quarters', 'broken']),
        pad(0, ['strings'], ['sustain']),
        melody(0.5, 'piano', 'bell'),
        bass(0.3, ['sub-bass'], ['held', 'lock']),
      ],
    },
    synth: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['pluck', 'square-lead'], ['broken', 'gate']),
        pad(0.6, ['choir', 'pad'], ['sustain']),
        melody(0.5, 'saw-lead', 'soft-lead'),
        bass(0.3, ['synth-bass'], ['bounce', 'lock']),
      ],
    },
  },
  trap: {
    piano: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['piano'], ['halves', 'sustain']),
        melody(0.5, 'strings', 'choir'),
        pad(0.6, ['strings'], ['sustain']),
        bass(0.35, ['sub-bass'], ['lock', 'kicks']),
      ],
    },
    guitar: {
      without: ['pad'],
      seats: [
        arpeggio(0, ['nylon-guitar', 'clean-guitar'], ['picking', 'broken']),
        melody(0.5, 'flute', 'soft-lead'),
        counter(0.7, 'choir'),
        bass(0.35, ['sub-bass'], ['lock', 'eight']),
      ],
    },
    brass: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['brass', 'strings'], ['riffs', 'stabs']),
        melody(0.5, 'brass', 'saw-lead'),
        pad(0.5, ['choir'], ['sustain']),
        bass(0.35, ['synth-bass', 'sub-bass'], ['lock']),
      ],
    },
    koto: {
      without: ['pad'],
      seats: [
        arpeggio(0, ['koto', 'harp', 'kalimba'], ['picking', 'sparse']),
        melody(0.5, 'shakuhachi', 'bell'),
        bass(0.35, ['sub-bass'], ['held', 'lock']),
        chords(0.7, ['strings'], ['sustain']),
      ],
    },
  },
  'boom-bap': {
    guitar: {
      seats: [
        chords(0, ['clean-guitar', 'electric-guitar'], ['chops', 'charleston']),
        melody(0.6, 'vibraphone', 'trumpet'),
        bass(0.3, ['finger-bass'], ['lock', 'kicks']),
      ],
    },
    organ: {
      seats: [
        chords(0, ['organ'], ['stabs', 'comping']),
        pad(0.6, ['brass'], ['riffs']),
        melody(0.6, 'trumpet', 'clarinet'),
        bass(0.3, ['upright-bass'], ['walking', 'eight']),
      ],
    },
    strings: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['harp', 'pizzicato-strings', 'celesta'], ['picking', 'sparse']),
        pad(0.4, ['strings'], ['sustain']),
        melody(0.6, 'piano', 'flute'),
        bass(0.3, ['sub-bass', 'upright-bass'], ['lock', 'held']),
      ],
    },
    choir: {
      seats: [
        chords(0, ['electric-piano'], ['halves', 'charleston']),
        pad(0.5, ['choir'], ['sustain']),
        melody(0.6, 'electric-guitar', 'harmonica'),
        bass(0.3, ['finger-bass'], ['eight', 'lock']),
      ],
    },
  },
  reggaeton: {
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['nylon-guitar', 'acoustic-guitar'], ['picking', 'slow-strum']),
        melody(0.45, 'trumpet', 'clarinet'),
        bass(0.3, ['sub-bass'], ['lock', 'kicks']),
        counter(0.7, 'strings'),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano', 'electric-piano'], ['montuno', 'stabs']),
        melody(0.45, 'brass', 'saxophone'),
        pad(0.6, ['strings', 'choir'], ['sustain']),
        bass(0.3, ['synth-bass'], ['bounce', 'lock']),
      ],
    },
    marimba: {
      without: ['pad'],
      seats: [
        chords(0.5, ['organ', 'saw-lead'], ['offbeats', 'stabs']),
        arpeggio(0, ['mallet', 'kalimba', 'vibraphone'], ['broken', 'picking']),
        melody(0.45, 'soft-lead', 'bell'),
        bass(0.3, ['sub-bass'], ['lock', 'octaves']),
      ],
    },
    synth: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['square-lead', 'pluck'], ['gate', 'climbing']),
        melody(0.45, 'saw-lead', 'pan-flute'),
        pad(0.4, ['pad', 'choir'], ['sustain']),
        bass(0.3, ['synth-bass', 'sub-bass'], ['kicks', 'lock']),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
