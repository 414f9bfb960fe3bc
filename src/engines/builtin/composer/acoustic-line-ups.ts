import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the acoustic genres besides their usual ones. */
export const acousticLineUps = {
  jazz: {
    'guitar trio': {
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['comping', 'four']),
        melody(0.4, 'vibraphone', 'electric-guitar'),
        bass(0.2, ['upright-bass'], ['walking']),
      ],
    },
    quintet: {
      seats: [
        chords(0, ['piano'], ['charleston', 'comping']),
        melody(0.4, 'trumpet', 'saxophone'),
        counter(0.5, 'saxophone', 'trombone'),
        bass(0.2, ['upright-bass'], ['walking']),
      ],
    },
    'organ trio': {
      seats: [
        chords(0, ['organ'], ['comping', 'stabs']),
        melody(0.4, 'electric-guitar', 'saxophone'),
        bass(0.2, ['finger-bass', 'upright-bass'], ['walking']),
      ],
    },
    cool: {
      seats: [
        chords(0, ['piano', 'vibraphone'], ['halves', 'comping']),
        melody(0.4, 'flute', 'clarinet', 'soprano-saxophone'),
        counter(0.7, 'clarinet', 'horn'),
        bass(0.2, ['upright-bass'], ['walking']),
        pad(0.8, ['strings'], ['sustain']),
      ],
    },
  },
  'bossa-nova': {
    piano: {
      without: ['pad'],
      seats: [
        chords(0, ['piano', 'electric-piano'], ['bossa', 'comping']),
        melody(0.4, 'saxophone', 'clarinet'),
        counter(0.7, 'flute', 'strings'),
        bass(0.2, ['upright-bass'], ['bossa', 'halves']),
      ],
    },
    'guitar duo': {
      without: ['pad'],
      seats: [
        chords(0, ['nylon-guitar'], ['bossa', 'picking']),
        melody(0.4, 'nylon-guitar', 'acoustic-guitar', 'harmonica'),
        arpeggio(0.6, ['vibraphone', 'harp'], ['sparse', 'broken']),
        bass(0.2, ['upright-bass'], ['bossa', 'root-fifth']),
      ],
    },
    lounge: {
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['bossa', 'chops']),
        melody(0.4, 'vibraphone', 'trumpet'),
        pad(0.5, ['organ', 'choir'], ['sustain']),
        bass(0.2, ['finger-bass'], ['bossa', 'kicks']),
      ],
    },
    orchestra: {
      seats: [
        chords(0, ['nylon-guitar', 'piano'], ['bossa', 'halves']),
        melody(0.4, 'flute', 'strings'),
        pad(0.4, ['strings'], ['sustain']),
        counter(0.6, 'clarinet', 'horn'),
        bass(0.2, ['upright-bass'], ['halves', 'bossa']),
      ],
    },
  },
  folk: {
    banjo: {
      seats: [
        chords(0, ['banjo', 'mandolin'], ['picking', 'offbeats']),
        melody(0.35, 'harmonica', 'fiddle'),
        bass(0.35, ['upright-bass'], ['root-fifth', 'walking']),
        counter(0.8, 'acoustic-guitar', 'accordion'),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['broken', 'quarters']),
        melody(0.35, 'clarinet', 'viola', 'oboe'),
        bass(0.35, ['upright-bass', 'cello'], ['halves', 'held']),
        pad(0.6, ['strings'], ['sustain']),
      ],
    },
    harp: {
      seats: [
        chords(0, ['harp', 'nylon-guitar'], ['broken', 'picking']),
        melody(0.35, 'recorder', 'pan-flute', 'flute'),
        counter(0.6, 'viola', 'cello'),
        arpeggio(0.7, ['dulcimer', 'mandolin'], ['climbing', 'broken']),
      ],
    },
    electric: {
      seats: [
        chords(0, ['clean-guitar', 'acoustic-guitar'], ['strum', 'picking']),
        melody(0.35, 'electric-guitar', 'mandolin'),
        pad(0.6, ['organ', 'choir'], ['sustain']),
        bass(0.35, ['finger-bass'], ['pop', 'kicks']),
      ],
    },
  },
  classical: {
    'string orchestra': {
      without: ['chords'],
      seats: [
        arpeggio(0, ['pizzicato-strings', 'viola'], ['alberti', 'broken']),
        melody(0.1, 'fiddle', 'strings'),
        counter(0.5, 'cello', 'viola'),
        pad(0.7, ['strings'], ['sustain']),
        bass(0.3, ['cello'], ['halves', 'held']),
      ],
    },
    winds: {
      without: ['pad'],
      seats: [
        chords(0, ['horn', 'clarinet'], ['halves', 'quarters']),
        melody(0.1, 'oboe', 'clarinet'),
        counter(0.5, 'flute', 'english-horn'),
        arpeggio(0.6, ['clarinet', 'bassoon'], ['alberti', 'broken']),
        bass(0.3, ['bassoon'], ['root-fifth', 'halves']),
      ],
    },
    'piano trio': {
      without: ['pad'],
      seats: [
        chords(0, ['piano'], ['broken', 'alberti']),
        melody(0.1, 'fiddle', 'cello'),
        counter(0.5, 'cello', 'viola'),
        bass(0.3, ['cello'], ['halves', 'root-fifth']),
      ],
    },
    'harp and flute': {
      without: ['pad'],
      seats: [
        chords(0, ['harp', 'piano'], ['climbing', 'broken']),
        melody(0.1, 'flute', 'english-horn'),
        counter(0.6, 'viola', 'oboe'),
        bass(0.3, ['cello', 'upright-bass'], ['held', 'halves']),
      ],
    },
  },
  baroque: {
    organ: {
      seats: [
        chords(0, ['organ'], ['halves', 'quarters']),
        melody(0.1, 'oboe', 'trumpet'),
        bass(0.2, ['cello', 'bassoon'], ['continuo', 'halves']),
        counter(0.5, 'oboe', 'fiddle'),
      ],
    },
    lute: {
      seats: [
        chords(0, ['nylon-guitar', 'harp'], ['picking', 'broken']),
        melody(0.1, 'recorder', 'flute'),
        bass(0.2, ['cello'], ['continuo', 'root-fifth']),
        counter(0.5, 'viola', 'recorder'),
      ],
    },
    concerto: {
      seats: [
        chords(0, ['harpsichord'], ['quarters', 'alberti']),
        melody(0.1, 'fiddle', 'piccolo'),
        bass(0.2, ['strings', 'cello'], ['eighths', 'continuo']),
        counter(0.4, 'strings', 'oboe'),
        pad(0.6, ['strings'], ['sustain']),
      ],
    },
    pastoral: {
      seats: [
        chords(0, ['harpsichord', 'dulcimer'], ['climbing', 'broken']),
        melody(0.1, 'clarinet', 'english-horn', 'recorder'),
        bass(0.2, ['bassoon', 'strings'], ['continuo', 'held']),
        counter(0.5, 'bassoon', 'viola'),
        pad(0.7, ['horn'], ['sustain']),
      ],
    },
  },
  orchestral: {
    'string serenade': {
      without: ['arpeggio'],
      seats: [
        melody(0.1, 'fiddle', 'viola'),
        chords(0, ['pizzicato-strings', 'strings'], ['quarters', 'offbeats']),
        counter(0.5, 'cello', 'viola'),
        bass(0.3, ['upright-bass', 'strings'], ['root-fifth', 'held']),
      ],
    },
    'wind band': {
      without: ['arpeggio'],
      seats: [
        melody(0.1, 'clarinet', 'trumpet', 'piccolo'),
        chords(0, ['horn', 'trombone'], ['marcato', 'quarters']),
        counter(0.5, 'english-horn', 'saxophone'),
        bass(0.2, ['tuba'], ['root-fifth', 'marcato']),
      ],
    },
    'piano concerto': {
      seats: [
        melody(0.1, 'piano'),
        chords(0.5, ['strings'], ['halves', 'sustain']),
        arpeggio(0, ['piano'], ['alberti', 'rolling']),
        counter(0.6, 'oboe', 'flute'),
        bass(0.3, ['strings', 'upright-bass'], ['halves', 'held']),
      ],
    },
    ballet: {
      seats: [
        melody(0.1, 'celesta', 'oboe', 'english-horn'),
        chords(0.4, ['pizzicato-strings'], ['offbeats', 'waltz']),
        arpeggio(0, ['harp', 'celesta'], ['broken', 'climbing']),
        pad(0.6, ['strings'], ['sustain']),
        bass(0.3, ['upright-bass', 'strings'], ['halves', 'root-fifth']),
      ],
    },
  },
  cinematic: {
    hybrid: {
      seats: [
        pad(0, ['pad', 'choir'], ['sustain', 'drone']),
        arpeggio(0.3, ['pluck', 'saw-lead'], ['rolling', 'gate']),
        bass(0.4, ['synth-bass', 'sub-bass'], ['pulse', 'held']),
        melody(0.45, 'strings', 'soft-lead'),
        counter(0.8, 'brass'),
      ],
    },
    piano: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['piano'], ['broken', 'halves']),
        pad(0.3, ['strings', 'choir'], ['sustain']),
        melody(0.45, 'viola', 'fiddle', 'horn'),
        bass(0.4, ['cello', 'strings'], ['held', 'halves']),
        counter(0.7, 'flute', 'oboe'),
      ],
    },
    adventure: {
      seats: [
        pad(0.4, ['brass', 'horn'], ['riffs', 'sustain']),
        arpeggio(0, ['strings', 'pizzicato-strings'], ['alberti', 'rolling']),
        melody(0.45, 'horn', 'trumpet'),
        bass(0.4, ['cello', 'tuba'], ['root-fifth', 'eighths']),
        counter(0.7, 'strings', 'piccolo'),
      ],
    },
    mystery: {
      seats: [
        pad(0, ['choir', 'strings'], ['drone', 'sustain']),
        arpeggio(0.3, ['celesta', 'harp', 'tubular-bells'], ['sparse', 'broken']),
        melody(0.45, 'clarinet', 'english-horn', 'soft-lead'),
        bass(0.4, ['cello', 'strings'], ['held']),
        counter(0.8, 'fiddle', 'viola'),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
