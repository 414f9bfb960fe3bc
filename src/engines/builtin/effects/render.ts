import { encodeMp3 } from '../codec/mp3.ts'
import type { Marked } from '../mark.ts'
import {
  type EffectRequest,
  model,
  type Progress,
  type RenderedAudio,
  type StereoSound,
} from '../messages.ts'
import { stream } from '../random.ts'
import { Noise } from '../synth/noise.ts'
import { decibels, sampleRate, silence } from '../synth/sampling.ts'
import { finish, loudestMoment } from './finish.ts'
import { play } from './layers.ts'
import { composeScene, type Source, wetOf } from './scene.ts'
import { addRoom, removeHighs } from './space.ts'

/** Level of each thing before distance and room: its loudest 0.4 s. */
const sourceLufs = -20

/** A continuous sound is faded in. */
const bedRiseSamples = Math.round(0.05 * sampleRate)

/** All steps of a sound effect: read, arrange in time, play, mix, finish, encode. */
export async function renderEffect(
  request: Marked<EffectRequest>,
  progress: Progress = () => {},
): Promise<RenderedAudio> {
  const { left, right } = makeEffect(request)
  progress(0.4)
  const labels = { encodedBy: model, seed: request.seed, mark: request.mark ?? null }
  const bytes = await encodeMp3(left, right, labels, (share) => progress(0.4 + 0.6 * share))
  return { bytes, durationSeconds: left.length / sampleRate, model }
}

/** The same request always gives the same samples. */
export function makeEffect({ text, durationSeconds, seed }: EffectRequest): StereoSound {
  const length = Math.round(durationSeconds * sampleRate)
  const scene = composeScene(text, durationSeconds, seed)
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  const send = silence(34, length)
  const alone = scene.sources.length === 1
  for (const [index, source] of scene.sources.entries()) {
    const ears = playSource(source, length, seed, `effect/${index}`)
    removeHighs(ears, source.distance, source.brightness)
    const gain = alone ? 1 : balance(ears, source)
    const wet = gain * wetOf(scene, source) * 0.5
    for (let place = 0; place < length; place++) {
      const one = ears.left[place]!
      const other = ears.right[place]!
      left[place]! += one * gain
      right[place]! += other * gain
      send[place]! += (one + other) * wet
    }
  }
  addRoom(scene.room, { left, right }, send)
  finish(left, right, scene.levelDb)
  return { left, right }
}

/** The gain of a thing relative to the others; a single one is only levelled at the end. */
function balance({ left, right }: StereoSound, { gainDb, distance }: Source): number {
  const loudness = loudestMoment(left, right)
  if (loudness === Number.NEGATIVE_INFINITY) return 0
  return decibels(sourceLufs - loudness + gainDb - 5 * distance)
}

function playSource(source: Source, length: number, seed: number, name: string): StereoSound {
  const chance = stream(seed, name)
  const left = silence(30, length)
  const right = silence(31, length)
  for (const { startSeconds, seconds, gain, bearing } of source.events) {
    const from = Math.min(length, Math.round(startSeconds * sampleRate))
    const count = Math.min(length - from, Math.round(seconds * sampleRate))
    if (count < 64) continue
    const one = silence(32, count)
    const other = silence(33, count)
    play(source.recipe, { left: one, right: other, bearing, noise: new Noise(chance.next()) })
    const rise = source.recipe.seconds === null ? Math.min(count, bedRiseSamples) : 1
    const [begin, end] = source.path
    addEvent(one, left, from, [gain * (1 - begin), gain * (1 - end)], rise)
    addEvent(other, right, from, [gain * (1 + begin), gain * (1 + end)], rise)
  }
  return { left, right }
}

/** The gain changes evenly; an event that still sounds at its end is faded out. */
function addEvent(
  event: Float32Array,
  ear: Float32Array,
  from: number,
  [begin, final]: readonly [number, number],
  rise: number,
): void {
  const length = event.length
  const fall = Math.min(Math.round(length * 0.2), Math.round(0.02 * sampleRate))
  const step = (final - begin) / length
  let gain = begin
  for (let index = 0; index < length; index++) {
    const end = length - index
    const fading = end < fall ? end / fall : 1
    const rising = index < rise ? index / rise : 1
    ear[from + index]! += event[index]! * gain * fading * rising
    gain += step
  }
}
