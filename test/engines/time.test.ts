import { expect } from 'chai'
import { groupingsOf, groupStarts } from '../../src/engines/builtin/theory/meter.ts'
import { genreNames, partOf, pitched, score } from './given-score.ts'

describe('time', () => {
  it('puts kicks on the beats of any fractional tempo, within milliseconds', () => {
    for (const bpm of [60, 92.5, 127.3, 200]) {
      const { kicks } = score({ text: 'techno', bpm, durationSeconds: 60 })
      const beat = 60 / bpm
      const errors = kicks.map((kick) => Math.abs(kick - Math.round(kick / beat) * beat))

      expect(kicks.length).to.be.above(30)
      expect(Math.max(...errors)).to.be.below(0.006)
    }
  })

  it('marks the downbeats of every meter, and begins each section on one', () => {
    for (const beatsPerBar of [2, 3, 4, 5, 6, 7]) {
      for (const text of genreNames.filter((_, place) => place % 3 === beatsPerBar % 3)) {
        const bpm = 150
        const music = score({ text, beatsPerBar, bpm, durationSeconds: 90 })
        const beat = 60 / bpm
        const weights = new Array<number>(beatsPerBar).fill(0)
        for (const { startSeconds, velocity, lengthSeconds } of pitched(music)) {
          const place = Math.round(startSeconds / beat)
          if (Math.abs(startSeconds - place * beat) > 0.04) continue
          const inBar = place % beatsPerBar
          weights[inBar] = (weights[inBar] ?? 0) + velocity * Math.min(beat, lengthSeconds)
        }

        for (const { startSeconds } of music.sections) {
          const bars = startSeconds / beat / beatsPerBar
          expect(bars, `${text} ${beatsPerBar}`).to.be.closeTo(Math.round(bars), 1e-6)
        }
        // Reggae leaves the one empty on purpose.
        if (text === 'reggae') continue
        expect(weights[0], `${text} ${beatsPerBar}: ${weights}`).to.be.at.least(
          0.95 * Math.max(...weights),
        )
      }
    }
  })

  it('lets fives, sixes and sevens be heard in twos and threes', () => {
    // Jamaica plays between the beats on purpose.
    const names = genreNames.filter((text) => !['reggae', 'dub', 'ska'].includes(text))
    for (const beatsPerBar of [5, 6, 7]) {
      const heard = names.filter((text) => {
        const music = score({ text, beatsPerBar, bpm: 150, durationSeconds: 60 })
        const weights = new Array<number>(beatsPerBar).fill(0)
        for (const { startSeconds, velocity } of music.parts.flatMap(({ notes }) => notes)) {
          const place = Math.round(startSeconds / 0.4)
          if (Math.abs(startSeconds - place * 0.4) > 0.04) continue
          weights[place % beatsPerBar] = (weights[place % beatsPerBar] ?? 0) + velocity
        }
        const mean = (list: readonly number[]) =>
          list.reduce((sum, one) => sum + one, 0) / list.length
        return groupingsOf(beatsPerBar).some((grouping) => {
          const starts = groupStarts(grouping)
          const between = weights.filter((_, place) => !starts.includes(place))
          return mean(starts.map((start) => weights[start] ?? 0)) > 1.1 * mean(between)
        })
      })

      const unheard = names.filter((text) => !heard.includes(text))
      expect(heard.length / names.length, `${beatsPerBar}: ${unheard}`).to.be.at.least(0.9)
    }
  })

  it('swings jazz and plays techno straight', () => {
    const offbeat = (text: string) => {
      const bpm = 120
      const fractions = partOf(score({ text, bpm, durationSeconds: 60 }), 'drums')
        .notes.map(({ startSeconds }) => ((startSeconds * bpm) / 60) % 1)
        .filter((fraction) => fraction > 0.4 && fraction < 0.74)
      return fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length
    }

    expect(offbeat('techno')).to.be.closeTo(0.5, 0.02)
    expect(offbeat('jazz')).to.be.within(0.6, 0.68)
  })
})
