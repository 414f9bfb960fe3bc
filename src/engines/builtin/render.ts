import { compose } from './composer/compose.ts'
import type { Part, Score } from './composer/score.ts'
import { sungLyrics } from './composer/sung-lyrics.ts'
import { findVocalist } from './composer/vocalist.ts'
import { encode } from './encode.ts'
import type {
  MusicRequest,
  PlayedSong,
  Progress,
  RenderedAudio,
  SongLyrics,
  StereoSound,
} from './messages.ts'
import { Desk, lengthSamples, windowSamples } from './mix/desk.ts'
import { master } from './mix/master.ts'
import { ride } from './mix/ride.ts'
import { reelBytes } from './reels.ts'
import { speak } from './singer/speak.ts'
import { hasSpeaker, type Speaker } from './singer/speaker-process.ts'
import type { SpokenLine } from './singer/spoken.ts'
import { openPlayer } from './synth/perform.ts'
import { Shelf } from './synth/sampler.ts'
import { VoicePlayer } from './voice-player.ts'

export interface Song {
  score: Score
  /** The lines of its singing, in their order. */
  spoken: readonly SpokenLine[]
}

/** Has the words spoken, if there are any, and the piece written for how they are spoken. */
export async function writeSong(request: MusicRequest, speaker?: Speaker | null): Promise<Song> {
  const vocalist = findVocalist(request)
  if (vocalist === null) return { score: compose(request, null), spoken: [] }
  const spoken = await speak(vocalist.lines, request.language, vocalist.gender, speaker)
  return { score: compose(request, vocalist, spoken), spoken }
}

/** The whole way of a song: compose, perform, mix, encode. The same request always gives the same bytes. */
export async function renderMusic(request: MusicRequest): Promise<RenderedAudio> {
  const { score, spoken } = await writeSong(request)
  return encode({
    sound: { ...mix(score, { spoken }), ...warningsOf(spoken) },
    seed: request.seed,
    lyrics: lyricsOf(score),
  })
}

/** The first half of the way, up to the finished samples. */
export async function playMusic(
  { request, reel }: { request: MusicRequest; reel: SharedArrayBuffer },
  progress: Progress,
  speaker: Speaker | null,
): Promise<PlayedSong> {
  const { score, spoken } = await writeSong(request, speaker)
  const sound = mix(score, { progress, reel, spoken })
  return { ...sound, ...warningsOf(spoken), lyrics: lyricsOf(score) }
}

function lyricsOf(score: Score): SongLyrics | null {
  const text = sungLyrics(score)
  return text === null ? null : { text, language: score.request.language }
}

/** Where nobody can speak at all the service has said so when it started. */
export function warningsOf(
  spoken: readonly SpokenLine[],
  speaks = hasSpeaker(),
): Pick<StereoSound, 'warnings'> {
  const mute = spoken.filter(({ sound, syllables }) => sound === null && syllables.length > 0)
  if (!speaks || mute.length === 0) return {}
  return { warnings: [`the speaker failed at ${mute.length} of ${spoken.length} lines`] }
}

/** Told of each stage as it ends; of playing and mixing, which part it was. */
export type Stages = (stage: 'perform' | 'mix' | 'master', part?: Part) => void

export interface MixOptions {
  /** What a voice sings with; without it the words are sung on their vowels. */
  spoken?: readonly SpokenLine[] | undefined
  progress?: Progress
  stages?: Stages
  /** Memory to put the samples in, with room for `reelBytes`; new memory unless given. */
  reel?: ArrayBufferLike
}

/** Performs every part of a score and mixes and masters them. Leaves nothing to chance but the request's seed. */
export function mix(score: Score, options: MixOptions = {}): StereoSound {
  const sound = mixParts(score, score.parts, options)
  master(sound.left, sound.right)
  options.stages?.('master')
  options.progress?.(1)
  return sound
}

/**
 * Some parts of a score with all they send to the effects, before the master: every part alone, added up, is the mix
 * of all, within the rounding of the samples.
 */
export function mixParts(
  score: Score,
  parts: readonly Part[],
  {
    progress,
    stages,
    spoken,
    reel = new ArrayBuffer(reelBytes(score.lengthSeconds)),
  }: MixOptions = {},
): StereoSound {
  const length = lengthSamples(score)
  const { seed } = score.request
  const shelf = new Shelf()
  const players = parts.map((part) => {
    if (part.role === 'voice') return { part, player: new VoicePlayer(score, part, spoken) }
    const name = `${part.role}/${score.parts.indexOf(part)}`
    return { part, player: openPlayer(part, { seed, name, lengthSamples: length, shelf }) }
  })
  const desk = new Desk(score, players, length, stages)
  const left = new Float32Array(reel, 0, length)
  const right = new Float32Array(reel, left.byteLength, length)
  for (let from = 0; from < length; from += windowSamples) {
    const to = Math.min(length, from + windowSamples)
    desk.mix(from, left.subarray(from, to), right.subarray(from, to))
    ride(score.sections, from, left.subarray(from, to), right.subarray(from, to))
    progress?.(to / length)
  }
  return { left, right }
}
