import type { MusicRequest } from './builtin/messages.ts'

/** The caption is documented as shorter than 512 characters. */
const longestCaption = 511
/** The model was trained on these; others are said in words. */
const trainedMeters: readonly number[] = [2, 3, 4, 6]
const shortestSeconds = 10
/** Its chance comes from 32 bits. */
const seeds = 0x1_0000_0000
/** Without words it would leave out the voice. */
const vocalise = '[Verse]\nOoh, ooh, ooh\nAh, ah, ah\nOoh, ooh, ooh\nAh, ah, ah'

/** The body of `POST /release_task` of an ACE-Step 1.5 server (docs/en/API.md), with canonical names only. */
export function releaseTaskOf(request: MusicRequest) {
  const { beatsPerBar, durationSeconds } = request
  return {
    task_type: 'text2music',
    prompt: captionOf(request),
    lyrics: request.sung ? (request.lyrics ?? vocalise) : '[Instrumental]',
    audio_duration: Math.max(shortestSeconds, durationSeconds),
    bpm: Math.round(request.bpm),
    key_scale: `${request.key} ${request.scale}`,
    time_signature: trainedMeters.includes(beatsPerBar) ? String(beatsPerBar) : '',
    vocal_language: request.language,
    use_random_seed: false,
    seed: request.seed % seeds,
    // Left out it means two tracks.
    batch_size: 1,
    audio_format: 'wav',
    // The words of the user are sung and played as they are.
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

/** Not longer than so many UTF-16 units, ending with a whole word where there is one. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '')
  const whole = text.charAt(length).trim() === '' ? start : start.replace(/[\s,]+\S*$/u, '')
  return (whole || start).trimEnd()
}
