import type { Transcriber } from './engine.ts'
import { withHeartbeat } from './listen/heartbeat.ts'
import type { Recogniser } from './listen/recogniser.ts'
import { sungWordsOf } from './listen/transcription.ts'
import type { Pool } from './pool.ts'

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
        // The recogniser reports no progress: its half passes at once.
        const listened = (share: number) => progress(wantsVoice ? share / 2 : share)
        const listening = await listenPool.run({ bytes, wantsVoice }, signal, listened)
        if (listening.transcription.found !== 'singing' || !wantsVoice) {
          return listening.transcription
        }
        const words = await recogniser.recognise(listening.bytes, signal)
        return sungWordsOf({ words, language: 'en', confidenceSource: 'words' })
      }),
    async findAbility() {
      const isInstalled = await recogniser.isInstalled()
      return { engine: 'builtin', recogniser: isInstalled ? 'pocketsphinx' : 'none' }
    },
  }
}
