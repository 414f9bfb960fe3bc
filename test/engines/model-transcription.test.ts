import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { encodeMonoWav } from '../../src/engines/builtin/codec/wav.ts'
import { findSpeechModel } from '../../src/engines/builtin/listen/speech-model.ts'
import { SpeechModelProcess } from '../../src/engines/builtin/listen/speech-model-process.ts'
import type { Listening } from '../../src/engines/builtin/listen/transcribe.ts'
import { openModelTranscription } from '../../src/engines/model-transcription.ts'
import { type ModelToken, writeTransducer, writeWhisper } from '../stage/speech-model.ts'

describe('What a speech model hears of a song', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-models-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Three tones and, four seconds after the first, another: two passages of a voice. */
  const voice = encodeMonoWav(
    Float32Array.from({ length: 6 * 16_000 }, (_, index) => {
      const since = [0.5, 1, 1.5, 4.5].map((start) => index / 16_000 - start)
      const within = since.find((seconds) => seconds >= 0 && seconds < 0.2)
      if (within === undefined) return 0
      return 0.3 * Math.sin(2 * Math.PI * 220 * within) * (1 - within / 0.2)
    }),
    16_000,
  )
  const sung: Listening = { transcription: { found: 'singing' }, bytes: voice }

  /** With the model that was written, of a song of which this was found before. */
  async function heard(before = sung, shares: number[] = []) {
    await using model = new SpeechModelProcess(await findSpeechModel(folder))
    const listen = async () => before
    return openModelTranscription({ listen }, model).transcribe(new Uint8Array(4), {
      signal: new AbortController().signal,
      progress: (share) => shares.push(share ?? 0),
    })
  }

  const given = (...tokens: [text: string, probability: number][]) =>
    writeTransducer(
      folder,
      tokens.map(([text, probability]): ModelToken => ({ text, probability })),
    )

  async function words(): Promise<string[][]> {
    const transcription = await heard()
    if (transcription.found !== 'words') throw new Error(`found ${transcription.found}`)
    return transcription.transcript.sections.flatMap(({ lines }) =>
      lines.map((line) => line.words.map(({ w, low }) => (low ? `${w}?` : w))),
    )
  }

  it('are words of one piece or of several, one line for each passage', async () => {
    await given([' walking', 0.9], [' to', 0.8], ['wn', 0.7])

    expect(await words()).to.deep.equal([['walking', 'town'], ['walking']])
  })

  it('marks a word as doubtful if the model doubts one piece of it', async () => {
    await given([' walking', 0.9], [' to', 0.9], ['wn', 0.4])

    expect(await words()).to.deep.equal([['walking', 'town?'], ['walking']])
  })

  it('is unclear if the model doubts most of its words', async () => {
    await given([' walking', 0.4], [' down', 0.4], [' town', 0.9])

    expect(await heard()).to.deep.equal({ found: 'unclear' })
  })

  it('is unclear if the model hears no words', async () => {
    await given([' ♪', 0.9])

    expect(await heard()).to.deep.equal({ found: 'unclear' })
  })

  it('is marked in every word if the model does not say how sure it is', async () => {
    await writeWhisper(folder, [' Regen', ' auf', ' dem', ' Dach'])

    const line = ['Regen?', 'auf?', 'dem?', 'Dach?']
    expect(await words()).to.deep.equal([line, line])
  })

  it('is taken from the text where the pieces are parts of letters', async () => {
    const piece = { startSeconds: 1, endSeconds: 1, probability: 0.9 }
    const tokens = [' ƌĻ', 'Ĩ'].map((text) => ({ ...piece, text }))
    const passage = { startSeconds: 1, endSeconds: 2, text: '你 好', language: 'zh', tokens }
    const model = { name: 'm', hear: async () => [passage] }

    const { transcribe } = openModelTranscription({ listen: async () => sung }, model)
    const { signal } = new AbortController()
    const answer = await transcribe(new Uint8Array(4), { signal, progress: () => {} })

    const line = ['你', '好'].map((w) => ({ w, low: false }))
    expect(answer).to.deep.include({
      transcript: {
        language: 'zh',
        sections: [{ label: 'verse', lines: [{ words: line }] }],
        confidenceSource: 'segments',
      },
    })
  })

  for (const found of ['nothing', 'words'] as const) {
    it(`is not asked for if there are ${found} already`, async () => {
      const transcript = { language: 'en', sections: [], confidenceSource: 'heuristic' } as const
      const transcription = { found, transcript, ...transcript } as Listening['transcription']

      // There is no model in the folder.
      const { signal } = new AbortController()
      const listen = async () => ({ transcription, bytes: new Uint8Array(0) })
      const hear = () => Promise.reject(new Error('the model was asked'))
      const options = { signal, progress: () => {} }

      const answer = await openModelTranscription({ listen }, { name: 'm', hear }).transcribe(
        new Uint8Array(4),
        options,
      )

      expect(answer).to.equal(transcription)
    })
  }

  it('comes with the share that is done', async () => {
    await given([' walking', 0.9])
    const shares: number[] = []

    await heard(sung, shares)

    expect(shares.at(-1)).to.equal(1)
    expect(shares).to.deep.equal(shares.toSorted((one, other) => one - other))
  })
})
