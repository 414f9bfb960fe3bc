import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { findSet } from '../../src/engines/builtin/builtin.ts'
import { findInstalledSet } from '../../src/engines/builtin/samples/find-set.ts'
import { SampleSet } from '../../src/engines/builtin/samples/sample-set.ts'
import { findInstrument } from '../../src/engines/builtin/synth/instruments.ts'
import { Noise } from '../../src/engines/builtin/synth/noise.ts'
import { installedSet } from '../stage/recordings.ts'
import { soundFontFile } from '../stage/sound-font.ts'

/** A second of a held key. */
function heldSound(set: SampleSet): Float32Array {
  const sound = new Float32Array(44_100)
  const noise = new Noise(0.5)
  const strike = { midi: 69, frequencyHz: 440, velocity: 0.7, heldSamples: sound.length, noise }
  findInstrument('piano', set).sound.ring(strike, sound, sound)
  return sound
}

describe('a set of recordings', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-samples-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function refusal(bytes: Uint8Array): Promise<string> {
    const file = join(folder, 'own.sf2')
    await writeFile(file, bytes)
    return findSet(file, join(folder, 'samples')).then(
      () => 'accepted',
      (error: Error) => error.message.replace(file, 'own.sf2'),
    )
  }

  it('has a piano, a trumpet and a drum kit', async () => {
    const set = await SampleSet.open(installedSet())

    expect(set.zones(0, 0, 60, 0.7)).not.to.deep.equal([])
    expect(set.zones(0, 56, 60, 0.7)).not.to.deep.equal([])
    expect(set.zones(128, 0, 38, 0.7)).not.to.deep.equal([])
    expect(set.zones(0, 999, 60, 0.7)).to.deep.equal([])
  })

  it('decodes a sample when it is needed, and keeps it as a file', async () => {
    const place = { ...installedSet(), folder }
    const set = await SampleSet.open(place)
    const [zone] = set.zones(0, 56, 60, 0.7)
    expect(await readdir(folder)).to.deep.equal([])

    const numbers = set.read(zone?.sample ?? 0, 4000)

    expect(numbers.length).to.be.at.least(4000)
    expect(await readdir(folder)).to.deep.equal([`${zone?.sample}.pcm`])
    const again = await SampleSet.open(place)
    expect(again.read(zone?.sample ?? 0, 4000).subarray(0, 4000)).to.deep.equal(
      numbers.subarray(0, 4000),
    )
  })

  for (const [damage, change] of [
    ['cut off', (path: string) => truncate(path, 1000)],
    ['empty', (path: string) => writeFile(path, '')],
    [
      'changed',
      async (path: string) => {
        const bytes = await readFile(path)
        bytes[5000]! ^= 1
        await writeFile(path, bytes)
      },
    ],
    ['lost', (path: string) => rm(path)],
  ] as const) {
    it(`decodes a sample again when its file is ${damage}`, async () => {
      const place = { ...installedSet(), folder }
      const set = await SampleSet.open(place)
      const sample = set.zones(0, 56, 60, 0.7)[0]?.sample ?? 0
      const numbers = set.read(sample, Number.POSITIVE_INFINITY).slice()
      const path = join(folder, `${sample}.pcm`)
      const intact = await readFile(path)
      await change(path)

      const again = await SampleSet.open(place)

      expect(again.read(sample, Number.POSITIVE_INFINITY)).to.deep.equal(numbers)
      expect(await readFile(path)).to.deep.equal(intact)
    })
  }

  it('plays without a place to keep what it decodes', async () => {
    const file = join(folder, 'a-file-not-a-folder')
    await writeFile(file, '')
    const set = await SampleSet.open({ ...installedSet(), folder: file })

    expect(set.read(set.zones(0, 56, 60, 0.7)[0]?.sample ?? 0, 100).length).to.be.at.least(100)
  })

  it('is absent where the optional packages are not installed', () => {
    expect(findInstalledSet(folder, join(folder, 'program.ts'))).to.equal(null)
  })

  it('is one’s own file, named by its content, in place of the installed one', async () => {
    const file = join(folder, 'My Own Font.sf2')
    await writeFile(file, soundFontFile())

    const place = await findSet(file, join(folder, 'samples'))

    expect(place?.name).to.match(/^my-own-font-[0-9a-f]{12}$/)
    const set = await SampleSet.open(place ?? installedSet())
    const [zone] = set.zones(0, 0, 69, 0.7)
    expect(zone?.speed).to.be.closeTo(1, 1e-6)
    expect(zone?.loop).to.deep.equal({ start: 100, end: 300 })
    expect(set.zones(0, 0, 81, 0.7)[0]?.speed).to.be.closeTo(2, 1e-6)
    expect([...set.read(zone?.sample ?? 0, 3)].slice(0, 3)).to.deep.equal([0, 2047, 4086])
  })

  it('plays a loop as alone after a key that plays the same recording to its end', async () => {
    const bytes = soundFontFile()
    const behindLoop = bytes.indexOf('smpl') + 8 + 2 * 300
    bytes.fill(0, behindLoop, behindLoop + 2 * 100)
    const file = join(folder, 'own.sf2')
    await writeFile(file, bytes)
    const [alone, after] = await Promise.all(
      [1, 2].map(() => SampleSet.open({ name: 'own', file, folder })),
    )

    after!.read(0, 400)

    expect(heldSound(after!)).to.deep.equal(heldSound(alone!))
  })

  it('removes what was decoded of sets that are no longer used', async () => {
    const samples = join(folder, 'samples')
    const old = await SampleSet.open({ ...installedSet(), folder: join(samples, 'old-1.0.0') })
    old.read(0, 10)

    await findSet(null, samples)

    expect(await readdir(samples)).to.deep.equal([])
  })

  it('refuses a file that is no SoundFont, with one sentence', async () => {
    expect(await refusal(Buffer.from('not a sound font at all'))).to.equal(
      'SOUND_FONT: own.sf2 cannot be played: it is not a SoundFont file',
    )
    expect(await refusal(Buffer.alloc(0))).to.match(/^SOUND_FONT: own\.sf2 cannot be played: /)
  })

  it('refuses a SoundFont that is cut off or broken anywhere in its tables', async () => {
    const whole = soundFontFile()
    expect(await refusal(whole)).to.equal('accepted')
    for (let length = 0; length < whole.length; length += 97) {
      expect(await refusal(whole.subarray(0, length)), `${length}`).to.match(
        /^SOUND_FONT: own\.sf2 cannot be played: [^\n]+$/,
      )
    }
  })

  it('refuses at once what is no regular file, such as a device without an end', async () => {
    for (const path of ['/dev/zero', folder]) {
      const error = await findSet(path, folder).catch((caught: Error) => caught)

      expect((error as Error).message).to.equal(
        `SOUND_FONT: ${path} cannot be played: it is not a regular file`,
      )
    }
  })

  it('refuses a file that is not there', async () => {
    const missing = join(folder, 'missing.sf2')
    const error = await findSet(missing, folder).catch((caught: Error) => caught)

    expect((error as Error).message).to.match(
      /^SOUND_FONT: .*missing\.sf2 cannot be played: ENOENT/,
    )
  })
})
