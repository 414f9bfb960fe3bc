import { compose } from './composer/compose.ts'
import { isLead, type Part, type Score } from './composer/score.ts'
import { sungLinesOf } from './composer/sung-lines.ts'
import { sungLyrics } from './composer/sung-lyrics.ts'
import { findVocalist } from './composer/vocalist.ts'
import { editScore } from './edit.ts'
import { editionsOf, silentAt, writtenLength } from './editions.ts'
import {
  type EditRequest,
  type MusicRequest,
  modelWith,
  type PlayedSong,
  type Progress,
  type ScoreEdit,
  type SongLyrics,
  type StereoSound,
} from './messages.ts'
import { Desk, lengthSamples, type Performer } from './mix/desk.ts'
import { duckingCurve } from './mix/ducking.ts'
import { faderDb } from './mix/fader.ts'
import { master } from './mix/master.ts'
import { ride } from './mix/ride.ts'
import { windowSamples } from './mix/strip.ts'
import { swell } from './mix/swell.ts'
import { withLinesOf } from './replace-section.ts'
import type { SampleSet } from './samples/sample-set.ts'
import { decodeScore, encodeScore } from './score-file.ts'
import { speak } from './singer/speak.ts'
import { hasSpeaker, type Speaker } from './singer/speaker-process.ts'
import type { SpokenLine } from './singer/spoken.ts'
import { songBufferBytes } from './song-buffers.ts'
import { openPlayer } from './synth/perform.ts'
import { TakeMemory } from './synth/sampler.ts'
import { VoicePlayer } from './voice-player.ts'

export interface Song {
  score: Score
  /** The sung lines in order. */
  spoken: readonly SpokenLine[]
}

/** Speaks the lyrics, if there are any, and composes the piece for the spoken syllables. */
export async function writeSong(request: MusicRequest, speaker?: Speaker | null): Promise<Song> {
  const vocalist = findVocalist(request)
  if (vocalist === null) return { score: compose(request, null), spoken: [] }
  const spoken = await speak(vocalist.lines, request.language, vocalist.gender, speaker)
  return { score: compose(request, vocalist, spoken), spoken }
}

/**
 * Composes, performs and mixes a song, up to the finished samples. The same request always gives
 * the same samples.
 */
export async function playMusic(
  { request, buffer }: { request: MusicRequest; buffer: SharedArrayBuffer },
  progress?: Progress,
  { speaker = null, set = null }: Partial<Players> = {},
): Promise<PlayedSong> {
  return playSong(await writeSong(request, speaker), { progress, buffer, set })
}

/** Plays a stored score after an edit. The same score and edit always give the same samples. */
export async function playEdit(
  { request, buffer }: { request: EditRequest; buffer: SharedArrayBuffer },
  progress?: Progress,
  { speaker = null, set = null }: Partial<Players> = {},
): Promise<PlayedSong> {
  const { score } = decodeScore(request.score)
  const song = await editSong(score, request.edit, { speaker, set })
  return playSong(song, { progress, buffer, set })
}

/** A stored score after an edit, and its lines. What the edit leaves keeps its level. */
export async function editSong(
  stored: Score,
  edit: ScoreEdit,
  { speaker, set = null }: Partial<Players> = {},
): Promise<Song> {
  const before = edit.type === 'replaceSection' ? withLinesOf(stored, edit) : stored
  const spoken = await speakLines(before, speaker)
  const isWhole = edit.type === 'transpose' || edit.type === 'tempo'
  const levelled = isWhole ? before : withLevels(before, { spoken, set })
  return { score: timed(editScore(levelled, edit, spoken), spoken), spoken }
}

/** The lines of a score as they were spoken when it was written. */
async function speakLines(
  { singing, request }: Score,
  speaker?: Speaker | null,
): Promise<SpokenLine[]> {
  if (singing === null) return []
  return speak(singing.lines, request.language, singing.gender, speaker)
}

/** The score with the times of its syllables as they will be sung. */
function timed(score: Score, spoken: readonly SpokenLine[]): Score {
  const { singing, parts } = score
  if (singing === null) return score
  const sung = sungLinesOf(spoken, parts.find(isLead)?.notes ?? [])
  return { ...score, singing: { ...singing, sung } }
}

function playSong({ score, spoken }: Song, { set = null, ...options }: MixOptions): PlayedSong {
  const sound = mix(score, { ...options, spoken, set })
  const model = modelWith(set)
  const written = { lyrics: lyricsOf(score), score: encodeScore({ model, score }), model }
  return { ...sound, ...warningsOf(spoken), ...written, seed: score.request.seed }
}

