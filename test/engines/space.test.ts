import { expect } from 'chai'
import type { Distance, Part, Room } from '../../src/engines/builtin/composer/score.ts'
import { Desk } from '../../src/engines/builtin/mix/desk.ts'
import { saturate } from '../../src/engines/builtin/mix/saturation.ts'
import { windowSamples } from '../../src/engines/builtin/mix/strip.ts'
import type { Player } from '../../src/engines/builtin/synth/player.ts'
import { rms, strengthAt, toDb } from '../stage/listening.ts'
import { part, writtenScore } from '../stage/score.ts'
import { score } from './given-score.ts'

const sampleRate = 44100
const length = 2 * sampleRate

interface Heard {
  left: Float32Array
  right: Float32Array
}

/** A click through the desk at full length: the impulse response of a part's place. */
function response(role: Part['role'], place: { distance?: Distance; room?: Room }): Heard {
  const clicked = { ...part(role, 'piano', [], { reverbSend: 0, delaySend: 0 }), ...place }
  const player: Player = {
    wide: false,
    play(from, left) {
      if (from === 0) left[1000] = 1
      return from === 0
    },
  }
  const desk = new Desk(writtenScore(), [{ part: { ...clicked, levelDb: 0 }, player }], length)
  const [left, right] = [new Float32Array(length), new Float32Array(length)]
  for (let from = 0; from < length; from += windowSamples) {
    const to = from + windowSamples
    desk.mix(from, left.subarray(from, to), right.subarray(from, to))
  }
  return { left: left.subarray(1000), right: right.subarray(1000) }
}

function during({ left, right }: Heard, fromMs: number, toMs: number): number {
  const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms * sampleRate) / 1000))
  return toDb(Math.hypot(rms(left.subarray(from, to)), rms(right.subarray(from, to))))
}

/** The energy of the reflections against that of the direct sound. */
function reflectedDb(heard: Heard): number {
  const energy = (from: number, to: number) => during(heard, from, to) + 10 * Math.log10(to - from)
  return energy(1.5, 80) - energy(0, 1.5)
}

describe('the place of a part in the room', () => {
  it('is heard from its first reflections, which are strong when it is far away', () => {
    const [close, near, far] = [{}, { distance: 'near' }, { distance: 'far' }].map((place) =>
      reflectedDb(response('chords', place as { distance?: Distance })),
    )

    // The high-pass of the desk rings a little by itself.
    expect(close).to.be.below(-20)
    expect(near).to.be.within(-12, -3)
    expect(far).to.be.within((near ?? 0) + 4, 4)
  })

  it('is heard from their delay: they follow a far sound sooner than a near one', () => {
    const first = (distance: Distance) => {
      const { left, right } = response('chords', { distance })
      const all = left.map((sample, index) => Math.hypot(sample, right[index] ?? 0))
      return all.findIndex((level, index) => index > 60 && level > 0.05)
    }

    expect(first('far')).to.be.below(0.6 * first('near'))
    expect(first('near') / sampleRate).to.be.within(0.004, 0.04)
  })

  it('is different in each ear', () => {
    const { left, right } = response('chords', { distance: 'far' })
    const tail = (ear: Float32Array) => ear.subarray(100, 4000)
    const difference = tail(left).map((sample, index) => sample - (tail(right)[index] ?? 0))

    expect(rms(difference)).to.be.above(0.7 * rms(tail(left)))
  })

  it('is far for pads and brass, near for chords, and close for bass and voice', () => {
    const { parts } = score({ text: 'pop with strings, brass, piano and a flute', seed: 4 })
    const distances = parts.map(({ role, distance }) => `${role} ${distance ?? 'close'}`)

    expect(distances).to.include.members(['bass close'])
    expect(distances.filter((one) => one.startsWith('pad'))).to.not.include('pad near')
    expect(new Set(distances.map((one) => one.split(' ')[1])).size).to.equal(3)
  })
})

describe('the room of the drums', () => {
  it('is short and dense, and decays in the time asked for', () => {
    for (const seconds of [0.3, 0.6]) {
      const heard = response('drums', { room: { seconds, share: 0.5 } })

      const slope = during(heard, 40, 80) - during(heard, 40 + 500 * seconds, 80 + 500 * seconds)
      expect(slope, `${seconds} s`).to.be.within(22, 42)
      const samples = heard.left.subarray(0.03 * sampleRate, 0.06 * sampleRate)
      expect(samples.filter((sample) => sample !== 0).length).to.be.above(1000)
    }
    expect(during(response('drums', {}), 10, 200)).to.be.below(-180)
  })

  it('is that of the kit; machines have none', () => {
    const roomOf = (text: string) =>
      score({ text, seed: 2 }).parts.find(({ role }) => role === 'drums')?.room

    expect(roomOf('rock')?.seconds).to.be.within(0.3, 0.7)
    expect(roomOf('orchestral epic drums')?.seconds).to.be.above(0.5)
    expect(roomOf('techno')).to.equal(undefined)
  })
})

describe('saturation', () => {
  const tone = (level: number) =>
    Float32Array.from({ length: sampleRate }, (_, index) => {
      return level * Math.sin((2 * Math.PI * 100 * index) / sampleRate)
    })

  it('brings up odd partials of what is loud and leaves what is soft alone', () => {
    const [loud, soft] = [tone(0.8), tone(0.005)]

    saturate(loud, 1, 6)
    saturate(soft, 1, 6)

    expect(toDb(strengthAt(loud, 300) / strengthAt(loud, 100))).to.be.within(-30, -12)
    expect(toDb(strengthAt(soft, 300) / strengthAt(soft, 100))).to.be.below(-60)
    expect(toDb(rms(soft) / rms(tone(0.005)))).to.be.closeTo(0, 0.05)
    expect(rms(loud)).to.be.below(rms(tone(0.8)))
  })
})
