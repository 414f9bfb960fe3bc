import type { Transcriber } from './engine.ts'
import { withHeartbeat } from './listen/heartbeat.ts'
import type { Recogniser } from './listen/recogniser.ts'
import { sungWordsOf } from './listen/transcription.ts'
import type { Pool } from './pool.ts'

/** The share of finding the voice in the time that a transcription with a recogniser takes. */
const listening = 0.2

/**
 * Takes the lyrics stored in the file. Without any it checks whether anybody sings; if so, and if a
 * recogniser is installed, that one recognises the separated voice: English, most words doubtful.
 */
export function openTranscriber(
  listenPool: Pick<Pool<'listen'>, 'run'>,
  recogniser: Recogniser,
): Transcriber {
  return {
    transcribe: (bytes, { signal, progress }) =>
      withHeartbeat(progress, async () => {
        const wantsVoice = await recogniser.isInstalled()
        progress(0)
        const listened = (share: number) => progress(wantsVoice ? listening * share : share)
        const { transcription, ...voice } = await listenPool.run(
          { bytes, wantsVoice },
          signal,
          listened,
        )
        if (transcription.found !== 'singing' || !wantsVoice) return transcription
        const recognised = (share: number) => progress(listening + (1 - listening) * share)
        const words = await recogniser.recognise(voice.bytes, signal, recognised)
        return sungWordsOf({ words, language: 'en', confidenceSource: 'words' })
      }),
    async findAbility() {
      const isInstalled = await recogniser.isInstalled()
      return { engine: 'builtin', recogniser: isInstalled ? 'pocketsphinx' : 'none' }
    },
  }
}