/** What a thread plays with. */
export interface Players {
  speaker: Speaker | null
  set: SampleSet | null
}

function lyricsOf(score: Score): SongLyrics | null {
  const text = sungLyrics(score)
  return text === null ? null : { text, language: score.request.language }
}

/** No warnings without an installed speaker: that is logged once, when the service starts. */
export function warningsOf(
  spoken: readonly SpokenLine[],
  speaks = hasSpeaker(),
): Pick<StereoSound, 'warnings'> {
  const mute = spoken.filter(({ sound, syllables }) => sound === null && syllables.length > 0)
  if (!speaks || mute.length === 0) return {}
  return { warnings: [`the speaker failed at ${mute.length} of ${spoken.length} lines`] }
}

/** Called at the end of each stage; for playing and mixing with the part. */
export type Stages = (stage: 'perform' | 'mix' | 'master', part?: Part) => void

export interface MixOptions {
  /** The spoken lines; without them the voice sings vowels. */
  spoken?: readonly SpokenLine[] | undefined
  progress?: Progress | undefined
  stages?: Stages
  /** Memory for the samples, of `songBufferBytes`; new memory unless given. */
  buffer?: ArrayBufferLike
  /** Recordings of instruments; without them all are synthesised. */
  set?: SampleSet | null
}

/** The shares of time of setting the faders in a mix, and of the mix in all before the encoding. */
const SETTING = 0.55
const MIXING = 0.88

/**
 * Performs every part of a score, mixes and masters them. The only randomness is the request's
 * seed.
 */
export function mix(score: Score, options: MixOptions = {}): StereoSound {
  const progress: Progress = (share) => options.progress?.(share * MIXING)
  const sound = mixParts(score, score.parts, { ...options, progress })
  master(sound.left, sound.right, score.space.glue)
  options.stages?.('master')
  options.progress?.(1)
  return sound
}

/**
 * Some parts of a score with their shares of the effects, before the master: the sum of all parts,
 * rendered one by one, is the full mix within the rounding of the samples.
 */
export function mixParts(
  score: Score,
  parts: readonly Part[],
  {
    progress,
    stages,
    spoken,
    set = null,
    buffer = new ArrayBuffer(songBufferBytes(score.lengthSeconds)),
  }: MixOptions = {},
): StereoSound {
  const length = lengthSamples(score)
  const players = openPlayers(score, parts, { spoken, set })
  let faders = 0
  const desk = new Desk(score, players, length, (stage, part) => {
    stages?.(stage, part)
    if (faders === players.length) return
    faders += 1
    progress?.((SETTING * faders) / players.length)
  })
  const left = new Float32Array(buffer, 0, length)
  const right = new Float32Array(buffer, left.byteLength, length)
  for (let from = 0; from < length; from += windowSamples) {
    const to = Math.min(length, from + windowSamples)
    desk.mix(from, left.subarray(from, to), right.subarray(from, to))
    ride(score.sections, from, left.subarray(from, to), right.subarray(from, to))
    swell(score.swell ?? [], from, left.subarray(from, to), right.subarray(from, to))
    progress?.(SETTING + ((1 - SETTING) * to) / length)
  }
  return { left, right }
}

/** A player for each edition of each part, and each shift with which it is heard. */
function openPlayers(
  score: Score,
  parts: readonly Part[],
  { spoken, set = null }: Pick<MixOptions, 'spoken' | 'set'>,
): Performer[] {
  const { seed } = score.request
  const memory = new TakeMemory()
  return parts.flatMap((part) =>
    editionsOf(part).flatMap((edition): Performer[] => {
      if (part.role === 'voice') return [{ part, player: new VoicePlayer(score, edition, spoken) }]
      const place = `${part.role}/${part.place ?? score.parts.indexOf(part)}`
      const name = edition.number === 0 ? place : `${place}/${edition.number}`
      return edition.shifts.map((shift) => {
        const silent = silentAt(edition, shift)
        const length = writtenLength(score, edition)
        const engagement = { seed, name, lengthSamples: length, memory, set, silent }
        return { part, player: openPlayer(edition.part, engagement), shift }
      })
    }),
  )
}

/** The score with the level of each part as it is mixed: an edit keeps it. */
export function withLevels(score: Score, options: Pick<MixOptions, 'spoken' | 'set'> = {}): Score {
  const length = lengthSamples(score)
  const ducking = duckingCurve(score.kicks, length)
  const parts = score.parts.map((part): Part => {
    if (part.levelDb !== undefined) return part
    const [only] = openPlayers(score, [part], options)
    return only ? { ...part, levelDb: faderDb(part, only.player, ducking, length) } : part
  })
  return { ...score, parts }
}
