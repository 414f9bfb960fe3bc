import type { Transcriber } from './engine.ts'
import { withHeartbeat } from './listen/heartbeat.ts'
import type { HeardWord } from './listen/lyric-lines.ts'
import type { Recogniser } from './listen/recogniser.ts'
import { transcriptionOf } from './listen/transcription.ts'
import type { Pool } from './pool.ts'

/**
 * With a smaller share of words that the recogniser is sure of, it guesses. Of our own singers, of
 * whose words it hears up to a half alone and a tenth in a mix, it is sure of 0 to 15 %.
 */
const leastSureShare = 0.5

/**
 * Takes the lyrics stored in the file. Without any it checks whether anybody sings; if so, and if a
 * recogniser is installed, that one recognises the separated voice: English, most words doubtful.
 */
export function openTranscriber(listenPool: Pool<'listen'>, recogniser: Recogniser): Transcriber {
  return {
    transcribe: (bytes, { signal, progress }) =>
      withHeartbeat(progress, async () => {
        const wantsVoice = await recogniser.isInstalled()
        progress(0)
        // Recognising tells nothing of its own.
        const listened = (share: number) => progress(wantsVoice ? share / 2 : share)
        const listening = await listenPool.run({ bytes, wantsVoice }, signal, listened)
        if (listening.transcription.found !== 'singing' || !wantsVoice)
          return listening.transcription
        const words = await recogniser.recognise(listening.bytes, signal)
        // A speech model finds words in any sound: most of them doubtful means that it guesses.
        if (sureShare(words) < leastSureShare) return { found: 'singing' }
        const transcription = transcriptionOf({ words, language: 'en', confidenceSource: 'words' })
        // Somebody sings: if no words were found, the recogniser missed them.
        return transcription.found === 'words' ? transcription : { found: 'singing' }
      }),
    async findAbility() {
      const isInstalled = await recogniser.isInstalled()
      return { engine: 'builtin', recogniser: isInstalled ? 'pocketsphinx' : 'none' }
    },
  }
}

function sureShare(words: readonly HeardWord[]): number {
  return words.filter(({ low }) => !low).length / Math.max(1, words.length)
}
