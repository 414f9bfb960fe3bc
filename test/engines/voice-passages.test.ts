import { expect } from 'chai'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import {
  cutToVoice,
  placeInSong,
  shortPassagesOf,
  type VoicePassage,
} from '../../src/engines/builtin/listen/voice-passages.ts'
import { openEngines } from '../../src/engines/engines.ts'
import { openSpeechServer, type SpeechServer } from '../stage/speech-server.ts'
import { openTranscriptionClient } from './given-servers.ts'

const rate = 16_000
const signal = new AbortController().signal

/** Sung from 5 to 8 and from 18 to 20 seconds of 25, with soft noise throughout. */
function sung(seconds: number): number {
  const sings = (seconds >= 5 && seconds < 8) || (seconds >= 18 && seconds < 20)
  return (sings ? 0.5 : 0.005) * Math.sin(2 * Math.PI * 220 * seconds)
}

describe('The voice that is cut out for a transcription server', () => {
  const voice = Float32Array.from({ length: 25 * rate }, (_, index) => sung(index / rate))

  it('has the passages in which somebody sings, with a margin and a gap between them', () => {
    const { sound, passages } = cutToVoice(voice, rate)

    expect(passages).to.have.length(2)
    expect(passages[0]?.startSeconds).to.be.closeTo(4.7, 0.1)
    expect(passages[0]?.lengthSeconds).to.be.closeTo(3.6, 0.1)
    expect(passages[1]?.startSeconds).to.be.closeTo(17.7, 0.1)
    expect(sound.length / rate).to.be.closeTo(3.6 + 0.5 + 2.6 + 0.5, 0.2)
  })

  it('tells where in the song each of its moments is', () => {
    const { passages } = cutToVoice(voice, rate)

    expect(placeInSong(passages, 0.3)).to.be.closeTo(5, 0.1)
    expect(placeInSong(passages, 3.2)).to.be.closeTo(7.9, 0.1)
    expect(placeInSong(passages, 3.9)).to.be.closeTo(8.3, 0.1)
    expect(placeInSong(passages, 4.4)).to.be.closeTo(18, 0.1)
    expect(placeInSong(passages, 99)).to.be.closeTo(20.3, 0.1)
  })

  it('is the whole sound where that is silent throughout', () => {
    const { sound, passages } = cutToVoice(new Float32Array(3 * rate), rate)

    expect(passages).to.deep.equal([{ startSeconds: 0, lengthSeconds: 3 }])
    expect(sound.length).to.be.within(3 * rate, 4 * rate)
  })

  it('is divided for a local model where it is softest, if somebody sings for long', () => {
    const long = Float32Array.from({ length: 60 * rate }, (_, index) => {
      const soft = [20, 22, 44].some((breath) => Math.abs(index / rate - breath) < 0.1)
      return (soft ? 0.1 : 0.5) * Math.sin((2 * Math.PI * 220 * index) / rate)
    })

    const starts = shortPassagesOf(long, rate, 25).map(({ startSeconds }) => startSeconds)
    const ends = shortPassagesOf(long, rate, 25).map((one) => one.startSeconds + one.lengthSeconds)

    expect(starts).to.have.length(3)
    expect(starts[1]).to.satisfy((at: number) => Math.abs(at - 20) < 0.2 || Math.abs(at - 22) < 0.2)
    expect(starts[2]).to.be.closeTo(44, 0.2)
    expect(ends).to.deep.equal([...starts.slice(1), 60])
    expect(shortPassagesOf(voice, rate, 25)).to.deep.equal(cutToVoice(voice, rate).passages)
  })

  describe('by a server', () => {
    let server: SpeechServer

    before(async () => {
      server = await openSpeechServer()
    })
    after(() => server[Symbol.asyncDispose]())

    const words = [
      { word: 'rain', start: 0.3, end: 1.8 },
      { word: 'falls', start: 2.6, end: 3.4 },
    ]

    async function linesHeard(passages?: VoicePassage[]): Promise<number> {
      server.answer({ text: 'rain falls', words })
      const settings = { url: server.url, model: 'whisper-1', ...(passages && { passages }) }
      await using client = openTranscriptionClient(settings)
      const heard = await client.transcribe(new Uint8Array(4), { signal, progress: () => {} })
      if (heard.found !== 'words') throw new Error(`found ${heard.found}`)
      return heard.transcript.sections.flatMap(({ lines }) => lines).length
    }

    it('gets words that lie apart in the song into lines of their own', async () => {
      const apart = [
        { startSeconds: 5, lengthSeconds: 2 },
        { startSeconds: 20, lengthSeconds: 2 },
      ]

      expect(await linesHeard()).to.equal(1)
      expect(await linesHeard(apart)).to.equal(2)
    })

    it('is sent instead of the song where the setting says so, and only then', async () => {
      // A gliding voice in the middle from 2 to 5 seconds, and another tone on each side.
      const channel = (hertz: number) =>
        Float32Array.from({ length: 8 * 44_100 }, (_, index) => {
          const seconds = index / 44_100
          const side = 0.05 * Math.sin(2 * Math.PI * hertz * seconds)
          if (seconds < 2 || seconds >= 5) return side
          const phase = 2 * Math.PI * (300 * seconds - 3 * Math.cos(2 * Math.PI * 5 * seconds))
          return side + [1, 2, 3, 4, 5].reduce((sum, n) => sum + (0.1 / n) * Math.sin(n * phase), 0)
        })
      const song = encodeWav(channel(523), channel(659), 44_100)
      const kind = { kind: 'openai', url: server.url, apiKey: null, model: 'whisper-1' } as const
      server.answer({ text: '' })
      const seconds = []

      for (const voiceOnly of [false, true]) {
        await using engines = openEngines({
          threads: 1,
          transcription: { ...kind, concurrency: 1, voiceOnly },
        })
        await engines.transcriber.transcribe(song.slice(), { signal, progress: () => {} })
        const file = server.requests.at(-1)?.form.get('file')
        if (!(file instanceof Blob)) throw new Error('no file was sent')
        seconds.push((file.size - 44) / 2 / rate)
      }

      expect(seconds[0]).to.be.closeTo(8, 0.1)
      expect(seconds[1]).to.be.within(2.5, 6)
    })
  })
})
