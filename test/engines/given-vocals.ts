import { mix } from '../../src/engines/builtin/render.ts'
import { rms, type Sound } from '../stage/listening.ts'
import { add } from '../stage/separation.ts'
import { score } from './given-score.ts'

const sampleRate = 44100

/**
 * Phrases of a voice on vowels: pulses through three formants, with vibrato and breaths between.
 */
function sing(lengthSamples: number): Sound {
  const melody = [220, 247, 262, 294, 262, 247, 220, 196]
  const voice = new Float32Array(lengthSamples)
  let phase = 0
  for (let index = 0; index < lengthSamples; index++) {
    const time = index / sampleRate
    const note = Math.floor(time / 0.4)
    if (note % 8 >= 6) continue
    const hertz = (melody[note % 8] ?? 220) * (1 + 0.012 * Math.sin(2 * Math.PI * 5.5 * time))
    phase += (2 * Math.PI * hertz) / sampleRate
    const within = (time % 0.4) / 0.4
    let sample = 0
    for (let harmonic = 1; harmonic * hertz < 5000; harmonic++) {
      const frequency = harmonic * hertz
      const formants = [700, 1150, 2700].map((centre) => {
        const off = (frequency - centre) / 130
        return 1 / (1 + off * off)
      })
      const gain = formants.reduce((sum, value) => sum + value, 0.02)
      sample += (gain / Math.sqrt(harmonic)) * Math.sin(harmonic * phase)
    }
    voice[index] = sample * Math.sin(Math.PI * Math.min(1, within * 8, (1 - within) * 8) * 0.5)
  }
  return { left: voice, right: voice.slice(), sampleRate }
}

export function level(sound: Sound): number {
  return (rms(sound.left) + rms(sound.right)) / 2
}

/** A band that plays, and a voice that sings to it. */
export function bandAndVoice(durationSeconds: number): { band: Sound; voice: Sound } {
  const music = mix(score({ text: 'deep house, instrumental', durationSeconds, seed: 11 }))
  const band = { left: music.left.slice(), right: music.right.slice(), sampleRate }
  const sung = sing(band.left.length)
  const silence = {
    ...sung,
    left: new Float32Array(sung.left.length),
    right: new Float32Array(sung.left.length),
  }
  return { band, voice: add(silence, sung, (0.7 * level(band)) / level(sung)) }
}
