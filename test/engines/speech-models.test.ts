import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { encodeMonoWav } from '../../src/engines/builtin/codec/wav.ts'
import { findSpeechModel, type SpeechModel } from '../../src/engines/builtin/listen/speech-model.ts'
import {
  checkedSpeechModel,
  SpeechModelProcess,
} from '../../src/engines/builtin/listen/speech-model-process.ts'
import { findModel } from '../../src/engines/engines.ts'
import { writeTransducer, writeWhisper } from '../stage/speech-model.ts'
import { failureOf } from './given-servers.ts'

const never = new AbortController().signal

describe('The folder of speech models', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-models-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Empty files: names alone say what a model is. */
  async function given(...files: string[]): Promise<void> {
    for (const file of files) {
      await mkdir(join(folder, file, '..'), { recursive: true })
      await writeFile(join(folder, file), '')
    }
  }

  async function refusal(): Promise<string> {
    const { message } = await failureOf(findSpeechModel(folder))
    return message.replaceAll(folder, 'models')
  }

  it('may be that of a model', async () => {
    await given('encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt', 'test_wavs/0.wav')

    expect(await findSpeechModel(folder)).to.include({
      encoder: join(folder, 'encoder.onnx'),
      joiner: join(folder, 'joiner.onnx'),
      tokens: join(folder, 'tokens.txt'),
    })
  })

  it('may have one folder with a model, whose files of 8 bits are taken', async () => {
    const names = ['encoder-epoch-30-avg-1', 'decoder-epoch-30-avg-1', 'joiner-epoch-30-avg-1']
    await given(
      ...names.flatMap((name) => [`zipformer/${name}.onnx`, `zipformer/${name}.int8.onnx`]),
    )
    await given('zipformer/tokens.txt', 'README.md', 'notes/a.txt')

    expect(await findSpeechModel(folder)).to.deep.equal({
      name: 'zipformer',
      folder: join(folder, 'zipformer'),
      encoder: join(folder, 'zipformer/encoder-epoch-30-avg-1.int8.onnx'),
      decoder: join(folder, 'zipformer/decoder-epoch-30-avg-1.int8.onnx'),
      joiner: join(folder, 'zipformer/joiner-epoch-30-avg-1.int8.onnx'),
      tokens: join(folder, 'zipformer/tokens.txt'),
    })
  })

  it('may have Whisper, whose files begin with its size', async () => {
    await given('w/tiny.en-encoder.int8.onnx', 'w/tiny.en-decoder.onnx', 'w/tiny.en-tokens.txt')

    expect(await findSpeechModel(folder)).to.include({
      decoder: join(folder, 'w/tiny.en-decoder.onnx'),
      joiner: null,
    })
  })

  const needed =
    'a model of sherpa-onnx has an encoder, a decoder and, unless it is Whisper, a joiner ' +
    '(…encoder….onnx, …decoder….onnx, …joiner….onnx), and …tokens.txt'
  const refusals: [what: string, files: string[], message: string][] = [
    ['nothing', ['README.md'], `models has no model: ${needed}`],
    ['a part', ['m/encoder.onnx', 'm/joiner.onnx'], `models/m has no decoder, tokens: ${needed}`],
    [
      'another kind of model',
      ['m/preprocess.onnx', 'm/encode.int8.onnx', 'm/tokens.txt'],
      `models/m has no encoder, decoder: ${needed}`,
    ],
    [
      'several models',
      ['two/encoder.onnx', 'one/encoder.onnx'],
      'models has several models, name one of one, two',
    ],
    [
      'a file twice',
      ['encoder-9.onnx', 'encoder-8.onnx', 'decoder.onnx', 'tokens.txt'],
      'models has more than one encoder, leave one of encoder-8.onnx, encoder-9.onnx',
    ],
    [
      'a model of whisper.cpp',
      ['ggml-base.bin'],
      'models/ggml-base.bin is a model of whisper.cpp, which sherpa-onnx does not read; take the ' +
        'same model in the form of sherpa-onnx, or run whisper.cpp as a server and name it by ' +
        'TRANSCRIPTION_URL',
    ],
  ]
  for (const [what, files, message] of refusals) {
    it(`is refused with ${what}, in one sentence that says so`, async () => {
      await given(...files)

      expect(await refusal()).to.equal(`MODELS_DIR: ${message}`)
    })
  }

  it('is refused if it is not there', async () => {
    await rm(folder, { recursive: true })

    expect(await refusal()).to.match(/^MODELS_DIR: the folder cannot be read: ENOENT[^\n]+models/)
    await mkdir(folder)
  })
})

