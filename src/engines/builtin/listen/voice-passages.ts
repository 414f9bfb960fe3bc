/** A part of a song in which somebody sings, in seconds. */
export interface VoicePassage {
  startSeconds: number
  lengthSeconds: number
}

export interface VoiceCut {
  /** The passages, one after the other. */
  sound: Float32Array<ArrayBuffer>
  passages: VoicePassage[]
}

/** The length over which the level is measured. */
const frameSeconds = 0.05
/** What is this much softer than the loud tenth of the voice, 30 dB, is no voice. */
const activeShare = 0.001
const loudTenth = 0.9
/** Shorter pauses belong to the passage, and so does what is left around it. */
const [bridgedSeconds, marginSeconds] = [1, 0.3]
/** Silence between the passages, at which a recogniser ends its segment. */
const gapSeconds = 0.5

/**
 * Cuts out where a separated voice is silent: recognisers invent words for long silence. The whole
 * sound where it is silent throughout.
 */
export function cutToVoice(voice: Float32Array, rate: number): VoiceCut {
  const passages = passagesOf(voice, rate)
  const gap = Math.round(gapSeconds * rate)
  const spans = passages.map(({ startSeconds, lengthSeconds }) => {
    const from = Math.round(startSeconds * rate)
    return voice.subarray(from, from + Math.round(lengthSeconds * rate))
  })
  const length = spans.reduce((sum, span) => sum + span.length + gap, 0)
  const sound = new Float32Array(length)
  let place = 0
  for (const span of spans) {
    sound.set(span, place)
    place += span.length + gap
  }
  return { sound, passages }
}

/** Where in the song a moment of the cut voice is. */
export function placeInSong(passages: readonly VoicePassage[], seconds: number): number {
  let begin = 0
  for (const { startSeconds, lengthSeconds } of passages) {
    if (seconds < begin + lengthSeconds + gapSeconds) {
      return startSeconds + Math.min(Math.max(0, seconds - begin), lengthSeconds)
    }
    begin += lengthSeconds + gapSeconds
  }
  const last = passages.at(-1)
  return last ? last.startSeconds + last.lengthSeconds : seconds
}

/** The passages of a voice; those that are too long are divided where they are softest. */
export function shortPassagesOf(
  voice: Float32Array,
  rate: number,
  longestSeconds: number,
): VoicePassage[] {
  return passagesOf(voice, rate).flatMap(({ startSeconds, lengthSeconds }) => {
    const parts: VoicePassage[] = []
    let start = startSeconds
    const end = startSeconds + lengthSeconds
    while (end - start > longestSeconds) {
      const half = Math.floor((start + longestSeconds / 2) * rate)
      const last = Math.floor((start + longestSeconds) * rate)
      const soft = half / rate + softestSeconds(voice.subarray(half, last), rate)
      parts.push({ startSeconds: start, lengthSeconds: soft - start })
      start = soft
    }
    return [...parts, { startSeconds: start, lengthSeconds: end - start }]
  })
}

/** The middle of the softest frame. */
function softestSeconds(sound: Float32Array, rate: number): number {
  const levels = levelsOf(sound, Math.round(frameSeconds * rate))
  return (levels.indexOf(Math.min(...levels)) + 0.5) * frameSeconds
}

function passagesOf(voice: Float32Array, rate: number): VoicePassage[] {
  const whole = { startSeconds: 0, lengthSeconds: voice.length / rate }
  const frame = Math.round(frameSeconds * rate)
  const levels = levelsOf(voice, frame)
  const loud = levels.toSorted((one, other) => one - other)[Math.floor(loudTenth * levels.length)]
  if (!loud) return [whole]
  const spans: { from: number; to: number }[] = []
  for (const [index, level] of levels.entries()) {
    if (level < activeShare * loud) continue
    const from = Math.max(0, index * frameSeconds - marginSeconds)
    const to = Math.min(whole.lengthSeconds, (index + 1) * frameSeconds + marginSeconds)
    const last = spans.at(-1)
    if (last && from - last.to < bridgedSeconds) last.to = to
    else spans.push({ from, to })
  }
  return spans.map(({ from, to }) => ({ startSeconds: from, lengthSeconds: to - from }))
}

function levelsOf(sound: Float32Array, frame: number): number[] {
  return Array.from({ length: Math.floor(sound.length / frame) }, (_, index) => {
    const part = sound.subarray(index * frame, (index + 1) * frame)
    return part.reduce((sum, sample) => sum + sample * sample, 0)
  })
}
