import { arpeggio, bass, chords, counter, type LineUp, melody, pad } from './seat.ts'

/** Bands of the electronic genres besides their usual ones. */
export const electronicLineUps = {
  lofi: {
    'guitar trio': {
      without: ['pad'],
      seats: [
        chords(0, ['clean-guitar', 'nylon-guitar'], ['picking', 'slow-strum']),
        bass(0.3, ['upright-bass', 'finger-bass'], ['eight', 'halves']),
        melody(0.45, 'piano', 'vibraphone'),
      ],
    },
    'music box': {
      seats: [
        chords(0, ['piano'], ['halves', 'quarters']),
        arpeggio(0.6, ['music-box', 'celesta'], ['sparse', 'broken']),
        bass(0.3, ['sub-bass'], ['held', 'eight']),
        melody(0.45, 'soft-lead', 'flute'),
      ],
    },
    horns: {
      without: ['pad'],
      seats: [
        chords(0, ['electric-piano'], ['comping', 'charleston']),
        melody(0.45, 'saxophone', 'trumpet'),
        counter(0.7, 'clarinet'),
        bass(0.3, ['upright-bass'], ['walking', 'kicks']),
      ],
    },
    harp: {
      without: ['melody'],
      seats: [
        chords(0, ['harp', 'piano'], ['sparse', 'halves']),
        arpeggio(0.45, ['kalimba', 'harp'], ['broken', 'climbing']),
        pad(0.5, ['strings', 'choir'], ['sustain']),
      ],
    },
  },
  house: {
    piano: {
      without: ['pad'],
      seats: [
        chords(0, ['piano'], ['offbeats', 'stabs']),
        melody(0.6, 'brass', 'saxophone'),
        bass(0.4, ['synth-bass'], ['octaves', 'kicks']),
        counter(0.8, 'strings'),
      ],
    },
    bells: {
      without: ['pad'],
      seats: [
        chords(0.35, ['electric-piano'], ['offbeats', 'stabs']),
        arpeggio(0, ['mallet', 'pluck', 'vibraphone'], ['broken', 'climbing']),
        bass(0.4, ['synth-bass'], ['offbeats', 'kicks']),
        melody(0.6, 'bell', 'flute'),
      ],
    },
    strings: {
      seats: [
        chords(0.35, ['clean-guitar', 'electric-guitar'], ['chops', 'offbeats']),
        pad(0, ['strings'], ['sustain']),
        melody(0.6, 'flute', 'soft-lead'),
        bass(0.4, ['finger-bass'], ['octaves', 'lock']),
      ],
    },
    organ: {
      without: ['pad'],
      seats: [
        chords(0, ['organ'], ['stabs', 'offbeats']),
        arpeggio(0.55, ['pluck', 'mallet'], ['gate', 'climbing']),
        melody(0.7, 'saw-lead', 'electric-piano'),
        bass(0.4, ['sub-bass', 'synth-bass'], ['offbeats', 'deep']),
      ],
    },
  },
  disco: {
    piano: {
      seats: [
        chords(0, ['piano', 'electric-piano'], ['offbeats', 'quarters']),
        melody(0.5, 'strings', 'saxophone'),
        pad(0.55, ['brass'], ['riffs']),
        bass(0.3, ['slap-bass'], ['octaves', 'funk']),
      ],
    },
    space: {
      without: ['pad'],
      seats: [
        chords(0, ['saw-lead', 'electric-piano'], ['stabs', 'chops']),
        arpeggio(0.5, ['pluck', 'square-lead'], ['rolling', 'climbing']),
        melody(0.5, 'soft-lead', 'saw-lead'),
        bass(0.3, ['synth-bass'], ['octaves', 'rolling']),
      ],
    },
    strings: {
      seats: [
        chords(0, ['electric-guitar', 'clean-guitar'], ['chops', 'upstrokes']),
        pad(0.4, ['choir'], ['sustain']),
        melody(0.5, 'strings', 'fiddle'),
        counter(0.7, 'brass'),
        bass(0.3, ['finger-bass'], ['octaves', 'eighths']),
      ],
    },
    latin: {
      without: ['pad'],
      seats: [
        chords(0, ['piano'], ['montuno', 'offbeats']),
        melody(0.5, 'trumpet', 'flute'),
        counter(0.6, 'strings'),
        bass(0.3, ['finger-bass', 'slap-bass'], ['octaves', 'lock']),
      ],
    },
  },
  techno: {
    detroit: {
      without: ['melody'],
      seats: [
        chords(0.5, ['strings', 'saw-lead'], ['stabs', 'gate']),
        pad(0, ['strings', 'choir'], ['drone', 'sustain']),
        arpeggio(0.4, ['pluck', 'square-lead'], ['rolling', 'gate']),
        bass(0.3, ['synth-bass'], ['rolling', 'pulse']),
      ],
    },
    dub: {
      without: ['melody'],
      seats: [
        chords(0.3, ['organ', 'pad'], ['echo', 'stabs']),
        pad(0, ['choir', 'pad'], ['sustain']),
        bass(0.3, ['sub-bass'], ['held', 'kicks']),
        arpeggio(0.6, ['mallet', 'bell'], ['sparse', 'broken']),
      ],
    },
    acid: {
      without: ['chords'],
      seats: [
        arpeggio(0.35, ['square-lead'], ['rolling', 'climbing']),
        bass(0.3, ['synth-bass'], ['pulse', 'octaves']),
        pad(0, ['strings'], ['sustain']),
        melody(0.7, 'saw-lead'),
      ],
    },
    bells: {
      seats: [
        arpeggio(0.4, ['bell', 'tubular-bells', 'vibraphone'], ['gate', 'sparse']),
        pad(0, ['pad', 'strings'], ['drone', 'sustain']),
        bass(0.3, ['sub-bass'], ['offbeats', 'pulse']),
        chords(0.65, ['pluck'], ['stabs', 'gate']),
      ],
    },
    piano: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['piano'], ['stabs', 'offbeats']),
        melody(0.5, 'soft-lead', 'pluck'),
        bass(0.3, ['synth-bass'], ['rolling', 'kicks']),
        pad(0.4, ['strings'], ['sustain']),
      ],
    },
  },
  trance: {
    pluck: {
      without: ['chords'],
      seats: [
        arpeggio(0, ['pluck', 'harp'], ['climbing', 'broken']),
        melody(0.55, 'soft-lead', 'bell'),
        pad(0.3, ['choir', 'pad'], ['sustain']),
        bass(0.35, ['synth-bass'], ['offbeats', 'rolling']),
      ],
    },
    psy: {
      without: ['arpeggio'],
      seats: [
        chords(0.5, ['square-lead'], ['gate', 'stabs']),
        melody(0.45, 'square-lead', 'saw-lead'),
        bass(0.35, ['sub-bass'], ['rolling', 'pulse']),
        pad(0, ['pad'], ['drone', 'sustain']),
      ],
    },
    piano: {
      seats: [
        chords(0, ['piano'], ['halves', 'quarters']),
        arpeggio(0.5, ['saw-lead'], ['rolling', 'gate']),
        melody(0.55, 'strings', 'saw-lead'),
        pad(0.35, ['strings'], ['sustain']),
        bass(0.35, ['synth-bass'], ['octaves', 'eighths']),
      ],
    },
    guitar: {
      seats: [
        arpeggio(0, ['clean-guitar', 'pluck'], ['picking', 'broken']),
        chords(0.7, ['saw-lead'], ['gate', 'stabs']),
        melody(0.55, 'electric-guitar', 'saw-lead'),
        pad(0.4, ['choir'], ['sustain']),
      ],
    },
  },
  'drum-and-bass': {
    liquid: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['piano', 'electric-piano'], ['comping', 'halves']),
        melody(0.5, 'saxophone', 'flute'),
        pad(0.5, ['strings'], ['sustain']),
        bass(0.35, ['sub-bass'], ['held', 'sub-break']),
      ],
    },
    dark: {
      without: ['melody'],
      seats: [
        pad(0, ['choir', 'pad'], ['drone', 'sustain']),
        bass(0.35, ['synth-bass'], ['wobble', 'pulse']),
        arpeggio(0.5, ['square-lead', 'bell'], ['gate', 'sparse']),
        chords(0.75, ['saw-lead'], ['stabs']),
      ],
    },
    guitar: {
      without: ['pad'],
      seats: [
        chords(0, ['clean-guitar'], ['picking', 'slow-strum']),
        melody(0.5, 'electric-guitar', 'trumpet'),
        bass(0.35, ['finger-bass', 'sub-bass'], ['kicks', 'lock']),
        counter(0.7, 'strings'),
      ],
    },
    bells: {
      seats: [
        arpeggio(0, ['kalimba', 'vibraphone', 'mallet'], ['broken', 'climbing']),
        melody(0.5, 'soft-lead', 'pluck'),
        pad(0.45, ['strings', 'choir'], ['sustain']),
        bass(0.35, ['sub-bass'], ['offbeats', 'held']),
      ],
    },
  },
  synthwave: {
    guitar: {
      seats: [
        chords(0.3, ['electric-guitar', 'distorted-guitar'], ['eighths', 'power']),
        arpeggio(0.3, ['square-lead'], ['climbing']),
        melody(0.5, 'electric-guitar', 'saw-lead'),
        bass(0.25, ['synth-bass'], ['eighths', 'pulse']),
      ],
    },
    'electric piano': {
      without: ['arpeggio'],
      seats: [
        chords(0, ['electric-piano'], ['halves', 'quarters']),
        pad(0.4, ['choir', 'pad'], ['sustain']),
        melody(0.5, 'saxophone', 'soft-lead'),
        bass(0.25, ['synth-bass', 'finger-bass'], ['lock', 'octaves']),
      ],
    },
    bells: {
      without: ['counter'],
      seats: [
        pad(0, ['choir', 'strings'], ['sustain']),
        arpeggio(0.3, ['bell', 'pluck'], ['rolling', 'climbing']),
        chords(0.6, ['saw-lead'], ['gate', 'stabs']),
        melody(0.5, 'square-lead', 'pluck'),
        bass(0.25, ['sub-bass', 'synth-bass'], ['octaves', 'eighths']),
      ],
    },
    brass: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['brass', 'saw-lead'], ['stabs', 'halves']),
        melody(0.5, 'soft-lead', 'flute'),
        pad(0.5, ['strings'], ['sustain']),
        counter(0.7, 'saw-lead'),
        bass(0.25, ['synth-bass'], ['pulse', 'kicks']),
      ],
    },
  },
  ambient: {
    piano: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['piano'], ['sustain', 'halves']),
        pad(0.2, ['strings'], ['sustain']),
        melody(0.3, 'flute', 'soft-lead'),
        bass(0.25, ['sub-bass'], ['held']),
      ],
    },
    bells: {
      without: ['bass'],
      seats: [
        pad(0, ['choir', 'pad'], ['drone', 'sustain']),
        arpeggio(0.2, ['celesta', 'music-box', 'kalimba'], ['sparse', 'broken']),
        melody(0.3, 'shakuhachi', 'vibraphone'),
      ],
    },
    guitars: {
      seats: [
        pad(0, ['pad'], ['sustain']),
        chords(0.2, ['clean-guitar', 'nylon-guitar'], ['picking', 'sustain']),
        melody(0.3, 'electric-guitar', 'strings'),
        bass(0.25, ['upright-bass', 'finger-bass'], ['held']),
        arpeggio(0.4, ['bell'], ['sparse']),
      ],
    },
    winds: {
      without: ['arpeggio'],
      seats: [
        pad(0, ['strings', 'organ'], ['drone', 'sustain']),
        melody(0.2, 'clarinet', 'english-horn', 'pan-flute'),
        counter(0.35, 'choir', 'cello'),
        bass(0.2, ['sub-bass'], ['held', 'halves']),
      ],
    },
  },
  chiptune: {
    bells: {
      seats: [
        melody(0.2, 'pluck', 'square-lead'),
        arpeggio(0, ['bell', 'music-box'], ['climbing', 'rolling']),
        bass(0.25, ['sub-bass', 'synth-bass'], ['octaves', 'eighths']),
        counter(0.8, 'soft-lead'),
      ],
    },
    march: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['square-lead'], ['stabs', 'eighths']),
        melody(0.2, 'saw-lead', 'square-lead'),
        bass(0.25, ['synth-bass'], ['root-fifth', 'bounce']),
        counter(0.6, 'bell'),
      ],
    },
    organ: {
      without: ['counter'],
      seats: [
        arpeggio(0, ['pluck'], ['broken', 'gate']),
        chords(0.5, ['organ', 'square-lead'], ['offbeats', 'quarters']),
        melody(0.2, 'soft-lead', 'square-lead'),
        bass(0.25, ['synth-bass'], ['pulse', 'octaves']),
      ],
    },
    rock: {
      without: ['arpeggio'],
      seats: [
        chords(0, ['distorted-guitar', 'saw-lead'], ['power', 'eighths']),
        melody(0.2, 'square-lead', 'saw-lead'),
        bass(0.25, ['synth-bass'], ['eighths', 'chug']),
        pad(0.6, ['square-lead'], ['gate']),
      ],
    },
  },
} as const satisfies Record<string, Record<string, LineUp>>