describe('A speech model', () => {
  let folder: string
  let transducer: SpeechModel

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-models-'))
    await writeTransducer(join(folder, 'transducer'), [
      { text: ' walking', probability: 0.9 },
      { text: ' to', probability: 0.8 },
      { text: 'wn', probability: 0.3 },
      { text: ' again', probability: 0.7 },
    ])
    await writeWhisper(join(folder, 'whisper'), [' Rain', ' on', ' the', ' win', 'dow', '.'])
    transducer = await findSpeechModel(join(folder, 'transducer'))
  })
  after(() => rm(folder, { recursive: true }))

  /** A WAV file in which tones of 0.2 s begin at these seconds, as a model is given voices. */
  function tonesAt(...starts: number[]): Uint8Array<ArrayBuffer> {
    const rate = 16_000
    const sound = Float32Array.from({ length: 6 * rate }, (_, index) => {
      const since = starts.map((start) => index / rate - start).find((at) => at >= 0 && at < 0.2)
      return since === undefined ? 0 : 0.3 * Math.sin(2 * Math.PI * 220 * since) * (1 - since / 0.2)
    })
    return encodeMonoWav(sound, rate)
  }

  it('hears a voice passage by passage, with the times of the song and its certainty', async () => {
    await using model = new SpeechModelProcess(transducer)
    const shares: number[] = []

    const heard = await model.hear(tonesAt(0.5, 1, 1.5, 4), never, (share) => shares.push(share))

    expect(heard.map(({ text }) => text)).to.deep.equal(['walking town', 'walking'])
    const tokens = heard.flatMap((passage) => passage.tokens)
    expect(tokens.map(({ text }) => text)).to.deep.equal([' walking', ' to', 'wn', ' walking'])
    for (const [index, seconds] of [0.5, 1, 1.5, 4].entries()) {
      expect(tokens[index]?.startSeconds).to.be.closeTo(seconds, 0.06)
    }
    for (const [index, probability] of [0.9, 0.8, 0.3, 0.9].entries()) {
      expect(tokens[index]?.probability).to.be.closeTo(probability, 0.03)
    }
    expect(shares).to.deep.equal([0.5, 1])
  })

  it('hears nothing in silence, if it is a transducer', async () => {
    await using model = new SpeechModelProcess(transducer)

    const heard = await model.hear(tonesAt(), never)

    expect(heard.map(({ text, tokens }) => ({ text, tokens }))).to.deep.equal([
      { text: '', tokens: [] },
    ])
  })

  it('may be Whisper, which tells the language, but neither times nor its certainty', async () => {
    await using model = new SpeechModelProcess(await findSpeechModel(join(folder, 'whisper')))

    const [heard] = await model.hear(tonesAt(1), never)

    expect(heard).to.include({ text: 'Rain on the window.', language: 'en' })
    expect(heard?.tokens[0]).to.deep.equal({
      ...{ text: ' Rain', startSeconds: null, endSeconds: null, probability: null },
    })
  })

  it('stops when a song is cancelled, and hears the next one', async () => {
    await using model = new SpeechModelProcess(transducer)
    const abort = new AbortController()
    const cancelled = failureOf(model.hear(tonesAt(1), abort.signal))
    const next = model.hear(tonesAt(1), never)

    // By then it loads the model.
    await setImmediate()
    abort.abort(new Error('cancelled'))

    expect((await cancelled).message).to.equal('cancelled')
    expect((await next).map(({ text }) => text)).to.deep.equal(['walking'])
  })

  it('is loaded again after it was idle', async () => {
    await using model = new SpeechModelProcess(transducer, { keepSeconds: 0 })

    await model.hear(tonesAt(1), never)

    expect(await model.hear(tonesAt(1), never)).to.have.length(1)
  })

  it('fails when it takes too long or its process ends, and starts anew', async () => {
    const program = join(folder, 'program.mjs')
    await writeFile(program, 'process.on("message", ({ speech }) => speech && process.exit(3))')
    await using dying = new SpeechModelProcess(transducer, { program: pathToFileURL(program) })
    expect((await failureOf(dying.hear(tonesAt(1), never))).message).to.equal(
      'the speech model failed',
    )

    await using slow = new SpeechModelProcess(transducer, { limitSeconds: 0.01 })
    expect((await failureOf(slow.hear(tonesAt(1), never))).message).to.equal(
      'the speech model took more than 0.01 seconds',
    )
  })

  it('is loaded once before the service starts', async () => {
    expect(await findModel(join(folder, 'whisper'))).to.include({ name: 'whisper', joiner: null })
    expect(await findModel(null)).to.equal(null)
  })

  it('is refused when the service starts if sherpa-onnx does not load it, with the reason', async () => {
    const broken = join(folder, 'broken')
    await cp(join(folder, 'transducer'), broken, { recursive: true })
    await writeFile(join(broken, 'decoder.onnx'), 'no network')

    expect((await failureOf(findModel(broken))).message).to.equal(
      `MODELS_DIR: ${broken} cannot be loaded: Load model from ${broken}/decoder.onnx ` +
        'failed:Protobuf parsing failed.',
    )

    await rm(join(broken, 'joiner.onnx'))
    await cp(join(folder, 'transducer/decoder.onnx'), join(broken, 'decoder.onnx'))
    expect((await failureOf(findModel(broken))).message).to.equal(
      `MODELS_DIR: ${broken} cannot be loaded: 'n_mels' does not exist in the metadata`,
    )
  })

  it('is refused where the package that runs it is not installed', async () => {
    const elsewhere = { runtimeFrom: join(folder, 'nowhere.js') }

    const { message } = await failureOf(checkedSpeechModel(transducer.folder, elsewhere))

    expect(message).to.equal('MODELS_DIR: the optional package sherpa-onnx-node is not installed')
  })
})
