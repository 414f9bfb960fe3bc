import { expect } from 'chai'
import { sungBetween } from '../../src/songs/sung-between.ts'

const line = (text: string, startSeconds: number, endSeconds: number) => ({
  ...{ text, startSeconds, endSeconds },
})

const sheet = {
  sections: [
    { type: 'intro' as const, startSeconds: 0, lengthSeconds: 10 },
    { type: 'verse' as const, startSeconds: 10, lengthSeconds: 20 },
    { type: 'chorus' as const, startSeconds: 30, lengthSeconds: 20 },
  ],
  lyrics: [
    line('Rain on the window', 10, 15),
    line('A kettle that sings', 20, 26),
    line('Stay till morning', 29, 35),
  ],
}

describe('The lines between two moments of a track', () => {
  it('are all of a whole one, under the tags of its sections', () => {
    expect(sungBetween(sheet, 0, 50)).to.equal(
      '[verse]\nRain on the window\nA kettle that sings\n\n[chorus]\nStay till morning',
    )
  })

  it('are those of which at least half is sung there', () => {
    expect(sungBetween(sheet, 12.6, 31)).to.equal('[verse]\nA kettle that sings')
    expect(sungBetween(sheet, 12.4, 33)).to.equal(sungBetween(sheet, 0, 50))
  })

  it('are none where nothing is sung', () => {
    expect(sungBetween(sheet, 0, 9)).to.equal(null)
  })
})
