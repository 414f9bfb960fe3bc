import { planMusic } from '../../src/engines/builtin/composer/plan.ts'
import type { MusicRequest, MusicWish } from '../../src/engines/builtin/messages.ts'

/** A wish that leaves everything open but what is given. */
export function wish(given: Partial<MusicWish> = {}): MusicWish {
  return {
    text: 'pop',
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds: 30,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed: 1,
    ...given,
  }
}

export function request(given: Partial<MusicWish> = {}): MusicRequest {
  return planMusic(wish(given))
}
