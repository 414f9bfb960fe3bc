import { expect } from 'chai'
import { expectSound, genreNames, partOf, pitched, score } from './given-score.ts'

describe('form', () => {
  it('has no holes where one player keeps the harmony alone', () => {
    const music = score({ text: 'lofi hip hop, rainy', seed: 21, durationSeconds: 60 })
    const [intro] = music.sections
    const end = intro?.lengthSeconds ?? 0
    const heard = pitched(music).filter(({ startSeconds }) => startSeconds < end)
    const ends = heard.map(({ startSeconds, lengthSeconds }) => startSeconds + lengthSeconds)
    const gaps = heard.map((note) => {
      const before = ends.filter(
        (_, index) => (heard[index]?.startSeconds ?? 0) < note.startSeconds,
      )
      return note.startSeconds - Math.max(0, ...before)
    })

    expect(
      new Set(music.parts.filter(({ notes }) => (notes[0]?.startSeconds ?? end) < end - 0.5)).size,
    ).to.equal(1)
    expect(Math.max(...gaps)).to.be.below(0.1)
  })

  it('is one idea for five seconds, with an ending that rings out', () => {
    for (const beatsPerBar of [2, 3, 4, 5, 6, 7]) {
      for (const bpm of [60, 61.7, 120, 200]) {
        const music = score({ text: 'pop', durationSeconds: 5, bpm, beatsPerBar })
        const starts = pitched(music).map(({ startSeconds }) => startSeconds)
        const last = Math.max(...starts)

        expectSound(music)
        expect(music.sections.length).to.be.at.most(3)
        expect(last).to.be.within(1.4, 3.7)
        expect(starts.filter((start) => start < last - 0.3).length).to.be.above(2)
      }
    }
  })

  it('grows with the length: verse and chorus in 1 minute, a bridge in 3.5', () => {
    const minute = score({ text: 'pop', durationSeconds: 60, bpm: 120 })
    const long = score({ text: 'pop', durationSeconds: 210, bpm: 120 })

    expect(minute.sections.map(({ name }) => name)).to.include.members([
      'intro',
      'verse',
      'chorus',
      'outro',
    ])
    expect(long.sections.map(({ name }) => name)).to.include('bridge')
    expect(long.sections.filter(({ name }) => name === 'chorus').length).to.be.above(1)
    const energyOf = (wanted: string) =>
      minute.sections.find(({ name }) => name === wanted)?.energy ?? 0
    expect(energyOf('chorus')).to.be.above(energyOf('verse'))
  })

  it('brings a chorus back as it was', () => {
    const music = score({ text: 'pop', durationSeconds: 180, bpm: 120, seed: 11 })
    const choruses = music.sections.filter(({ name }) => name === 'chorus')
    const tunes = choruses.map(({ startSeconds }) =>
      partOf(music, 'melody')
        .notes.filter(
          (note) =>
            note.startSeconds >= startSeconds - 0.05 && note.startSeconds < startSeconds + 7.5,
        )
        .map(({ midi }) => midi)
        .join(),
    )

    expect(choruses.length).to.be.above(1)
    expect(tunes[0]?.length).to.be.above(10)
    expect(new Set(tunes).size).to.equal(1)
  })

  it('never stops dead: the last chord has time to die away, in every genre', () => {
    for (const text of genreNames) {
      for (const durationSeconds of [5, 20, 77, 210]) {
        const music = score({ text, durationSeconds })
        const last = Math.max(
          ...music.parts.flatMap(({ notes }) => notes.map(({ startSeconds }) => startSeconds)),
        )

        expect(durationSeconds - last, `${text} ${durationSeconds}`).to.be.within(1.2, 8)
      }
    }
  })
})
