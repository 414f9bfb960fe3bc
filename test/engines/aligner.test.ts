import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openAligner } from '../../src/engines/builtin/aligner.ts'
import { type BuiltinEngine, openBuiltin } from '../../src/engines/builtin/builtin.ts'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import type { SungLine } from '../../src/engines/builtin/composer/score.ts'
import { ForcedAlignment } from '../../src/engines/builtin/listen/forced-alignment.ts'
import { partsOf, wordedLines } from '../../src/engines/builtin/listen/lyric-words.ts'
import { mix, writeSong } from '../../src/engines/builtin/render.ts'
import { hasSpeaker } from '../../src/engines/builtin/singer/speaker-process.ts'
import { needPrograms } from '../certificates/documents.ts'
import { builtInThreads } from '../stage/built-in-engine.ts'
import { request } from './given-music.ts'
import { quantile } from './given-voice.ts'

const durationSeconds = 12
/** No dictionary has the first word of the second line. */
const lyrics =
  'Walking down the silver street at night\nZwindle windows show a golden light\n' +
  'Tell me why you never called me back'
const otherLyrics =
  'The river took the fisherman and his boat\nWinter buried everything that we own\n' +
  'Somebody promised me a better coat'
const germanLyrics =
  'Ich gehe durch die lange Nacht allein\nJedes Fenster wirft einen goldenen Schein\n' +
  'Sag mir warum du niemals angerufen hast'

const { signal } = new AbortController()

/** The first sounds of the words of the line that is sung nearest to there. */
function sungNear(sung: readonly SungLine[], text: string, seconds: number): number[] {
  const key = (words: string) => partsOf(words).join('')
  const same = sung
    .filter(({ syllables }) => key(syllables.map((one) => one.text).join('')) === key(text))
    .sort((one, other) => off(one.startSeconds, seconds) - off(other.startSeconds, seconds))
  const syllables = same[0]?.syllables ?? []
  return syllables
    .filter((_, index) => index === 0 || /\s$/u.test(syllables[index - 1]?.text ?? ''))
    .map(({ startSeconds }) => startSeconds)
}

function off(one: number, other: number): number {
  return Math.abs(one - other)
}

describe('The alignment of lyrics with a song of our own singer', () => {
  let song: Uint8Array<ArrayBuffer>
  let sung: readonly SungLine[]

  before(async function () {
    needPrograms(this, ['pocketsphinx_batch'])
    if (!hasSpeaker()) this.skip()
    const voice = { sung: true, lyrics, language: 'en', vocalGender: 'female' } as const
    const wish = { text: 'bright pop', ...voice, durationSeconds, seed: 102 } as const
    const { score, spoken } = await writeSong(request(wish))
    sung = score.singing?.sung ?? []
    const { left, right } = mix(score, { spoken })
    song = await encodeMp3(left, right, { encodedBy: 'test', seed: 1 })
  })

  /** The voice is separated from the song once. */
  let voice: ReturnType<BuiltinEngine['voice']> | undefined
  const separated = {
    run({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
      voice ??= builtInThreads().voice(bytes, signal)
      return voice
    },
  }
  const align = (text: string) =>
    openAligner(separated, new ForcedAlignment()).align(song, text, signal)

  it('finds lines and words in the mix where the singer sings them, known or not', async () => {
    const times = await align(lyrics)

    expect(times?.fit).to.equal('good')
    const lines = times?.lines ?? []
    expect(lines.map(({ text }) => text)).to.deep.equal(lyrics.split('\n'))
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).to.deep.equal(
      lyrics.split('\n'),
    )
    const starts = lines.map(({ text, startSeconds }) => sungNear(sung, text, startSeconds))
    const lineErrors = lines.map((line, index) => off(line.startSeconds, starts[index]![0]!))
    const wordErrors = lines.flatMap(({ words }, index) =>
      words.map((word, place) => off(word.startSeconds, starts[index]![place]!)),
    )
    expect(quantile(lineErrors.sort(ascending), 0.5)).to.be.below(0.1)
    expect(quantile(wordErrors.sort(ascending), 0.5)).to.be.below(0.06)
    const places = lines.flatMap(({ words }) => words.flatMap((word) => [word.startSeconds]))
    expect(places).to.deep.equal(places.toSorted(ascending))
  })

  it('tells lyrics that are not sung, and gives them no times', async () => {
    expect(await align(otherLyrics)).to.deep.equal({
      fit: 'poor',
      lines: [],
    })
  })

  it('says nothing of other languages and of too few words', async () => {
    expect(await align(germanLyrics)).to.equal(null)
    expect(await align('Walking down the street')).to.equal(null)
    expect(await align('la '.repeat(40))).to.equal(null)
  })
})

