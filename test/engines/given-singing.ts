import { expect } from 'chai'
import type { Part, Score } from '../../src/engines/builtin/composer/score.ts'
import { listenForSinging } from '../../src/engines/builtin/listen/singing.ts'
import type { StereoSound } from '../../src/engines/builtin/messages.ts'
import { mix, writeSong } from '../../src/engines/builtin/render.ts'
import { request } from './given-music.ts'

const lyrics =
  'Walking down the silver street at night\nEvery window shows a golden light\n' +
  'Tell me why you never called me back\nAll the trains are running down the track'

/** Pieces that were played: several tests listen to the same. */
export const known = new Map<string, ReturnType<typeof play>>()

export function given(...piece: Parameters<typeof play>): ReturnType<typeof play> {
  const name = piece.join()
  const played = known.get(name) ?? play(...piece)
  known.set(name, played)
  return played
}

/**
 * A piece of the band's, sung; the same with an instrument in place of the voice; one without
 * words.
 */
async function play(text: string, lead: string, seed: number) {
  const order = { text, language: 'en', durationSeconds: 8, seed } as const
  const { score, spoken } = await writeSong(request({ ...order, sung: true, lyrics }))
  const instrumental = await writeSong(request({ ...order, sung: false, lyrics: null }))
  return {
    sung: mix(score, { spoken }),
    played: mix({
      ...score,
      singing: null,
      parts: score.parts.map((part) => playedOn(part, lead)),
    }),
    instrumental: mix(instrumental.score),
  }
}

function playedOn(part: Part, instrument: string): Part {
  if (part.role !== 'voice') return part
  const notes = part.notes.map(
    ({ syllable, ...note }): Score['parts'][number]['notes'][number] => note,
  )
  return { ...part, role: 'melody', instrument, notes }
}

function mono({ left, right }: StereoSound): StereoSound {
  const both = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)
  return { left: both, right: both }
}

export function tellVoices(
  pieces: readonly (readonly [text: string, lead: string, seed: number])[],
): void {
  for (const [text, lead, seed] of pieces) {
    it(`tells the voice from a ${lead} that plays its tune: ${text}, stereo and mono`, async () => {
      const { sung, played, instrumental } = await given(text, lead, seed)

      for (const fold of [(sound: StereoSound) => sound, mono]) {
        expect(listenForSinging(fold(sung)).sings, 'sung').to.equal(true)
        expect(listenForSinging(fold(played)).sings, 'played').to.equal(false)
      }
      expect(listenForSinging(instrumental).sings, 'instrumental').to.equal(false)
    })
  }
}
