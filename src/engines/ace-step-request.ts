import { plannedLyrics } from './ace-step-plan.ts'
import type { MusicRequest } from './builtin/messages.ts'

/** The caption is documented as shorter than 512 characters. */
const longestCaption = 511
/** The meters the model was trained on; any other is written into the caption. */
const trainedMeters: readonly number[] = [2, 3, 4, 6]
const shortestSeconds = 10
/** The server reads a seed of 32 bits. */
const seeds = 0x1_0000_0000
/** Without lyrics the model would leave out the voice. */
const vocalise = '[Verse]\nOoh, ooh, ooh\nAh, ah, ah\nOoh, ooh, ooh\nAh, ah, ah'

/**
 * The body of `POST /release_task` of an ACE-Step 1.5 server (docs/en/API.md), canonical names
 * only.
 */
export function releaseTaskOf(request: MusicRequest) {
  const { beatsPerBar, durationSeconds } = request
  return {
    task_type: 'text2music',
    prompt: captionOf(request),
    lyrics: request.sung ? (plannedLyrics(request) ?? vocalise) : '[Instrumental]',
    audio_duration: Math.max(shortestSeconds, durationSeconds),
    bpm: Math.round(request.bpm),
    key_scale: `${request.key} ${request.scale}`,
    time_signature: trainedMeters.includes(beatsPerBar) ? String(beatsPerBar) : '',
    vocal_language: request.language,
    use_random_seed: false,
    seed: request.seed % seeds,
    // The default is two tracks.
    batch_size: 1,
    audio_format: 'wav',
    // The caption and the lyrics are used unchanged, without the server's language model.
    thinking: false,
    use_cot_caption: false,
    use_cot_language: false,
  }
}

function captionOf({ text, sung, vocalGender, beatsPerBar }: MusicRequest): string {
  const voice = sung && vocalGender !== 'auto' ? `${vocalGender} vocals, ` : ''
  const meter = trainedMeters.includes(beatsPerBar) ? '' : `, ${beatsPerBar}/4 time`
  return voice + cutAtWord(text, longestCaption - voice.length - meter.length) + meter
}

/** At most `length` UTF-16 units, cut at the end of a word where possible. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '')
  const whole = text.charAt(length).trim() === '' ? start : start.replace(/[\s,]+\S*$/u, '')
  return (whole || start).trimEnd()
}
