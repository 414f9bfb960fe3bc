import { encodeMp3 } from './codec/mp3.ts'
import { compose } from './composer/compose.ts'
import type { Part, Score } from './composer/score.ts'
import { findVocalist } from './composer/vocalist.ts'
import type { MusicRequest, RenderedAudio } from './messages.ts'
import { Desk, lengthSamples } from './mix/desk.ts'
import { master } from './mix/master.ts'
import { speak } from './singer/speak.ts'
import type { SpokenLine } from './singer/spoken.ts'
import { perform } from './synth/perform.ts'
import { sampleRate, scratch } from './synth/sampling.ts'
import { performVoice } from './vocals.ts'

export const model = 'tonewright-builtin/1.0.0'

export interface StereoSound {
  left: Float32Array
  right: Float32Array
}

/** Called with how much of the work is done, 0 to 1. */
export type Progress = (share: number) => void

/** A score and what its voice needs to sing it: the lines of its singing, spoken. */
export interface Song {
  score: Score
  spoken: readonly SpokenLine[]
}

/** The whole way of a song: write, perform, mix, encode. The same request always gives the same bytes. */
export async function renderMusic(
  request: MusicRequest,
  progress: Progress = () => {},
): Promise<RenderedAudio> {
  const song = await writeSong(request)
  progress(0.02)
  return encode(song.score, mix(song, progress), progress)
}

/** Has the words spoken, if there are any, and the piece written for how they are spoken. */
export async function writeSong(request: MusicRequest): Promise<Song> {
  const vocalist = findVocalist(request)
  const { lines, gender } = vocalist ?? { lines: [], gender: 'female' }
  const spoken = vocalist === null ? [] : await speak(lines, request.language, gender)
  return { score: compose(request, vocalist, spoken), spoken }
}

/** Told of each stage as it ends. */
export type Stages = (stage: 'perform' | 'mix' | 'master') => void

/** Performs every part of a song and mixes and masters them. Leaves nothing to chance but the request's seed. */
export function mix(
  song: Song,
  progress: Progress = () => {},
  stages: Stages = () => {},
): StereoSound {
  const sound = mixParts(song, song.score.parts, progress, stages)
  progress(0.48)
  master(sound.left, sound.right)
  stages('master')
  progress(0.55)
  return sound
}

/**
 * Some parts of a song with all they send to the effects, before the master: every part alone, added up, is the mix
 * of all, within the rounding of the samples.
 */
export function mixParts(
  { score, spoken }: Song,
  parts: readonly Part[],
  progress: Progress = () => {},
  stages: Stages = () => {},
): StereoSound {
  const length = lengthSamples(score)
  const desk = new Desk(score, length)
  const left = scratch(10, length)
  const right = scratch(11, length)
  for (const [index, part] of Desk.order(parts).entries()) {
    left.fill(0)
    right.fill(0)
    const name = `${part.role}/${score.parts.indexOf(part)}`
    const performance =
      part.role === 'voice'
        ? performVoice(score, part, spoken, left, right)
        : perform(part, score.request.seed, name, left, right)
    stages('perform')
    desk.add(part, performance, left, right)
    stages('mix')
    progress(0.02 + (0.43 * (index + 1)) / parts.length)
  }
  desk.finish()
  stages('mix')
  return { left: desk.left, right: desk.right }
}

export async function encode(
  score: Score,
  sound: StereoSound,
  progress: Progress = () => {},
): Promise<RenderedAudio> {
  const labels = { encodedBy: model, seed: score.request.seed }
  const bytes = await encodeMp3(sound.left, sound.right, labels, (share) => {
    progress(0.55 + 0.45 * share)
  })
  return { bytes, durationSeconds: sound.left.length / sampleRate, model }
}
