import { expect } from 'chai'
import { encodeMidi } from '../../src/engines/builtin/composer/midi.ts'
import { keys, scales } from '../../src/engines/builtin/messages.ts'
import { genreNames, score } from './given-score.ts'
import { readMidi } from './midi-reader.ts'

describe('the score as a MIDI file', () => {
  it('has every note of every part where the score has it, to half a tick', () => {
    for (const [place, text] of genreNames.entries()) {
      const music = score({ text, bpm: 60 + 3.7 * place, durationSeconds: 45, seed: place })

      const { type, division, tracks } = readMidi(encodeMidi(music))

      expect(type).to.equal(1)
      expect(tracks).to.have.length(music.parts.length + 1)
      const secondsPerTick = (tracks[0]?.tempo ?? 0) / 1e6 / division
      expect(60 / secondsPerTick / division, text).to.be.closeTo(music.bpm, 1e-3)
      for (const [index, part] of music.parts.entries()) {
        const track = tracks[index + 1]
        expect(track?.name).to.equal(`${part.role} ${part.instrument}`)
        expect(track?.notes.map(({ midi }) => midi).sort()).to.deep.equal(
          part.notes.map(({ midi }) => midi).sort(),
        )
        const written = track?.notes.toSorted(inOrder) ?? []
        const errors = part.notes
          .map(({ startSeconds, lengthSeconds, midi }) => ({
            tick: Math.round(startSeconds / secondsPerTick),
            endTick: Math.round((startSeconds + lengthSeconds) / secondsPerTick),
            midi,
          }))
          .sort(inOrder)
          .map(({ tick, endTick }, note) =>
            Math.max(
              Math.abs(tick - (written[note]?.tick ?? -9)),
              Math.abs(endTick - (written[note]?.endTick ?? -9)),
            ),
          )
        expect(Math.max(...errors), `${text} ${part.role}`).to.be.at.most(0)
        const channels = new Set(track?.notes.map(({ channel }) => channel))
        expect(channels.has(9), `${text} ${part.role}`).to.equal(part.role === 'drums')
        expect(track?.endTick).to.equal(Math.round(music.lengthSeconds / secondsPerTick))
      }
    }
  })

  it('says tempo, meter, key and sections, and gives each part a channel and a program', () => {
    const music = score({ text: 'jazz', bpm: 127.3, beatsPerBar: 5, key: 'A#', scale: 'minor' })

    const { tracks } = readMidi(encodeMidi(music))

    expect(tracks[0]).to.deep.include({
      tempo: 471_328,
      meter: [5, 2, 24, 8],
      keySignature: [256 - 5, 1],
    })
    expect(tracks[0]?.markers.map(({ text }) => text)).to.deep.equal(
      music.sections.map(({ name }) => name),
    )
    const channels = tracks.slice(1).map(({ programs }) => programs.map(([channel]) => channel))
    expect(new Set(channels.flat()).size).to.equal(music.parts.length)
    expect(channels.flat()).to.have.length(music.parts.length)
    const bass = tracks.find(({ name }) => name === 'bass upright-bass')
    expect(bass?.programs[0]?.[1]).to.equal(32)
  })

  it('spells every key with at most six accidentals, a minor key as its relative major', () => {
    const signature = (key: (typeof keys)[number], scale: (typeof scales)[number]) =>
      readMidi(encodeMidi(score({ key, scale, durationSeconds: 5 }))).tracks[0]?.keySignature

    const spelled = keys.flatMap((key) =>
      scales.map((scale) => [key, scale, signature(key, scale)]),
    )

    expect(spelled.slice(0, 4)).to.deep.equal([
      ['C', 'major', [0, 0]],
      ['C', 'minor', [253, 1]],
      ['C#', 'major', [251, 0]],
      ['C#', 'minor', [4, 1]],
    ])
    expect(new Set(spelled.map(([, , one]) => String(one))).size).to.equal(24)
  })

  it('carries the words on the notes that are sung', () => {
    const music = score({ sung: true, lyrics: 'Über the sea\n君が好き', durationSeconds: 20 })

    const lyrics = readMidi(encodeMidi(music)).tracks.flatMap((track) => track.lyrics)

    expect(lyrics.map(({ text }) => text).join('')).to.match(/^Über the sea\r君が好き\r/)
  })
})

function inOrder(
  one: { tick: number; midi: number },
  other: { tick: number; midi: number },
): number {
  return one.tick - other.tick || one.midi - other.midi
}
