import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { encodeMonoWav } from '../../src/engines/builtin/codec/wav.ts'
import { Recogniser } from '../../src/engines/builtin/listen/recogniser.ts'
import { eventually } from '../stage/processes.ts'

const speech = encodeMonoWav(new Float32Array(16_000), 16_000)
const never = new AbortController().signal

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  )
  if (error instanceof Error) return error
  throw new Error('it did not fail')
}

describe('The recogniser', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-recogniser-'))
    for (const name of ['cat', 'head', 'sleep']) await symlink(`/bin/${name}`, join(folder, name))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** A program of that name which does something else. */
  async function given(script: string, limitSeconds = 30): Promise<Recogniser> {
    const program = join(folder, 'pocketsphinx_continuous')
    await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return new Recogniser({ path: folder, limitSeconds })
  }

  it('is missed where it is not installed', async () => {
    const recogniser = new Recogniser({ path: folder })

    expect(await recogniser.isInstalled()).to.equal(false)
    expect((await failureOf(recogniser.recognise(speech, never))).message).to.equal(
      'the recogniser failed',
    )
  })

  it('is missed where it does not find its model', async () => {
    const recogniser = await given('cat "$2" > /dev/null; exit 1')

    expect(await recogniser.isInstalled()).to.equal(false)
  })

  it('is looked for again when it was too slow to answer', async () => {
    const first = join(folder, 'first')
    await writeFile(
      join(folder, 'pocketsphinx_continuous'),
      `#!/bin/sh\nif [ ! -e ${first} ]; then : > ${first}; sleep 60; fi; cat "$2" > /dev/null\n`,
      { mode: 0o755 },
    )
    const recogniser = new Recogniser({ path: folder, probeSeconds: 1 })

    expect(await recogniser.isInstalled()).to.equal(false)
    expect(await eventually(() => recogniser.isInstalled())).to.equal(true)
  })

  it('recognises the samples as words with times and confidence', async () => {
    const heard = join(folder, 'heard.raw')
    const recogniser = await given(`cat "$2" > ${heard}
echo 'rain on window'
echo '<s> 0.000 0.200 0.99'
echo 'rain 0.210 0.700 0.999'
echo 'on(2) 0.710 0.900 0.400'
echo '<sil> 0.910 1.500 0.99'
echo '</s> 1.510 2.000 1.0'
echo '<s> 0.000 0.100 0.99'
echo '[NOISE] 0.110 0.200 0.99'
echo '++LAUGH++ 0.210 0.250 0.99'
echo "window's 0.300 0.800 0.995"`)

    const words = await recogniser.recognise(speech, never)

    expect(words).to.deep.equal([
      { text: 'rain', startSeconds: 0.21, endSeconds: 0.7, low: false, beginsLine: true },
      { text: 'on', startSeconds: 0.71, endSeconds: 0.9, low: true, beginsLine: false },
      { text: "window's", startSeconds: 2.3, endSeconds: 2.8, low: false, beginsLine: true },
    ])
    expect((await stat(heard)).size).to.equal(2 * 16_000)
  })

  it('tells the share of the samples that the program has read', async () => {
    const long = encodeMonoWav(new Float32Array(5_000_000), 16_000)
    const recogniser = await given('head -c 5000000 "$2" > /dev/null')
    const shares: number[] = []

    await recogniser.recognise(long, never, (share) => shares.push(share))

    expect(shares).to.deep.equal(shares.toSorted((one, other) => one - other))
    expect(shares[0]).to.equal(0)
    // Pipes hold a little that was not read.
    expect(shares.at(-1)).to.be.within(0.5, 0.55)
  })

  it('is ended when it takes too long', async () => {
    const recogniser = await given('sleep 60', 0.3)

    const { message } = await failureOf(recogniser.recognise(speech, never))

    expect(message).to.equal('the recogniser took more than 0.3 seconds')
  })

  it('is ended when its caller aborts', async () => {
    const recogniser = await given('sleep 60')
    const abort = new AbortController()
    const failure = failureOf(recogniser.recognise(speech, abort.signal))

    abort.abort(new Error('cancelled'))

    expect((await failure).message).to.equal('cancelled')
  })

  it('may crash in the middle, or read nothing, without taking anybody along', async () => {
    const crashing = await given('kill -SEGV $$')

    const { message } = await failureOf(crashing.recognise(speech, never))

    expect(message).to.equal('the recogniser failed')
  })

  it('receives no settings of the service', async () => {
    const recogniser = await given(
      'cat "$2" > /dev/null; echo "$DATABASE_URL$HOME$OPERATOR_TOKEN 0.1 0.2 0.9"',
    )

    expect(await recogniser.recognise(speech, never)).to.deep.equal([])
  })

  it('is the program of that name where it is installed', async function () {
    const recogniser = new Recogniser()
    if (!(await recogniser.isInstalled())) this.skip()

    expect(await recogniser.recognise(speech, never)).to.be.an('array')
  })
})
