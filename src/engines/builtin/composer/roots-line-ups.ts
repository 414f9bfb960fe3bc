import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the genres with roots in a region besides their usual ones. */
export const rootsLineUps = {
  punk: {
    'two guitars': {
      seats: [
        chords(0, ['distorted-guitar'], ['power', 'eighths']),
        arpeggio(0.6, ['electric-guitar', 'clean-guitar'], ['broken']),
        melody(0.6, 'distorted-guitar', 'electric-guitar'),
        bass(0.25, ['finger-bass'], ['pulse', 'eighths']),
      ],
    },
    organ: {
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['strum', 'upstrokes']),
        pad(0.5, ['organ'], ['sustain', 'offbeats']),
        melody(0.6, 'organ', 'saxophone'),
        bass(0.25, ['finger-bass'], ['walking', 'root-fifth']),
      ],
    },
    folk: {
      seats: [
        chords(0, ['acoustic-guitar', 'distorted-guitar'], ['strum', 'eighths']),
        melody(0.6, 'fiddle', 'accordion'),
        counter(0.7, 'mandolin', 'flute'),
        bass(0.25, ['finger-bass'], ['root-fifth', 'pop']),
      ],
    },
    synth: {
      seats: [
        chords(0, ['electric-guitar', 'distorted-guitar'], ['eighths', 'offbeats']),
        arpeggio(0.5, ['square-lead', 'saw-lead'], ['rolling', 'climbing']),
        melody(0.6, 'saw-lead', 'square-lead'),
        bass(0.25, ['synth-bass', 'finger-bass'], ['octaves', 'eighths']),
      ],
    },
  },
  swing: {
    clarinet: {
      seats: [
        chords(0, ['piano'], ['comping', 'four']),
        melody(0.3, 'clarinet', 'trumpet'),
        pad(0.6, ['trombone', 'brass'], ['riffs']),
        counter(0.7, 'saxophone'),
        bass(0.2, ['upright-bass'], ['walking']),
      ],
    },
    gypsy: {
      without: ['pad'],
      seats: [
        chords(0, ['acoustic-guitar', 'nylon-guitar'], ['four', 'comping']),
        melody(0.3, 'fiddle', 'clarinet'),
        counter(0.6, 'acoustic-guitar', 'accordion'),
        bass(0.2, ['upright-bass'], ['root-fifth', 'walking']),
      ],
    },
    vibes: {
      seats: [
        chords(0, ['electric-guitar', 'piano'], ['comping', 'charleston']),
        melody(0.3, 'vibraphone', 'flute'),
        pad(0.6, ['saxophone', 'brass'], ['riffs']),
        bass(0.2, ['upright-bass'], ['walking']),
      ],
    },
    dixieland: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['banjo', 'piano'], ['four', 'picking']),
        melody(0.3, 'trumpet'),
        counter(0.4, 'clarinet', 'trombone'),
        pad(0.6, ['brass'], ['riffs']),
        bass(0.2, ['tuba', 'upright-bass'], ['root-fifth', 'walking']),
      ],
    },
  },
  dub: {
    horns: {
      seats: [
        chords(0, ['piano', 'organ'], ['echo', 'skank']),
        melody(0.5, 'trumpet', 'flute'),
        pad(0.5, ['brass'], ['riffs']),
        bass(0.25, ['finger-bass'], ['dub', 'kicks']),
      ],
    },
    melodica: {
      seats: [
        chords(0, ['clean-guitar', 'electric-guitar'], ['echo', 'upstrokes']),
        melody(0.4, 'harmonica', 'accordion'),
        pad(0.5, ['strings', 'organ'], ['sustain']),
        bass(0.25, ['sub-bass'], ['held', 'dub']),
      ],
    },
    digital: {
      without: ['melody'],
      seats: [
        chords(0, ['electric-piano', 'saw-lead'], ['echo', 'skank']),
        arpeggio(0.4, ['bell', 'kalimba', 'mallet'], ['sparse']),
        pad(0.4, ['pad', 'choir'], ['sustain']),
        bass(0.25, ['synth-bass', 'sub-bass'], ['one-drop', 'dub']),
      ],
    },
    marimba: {
      without: ['pad'],
      seats: [
        chords(0, ['nylon-guitar', 'clean-guitar'], ['skank', 'echo']),
        melody(0.5, 'kalimba', 'soft-lead'),
        counter(0.6, 'choir', 'strings'),
        bass(0.25, ['upright-bass', 'finger-bass'], ['halves', 'dub']),
      ],
    },
  },
  ska: {
    'two tone': {
      seats: [
        chords(0, ['organ', 'electric-guitar'], ['upstrokes', 'offbeats']),
        melody(0.35, 'saxophone', 'trombone'),
        pad(0.6, ['brass'], ['riffs']),
        bass(0.25, ['finger-bass'], ['eighths', 'walking']),
      ],
    },
    punk: {
      without: ['pad'],
      seats: [
        chords(0, ['distorted-guitar', 'electric-guitar'], ['upstrokes', 'eighths']),
        melody(0.35, 'trombone', 'trumpet'),
        counter(0.6, 'saxophone'),
        bass(0.25, ['finger-bass'], ['pulse', 'eighths']),
      ],
    },
    jazz: {
      seats: [
        chords(0, ['piano', 'clean-guitar'], ['upstrokes', 'comping']),
        melody(0.35, 'clarinet', 'vibraphone'),
        pad(0.6, ['saxophone', 'brass'], ['riffs', 'offbeats']),
        bass(0.25, ['upright-bass'], ['walking', 'root-fifth']),
      ],
    },
    island: {
      without: ['pad'],
      seats: [
        chords(0, ['acoustic-guitar', 'ukulele'], ['upstrokes', 'skank']),
        melody(0.35, 'mallet', 'flute', 'harmonica'),
        counter(0.7, 'organ', 'trumpet'),
        bass(0.25, ['upright-bass', 'finger-bass'], ['root-fifth', 'pop']),
      ],
    },
  },
  gospel: {
    organ: {
      seats: [
        chords(0, ['organ'], ['gospel', 'halves']),
        pad(0.4, ['strings'], ['sustain']),
        melody(0.45, 'saxophone', 'electric-guitar'),
        counter(0.7, 'choir'),
        bass(0.3, ['finger-bass'], ['lock', 'pop']),
      ],
    },
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['chops', 'gospel']),
        melody(0.45, 'organ', 'piano'),
        arpeggio(0.6, ['harp', 'vibraphone'], ['broken']),
        bass(0.3, ['upright-bass', 'finger-bass'], ['root-fifth', 'shuffle']),
      ],
    },
    horns: {
      seats: [
        chords(0, ['piano', 'electric-piano'], ['gospel', 'comping']),
        pad(0.4, ['brass', 'choir'], ['riffs', 'halves']),
        melody(0.45, 'trumpet', 'saxophone'),
        counter(0.7, 'strings'),
        bass(0.3, ['slap-bass', 'finger-bass'], ['walking', 'lock']),
      ],
    },
    'electric piano': {
      seats: [
        chords(0, ['electric-piano'], ['comping', 'halves']),
        pad(0.4, ['choir', 'strings'], ['sustain']),
        melody(0.45, 'flute', 'soft-lead'),
        arpeggio(0.7, ['piano'], ['broken']),
        bass(0.3, ['synth-bass', 'finger-bass'], ['halves', 'eight']),
      ],
    },
  },
  celtic: {
    pipes: {
      seats: [
        melody(0.1, 'bagpipe', 'pan-flute'),
        chords(0, ['acoustic-guitar', 'mandolin'], ['strum', 'picking']),
        pad(0.2, ['bagpipe', 'accordion'], ['drone']),
        bass(0.5, ['cello', 'upright-bass'], ['held', 'halves']),
        counter(0.7, 'fiddle'),
      ],
    },
    harp: {
      seats: [
        melody(0.1, 'flute', 'recorder'),
        chords(0, ['harp'], ['broken', 'climbing']),
        pad(0.3, ['choir', 'strings'], ['sustain']),
        counter(0.6, 'clarinet', 'cello'),
        bass(0.4, ['cello'], ['held', 'halves']),
      ],
    },
    session: {
      without: ['pad'],
      seats: [
        melody(0.1, 'fiddle', 'banjo'),
        chords(0, ['acoustic-guitar', 'mandolin'], ['strum', 'offbeats']),
        counter(0.4, 'flute', 'accordion'),
        bass(0.5, ['upright-bass'], ['root-fifth']),
        arpeggio(0.6, ['banjo', 'mandolin'], ['picking']),
      ],
    },
    march: {
      without: ['chords'],
      seats: [
        melody(0.1, 'piccolo', 'bagpipe'),
        arpeggio(0, ['dulcimer', 'harp'], ['broken', 'picking']),
        pad(0.2, ['strings'], ['drone']),
        bass(0.5, ['upright-bass', 'cello'], ['root-fifth', 'halves']),
        counter(0.7, 'accordion', 'oboe'),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
