import type { Note, Part, Role, Score } from '../../src/engines/builtin/composer/score.ts'
import type { MusicRequest } from '../../src/engines/builtin/messages.ts'

export function musicRequest(wish: Partial<MusicRequest> = {}): MusicRequest {
  return {
    text: 'warm lofi piano',
    sung: false,
    lyrics: null,
    language: 'en',
    vocalGender: 'auto',
    durationSeconds: 12,
    bpm: 120,
    key: 'C',
    scale: 'major',
    beatsPerBar: 4,
    seed: 7,
    ...wish,
  }
}

/**
 * A fixed score, I-V-vi-IV in C, for tests of the players and the mix that must not depend on the
 * composer.
 */
export function writtenScore(wish: Partial<MusicRequest> = {}): Score {
  const request = musicRequest(wish)
  const beat = 60 / request.bpm
  const bars = Math.max(1, Math.floor((request.durationSeconds - 1.5) / (4 * beat)))
  const chords = [
    [60, 64, 67],
    [55, 59, 62],
    [57, 60, 64],
    [53, 57, 60],
  ]
  const drums: Note[] = []
  const bass: Note[] = []
  const keys: Note[] = []
  const melody: Note[] = []
  for (let bar = 0; bar < bars; bar++) {
    const at = (beats: number) => (bar * 4 + beats) * beat
    const chord = chords[bar % 4] ?? []
    const root = chord[0] ?? 60
    for (let half = 0; half < 8; half++) {
      drums.push(note(at(half / 2), beat / 4, 42, half % 2 === 0 ? 0.7 : 0.45))
    }
    for (const beats of [0, 2]) drums.push(note(at(beats), beat / 4, 36, 0.9))
    for (const beats of [1, 3]) drums.push(note(at(beats), beat / 4, 38, 0.8))
    for (const beats of [0, 1.5, 2, 3]) bass.push(note(at(beats), beat * 0.45, root - 24, 0.8))
    for (const beats of [0, 2]) {
      for (const midi of chord) keys.push(note(at(beats), beat * 1.8, midi, 0.6))
    }
    for (const [step, beats] of [0, 1, 2, 3].entries()) {
      melody.push(note(at(beats), beat * 0.9, (chord[step % 3] ?? 60) + 12, 0.75))
    }
  }
  drums.sort((one, other) => one.startSeconds - other.startSeconds)
  return {
    request,
    bpm: request.bpm,
    beatsPerBar: 4,
    key: 'C',
    scale: 'major',
    lengthSeconds: request.durationSeconds,
    sections: [
      { name: 'verse', startSeconds: 0, lengthSeconds: request.durationSeconds, energy: 0.7 },
    ],
    parts: [
      part('drums', 'acoustic', drums, { reverbSend: 0.08 }),
      part('bass', 'finger-bass', bass),
      part('chords', 'piano', keys, { pan: -0.2, reverbSend: 0.25 }),
      part('melody', 'flute', melody, { pan: 0.2, reverbSend: 0.3, delaySend: 0.2 }),
    ],
    tune: melody,
    chords: chords.map((midis, index) => ({
      root: (midis[0] ?? 0) % 12,
      pitchClasses: midis.map((midi) => midi % 12),
      startSeconds: index * 4 * beat,
      lengthSeconds: (index === 3 ? 0 : 4 * beat) || request.durationSeconds - 12 * beat,
    })),
    singing: null,
    kicks: drums.filter(({ midi }) => midi === 36).map(({ startSeconds }) => startSeconds),
    space: { reverbSeconds: 1.6, reverbDampingHz: 5000, delayBeats: 0.75, delayFeedback: 0.35 },
  }
}

export function note(
  startSeconds: number,
  lengthSeconds: number,
  midi: number,
  velocity: number,
): Note {
  return { startSeconds, lengthSeconds, midi, velocity }
}

export function part(
  role: Role,
  instrument: string,
  notes: Note[],
  settings: Partial<Part> = {},
): Part {
  return {
    role,
    instrument,
    gainDb: 0,
    pan: 0,
    reverbSend: 0,
    delaySend: 0,
    chorus: false,
    ducked: false,
    notes,
    ...settings,
  }
}
