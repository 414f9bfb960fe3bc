import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type BuiltinEngine, openBuiltin } from '../../src/engines/builtin/builtin.ts'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { Recogniser } from '../../src/engines/builtin/listen/recogniser.ts'
import type { Transcription } from '../../src/engines/builtin/messages.ts'
import { mix, writeSong } from '../../src/engines/builtin/render.ts'
import { openTranscriber } from '../../src/engines/builtin/transcriber.ts'
import { request } from './given-music.ts'

const lyrics =
  'Walking down the silver street at night\nEvery window shows a golden light\n' +
  'Tell me why you never called me back\nAll the trains are running down the track'

describe('A sung song without written lyrics', () => {
  let folder: string
  let engine: BuiltinEngine
  let song: Uint8Array<ArrayBuffer>

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-transcriber-'))
    await symlink('/bin/cat', join(folder, 'cat'))
    engine = openBuiltin({ threads: 1, recogniser: new Recogniser({ path: folder }) })
    const order = { text: 'bright pop', durationSeconds: 5, seed: 100 } as const
    const { score, spoken } = await writeSong(request({ ...order, sung: true, lyrics }))
    const { left, right } = mix(score, { spoken })
    song = await encodeMp3(left, right, { encodedBy: 'test', seed: 1 })
  })
  after(async () => {
    await engine[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  /** A recogniser that does this. */
  async function given(script: string): Promise<void> {
    const program = join(folder, 'pocketsphinx_continuous')
    await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }

  async function hear(
    progress: (share?: number) => void = () => {},
    { transcriber }: Pick<BuiltinEngine, 'transcriber'> = engine,
  ): Promise<Transcription> {
    const { signal } = new AbortController()
    return transcriber.transcribe(song.slice(), { signal, progress })
  }

  it('is only known to be sung where no recogniser is installed', async () => {
    const recogniser = new Recogniser({ path: join(folder, 'nothing') })
    await using without = openBuiltin({ threads: 1, recogniser })

    expect(await without.transcriber.findAbility()).to.include({ recogniser: 'none' })
    expect(await hear(undefined, without)).to.deep.equal({ found: 'singing' })
  })

  it('is what the recogniser finds, with doubtful words marked, and reports progress', async () => {
    await given(`cat "$2" > /dev/null
echo 'walking 1.000 1.500 0.999'
echo 'town 1.500 2.000 0.200'`)
    const shares: number[] = []

    const transcription = await hear((share) => {
      if (share !== undefined) shares.push(share)
    })

    const words = [
      { w: 'walking', low: false },
      { w: 'town', low: true },
    ]
    expect(transcription).to.deep.equal({
      found: 'words',
      transcript: {
        language: 'en',
        confidenceSource: 'words',
        sections: [{ label: 'verse', lines: [{ words }] }],
      },
    })
    // The recogniser is told 5 s as five pieces.
    const last = shares.slice(-6)
    expect(last[0]).to.be.at.most(0.2)
    for (const [index, share] of last.slice(1).entries()) {
      expect(share).to.be.closeTo(0.2 + 0.16 * index, 0.02)
    }
  })

  /** After the song was heard, the recogniser decides. */
  async function recognise(): Promise<Transcription> {
    const transcription = { found: 'singing' } as const
    const heard = { bytes: new Uint8Array(32_044).fill(1), transcription }
    const recogniser = new Recogniser({ path: folder })
    const transcriber = openTranscriber({ run: async () => heard }, recogniser)
    return hear(undefined, { transcriber })
  }

  it('is not called an instrumental because the recogniser hears nothing', async () => {
    await given('cat "$2" > /dev/null')

    expect(await recognise()).to.deep.equal({ found: 'unclear' })
  })

  it('is unclear where the recogniser is sure of too few words', async () => {
    await given(`cat "$2" > /dev/null
echo 'walking 1.000 1.500 0.999'
for word in down the silver street; do echo "$word 1.500 2.000 0.700"; done`)

    expect(await recognise()).to.deep.equal({ found: 'unclear' })
  })

  it('fails when the recogniser does', async () => {
    // Its first run, without sound, is the look whether it is there.
    await given('[ -z "$(cat "$2")" ] && exit 0; exit 7')

    const failure = await recognise().catch((error: Error) => error.message)

    expect(failure).to.equal('the recogniser failed')
  })
})