function ascending(one: number, other: number): number {
  return one - other
}

describe('The words of lyrics', () => {
  it('are those of the lines that are sung, also of a chorus that is only named', () => {
    const lines = wordedLines('[verse]\nRain — on me\n\n[chorus]\nStay (stay)\n\n[chorus]\n♪ ♪')

    expect(lines.map(({ words }) => words)).to.deep.equal([
      ['Rain', 'on', 'me'],
      ['Stay', 'stay'],
      ['Stay', 'stay'],
    ])
  })

  it('are looked up without signs, in small letters, in their parts', () => {
    expect(partsOf('“Half-light,”')).to.deep.equal(['half', 'light'])
    expect(partsOf('Don’t')).to.deep.equal(["don't"])
    expect(partsOf("'Cause")).to.deep.equal(["'cause"])
    expect(partsOf("'Stay'")).to.deep.equal(['stay'])
    expect(partsOf('café')).to.deep.equal(['cafe'])
    expect(partsOf('—')).to.deep.equal([])
  })
})

describe('The program that aligns', () => {
  const speech = new Uint8Array(44 + 32_000)
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-aligner-'))
    await mkdir(join(folder, 'model'))
    const dictionary = 'rain R EY N\nrain(2) R EH N\nwind W IH N D\n'
    await writeFile(join(folder, 'model/cmudict-en-us.dict'), dictionary)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** A program of that name which does something else. */
  async function given(script: string, limitSeconds = 30): Promise<ForcedAlignment> {
    const program = join(folder, 'pocketsphinx_batch')
    await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return new ForcedAlignment({ path: folder, model: join(folder, 'model'), limitSeconds })
  }

  const failureOf = (alignment: ForcedAlignment, ending = signal) =>
    alignment.align(speech, [['R EY N']], [[0]], ending).then(String, ({ message }) => message)

  it('is missed where it or its model is not installed', async () => {
    const installed = await given('exit 0')

    expect(await installed.isInstalled()).to.equal(true)
    expect(await new ForcedAlignment({ path: folder, model: folder }).isInstalled()).to.equal(false)
    await rm(join(folder, 'pocketsphinx_batch'))
    expect(await installed.isInstalled()).to.equal(false)
  })

  it('leaves lyrics without times where it is not installed, and the song unheard', async () => {
    await using engine = openBuiltin({
      threads: 1,
      alignment: new ForcedAlignment({ path: folder }),
    })

    // These bytes are no song: whoever listens to them fails.
    expect(await engine.aligner.align(new Uint8Array(10), lyrics, signal)).to.equal(null)
  })

  it('knows words by all their pronunciations', async () => {
    const alignment = await given('exit 0')

    const found = await alignment.pronounce(new Set(['rain', 'zwrxqu']))

    expect([...found]).to.deep.equal([['rain', ['R EY N', 'R EH N']]])
  })

  it('is read word by word, and says where a text has no place at all', async () => {
    const alignment = await given(`while [ "$1" != -hypseg ]; do shift; done
echo 'song S 0 T -9 A -812 L -1 0 -3 0 <sil> 12 -5 0 w0(2) 40 -7 0 [NOISE] 50 -9 0 w1 90' > "$2"
echo 'song S 0 T 0 A 0 L 0 0' >> "$2"`)

    const found = await alignment.align(
      speech,
      [['R EY N', 'R EH N'], []],
      [
        [0, 1],
        [1, 0],
      ],
      signal,
    )

    const times = [
      { startSeconds: 0.12, endSeconds: 0.4 },
      { startSeconds: 0.5, endSeconds: 0.9 },
    ]
    expect(found).to.deep.equal([{ score: -812, times }, null])
  })

  it('is ended when it takes too long or its caller aborts', async () => {
    const slow = await given('while :; do :; done', 0.3)
    const abort = new AbortController()
    const aborted = failureOf(await given('while :; do :; done'), abort.signal)
    abort.abort(new Error('cancelled'))

    expect(await aborted).to.equal('cancelled')
    expect(await failureOf(slow)).to.equal('the alignment took more than 0.3 seconds')
  })

  it('may crash without leaving files or taking anybody along', async () => {
    const crashing = await given(`while [ "$1" != -cepdir ]; do shift; done
echo "$2" > ${folder}/used; kill -SEGV $$`)

    expect(await failureOf(crashing)).to.equal('the alignment failed')

    const used = (await readFile(join(folder, 'used'), 'utf8')).trim()
    expect(await access(used).catch(({ code }) => code)).to.equal('ENOENT')
  })
})
