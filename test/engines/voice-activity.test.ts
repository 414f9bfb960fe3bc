import { expect } from 'chai'
import { readWeights } from '../../src/engines/builtin/listen/onnx-weights.ts'
import {
  activityRate,
  activityStep,
  installedVoiceActivity,
  VoiceActivity,
} from '../../src/engines/builtin/listen/voice-activity.ts'

/** What onnxruntime 1.30 answers to `vowels()` with the same weights, step by step. */
const reference = [
  0.141683, 0.346835, 0.11946, 0.052735, 0.031678, 0.496767, 0.959357, 0.945598, 0.929117, 0.693592,
  0.884647, 0.975863, 0.985752, 0.994005, 0.992805, 0.9877, 0.999304, 0.998469, 0.991131, 0.968891,
  0.959724, 0.976646, 0.965889, 0.86758, 0.816799, 0.690384, 0.6263, 0.798102, 0.903263, 0.892739,
  0.844633, 0.881337, 0.798623, 0.845171, 0.302849, 0.354131, 0.176547, 0.066202, 0.029698,
  0.127261, 0.453557, 0.435421, 0.329062, 0.286541, 0.476894, 0.303762, 0.249205,
]

const formants = [
  [700, 1220, 2600],
  [300, 870, 2240],
  [390, 1990, 2550],
  [640, 1190, 2390],
]

/** Syllables of a synthetic voice, some left out. */
function vowels(): Float32Array {
  const sound = new Float32Array(1.5 * activityRate)
  let phase = 0
  for (let index = 0; index < sound.length; index++) {
    const time = index / activityRate
    const syllable = Math.floor(time / 0.18)
    const within = (time % 0.18) / 0.18
    if (syllable % 7 === 6) continue
    const hertz = 120 + 20 * Math.sin(2 * Math.PI * 0.9 * time) - 8 * within
    phase += (2 * Math.PI * hertz) / activityRate
    let sample = 0
    for (let harmonic = 1; harmonic * hertz < 4500; harmonic++) {
      let gain = 0.01
      for (const centre of formants[syllable % 4] ?? []) {
        const off = (harmonic * hertz - centre) / 90
        gain += 1 / (1 + off * off)
      }
      sample += 0.05 * gain * Math.sin(harmonic * phase)
    }
    sound[index] = sample * Math.sin((Math.PI * Math.min(1, within * 5, (1 - within) * 5)) / 2)
  }
  return sound
}

describe('The network that hears voices', () => {
  const network = () => installedVoiceActivity() ?? expect.fail('the package is not installed')

  it('answers what onnxruntime answers', () => {
    const heard = network().listen([vowels()])

    expect(heard).to.have.length(reference.length)
    for (const [step, probability] of reference.entries()) {
      expect(heard[step], `step ${step}`).to.be.closeTo(probability, 1e-5)
    }
  })

  it('hears the same in pieces, and forgets one sound before the next', () => {
    const sound = vowels()
    const cut = 20 * activityStep

    const whole = network().listen([sound])
    const pieces = network().listen([sound.subarray(0, cut), sound.subarray(cut)])

    expect([...pieces]).to.deep.equal([...whole])
  })

  it('is not made of a file that ends early or carries other weights', () => {
    const tooLong = Uint8Array.from([0x3a, 0xff])

    expect(() => readWeights(tooLong)).to.throw('the ONNX file ends within a number')
    expect(() => new VoiceActivity(new Map())).to.throw('the network has no stft')
  })
})
