import { expect } from 'chai'
import { findVoice } from '../../src/engines/builtin/listen/panning.ts'
import { ShortTime } from '../../src/engines/builtin/listen/short-time.ts'
import { listenForSinging } from '../../src/engines/builtin/listen/singing.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import { given, known, tellVoices } from './given-singing.ts'

const sampleRate = 44_100

function made(seconds: number, sampleAt: (time: number, index: number) => number): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) =>
    sampleAt(index / sampleRate, index),
  )
}

describe('Listening for singing', () => {
  after(() => known.clear())

  tellVoices([['bright pop', 'flute', 100]])

  it('hears nobody in silence, tones, noise and beats', () => {
    const chance = stream(1, 'noise')
    const tone = (hertz: number) => made(5, (time) => Math.sin(2 * Math.PI * hertz * time) / 4)
    const noise = made(5, () => chance.bell() / 8)
    const beats = made(5, (_, index) => (index % 11_025 < 400 ? chance.bell() / 2 : 0))
    const sounds = [
      [made(5, () => 0), made(5, () => 0)],
      [tone(220), tone(330)],
      [tone(220), tone(220)],
      [noise, noise],
      [noise, made(5, () => chance.bell() / 8)],
      [beats, beats],
      [made(0.01, () => 0.1), made(0.01, () => 0.1)],
    ] as const

    const heard = sounds.map(([left, right]) => listenForSinging({ left, right }).sings)
    expect(heard).to.deep.equal(sounds.map(() => false))
  })

  it('finds the voice beside the middle, and needs not to find it in the middle', () => {
    const transform = new ShortTime(4096)
    const chance = stream(2, 'noise')
    const sings = (time: number) => time % 1 < 0.6
    const voice = made(4, (time) =>
      sings(time) ? Math.sin(2 * Math.PI * 440 * time) + Math.sin(2 * Math.PI * 1320 * time) : 0,
    )
    const music = [made(4, () => chance.bell()), made(4, () => chance.bell())] as const
    const chances = Float32Array.from({ length: transform.framesIn(voice.length) }, (_, frame) =>
      sings((frame * transform.hop) / sampleRate) ? 1 : 0,
    )
    const find = (position: number) => {
      const angle = ((1 + position) * Math.PI) / 4
      const [left, right] = music.map((noise, ear) => {
        const gain = ear === 0 ? Math.cos(angle) : Math.sin(angle)
        return noise.map((sample, index) => sample / 4 + gain * voice[index]!)
      })
      return findVoice({ left: left!, right: right! }, transform, chances)
    }

    for (const position of [-0.5, 0, 0.35]) expect(find(position)).to.be.closeTo(position, 0.06)
  })

  it('decides by its other cues where the network is not installed', async () => {
    const { sung, played } = await given('bright pop', 'flute', 100)

    const [voice, flute] = [sung, played].map((sound) => listenForSinging(sound, undefined, null))

    expect(voice).to.include({ sings: true, maySing: true, position: 0, chances: null })
    expect(flute).to.include({ sings: false, maySing: false })
  })

  it('hears a song with a long opening that nobody sings', async () => {
    const { sung, instrumental } = await given('bright pop', 'flute', 100)
    const join = (side: 'left' | 'right') =>
      Float32Array.from([...instrumental[side], ...sung[side], ...sung[side]])

    expect(listenForSinging({ left: join('left'), right: join('right') }).sings).to.equal(true)
  })
})
