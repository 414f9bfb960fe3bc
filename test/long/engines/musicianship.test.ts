import { expect } from 'chai'
import { mix } from '../../../src/engines/builtin/render.ts'
import { score } from '../../engines/given-score.ts'
import { loudnessLufs } from '../../stage/listening.ts'
import { openInstalledSet } from '../../stage/recordings.ts'

const set = await openInstalledSet()

describe('the course of a piece', () => {
  it('is louder in the chorus than in the intro, to be heard in the sound', () => {
    for (const text of ['rock', 'folk']) {
      const music = score({ text, durationSeconds: 40, seed: 6 })
      const { left, right } = mix(music, { set })
      const level = (name: string) => {
        const section = music.sections.find((one) => one.name === name)
        if (section === undefined) throw new Error(`no ${name} in ${text}`)
        const from = Math.round(section.startSeconds * 44100)
        const to = from + Math.round(section.lengthSeconds * 44100)
        const [one, other] = [left, right].map((ear) => ear.slice(from, to))
        return one && other ? loudnessLufs({ left: one, right: other, sampleRate: 44100 }) : 0
      }

      expect(level('chorus') - level('intro'), text).to.be.above(1.5)
    }
  })
})
