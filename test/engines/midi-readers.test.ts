import tonejs from '@tonejs/midi'
import { expect } from 'chai'
import { encodeMidi } from '../../src/engines/builtin/composer/midi.ts'
import { genreNames, score } from './given-score.ts'

const song = { sung: true, lyrics: 'Rain on the window\nÜber the sea', durationSeconds: 15 }

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
})

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
