import { hearingOf } from './listen/hearing.ts'
import { withHeartbeat } from './listen/heartbeat.ts'
import type { Recogniser } from './listen/recogniser.ts'
import type { Hearing } from './messages.ts'
import type { Pool } from './pool.ts'

export interface TranscriberOptions {
  signal: AbortSignal
  progress(): void
}

/**
 * Lyrics that the file carries; else, where nobody sings, nothing; else what the recogniser makes of the voice alone,
 * where one is installed: English, and most of it doubtful.
 */
export function transcribe(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, progress }: TranscriberOptions,
  { listeners, recogniser }: { listeners: Pool<'listen'>; recogniser: Recogniser },
): Promise<Hearing> {
  return withHeartbeat(progress, async () => {
    const wantsVoice = await recogniser.isInstalled()
    const listening = await listeners.run({ bytes, wantsVoice }, signal)
    if (listening.hearing.heard !== 'singing' || !wantsVoice) return listening.hearing
    const words = await recogniser.recognise(listening.bytes, signal)
    const hearing = hearingOf({ words, language: 'en', confidenceSource: 'words' })
    // Somebody sings, so silence is the recogniser's fault.
    return hearing.heard === 'words' ? hearing : { heard: 'singing' }
  })
}
