import { brotliCompressSync } from 'node:zlib'
import { expect } from 'chai'
import { mix, writeSong } from '../../src/engines/builtin/render.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import { request } from './given-music.ts'
import { genreNames, score } from './given-score.ts'

const model = 'an-engine/1'

describe('a stored score', () => {
  it('is read back as it was written, in every genre', () => {
    for (const [seed, text] of genreNames.entries()) {
      const music = score({ text, seed, durationSeconds: 15 })

      expect(decodeScore(encodeScore({ model, score: music })), text).to.deep.equal({
        model,
        score: music,
      })
    }
  })

  it('is played again to the same samples, words included', async () => {
    const wish = { text: 'pop', sung: true, lyrics: 'Rain on the window', durationSeconds: 6 }
    const first = await writeSong(request(wish))
    const sound = mix(first.score, { spoken: first.spoken })

    const { score: again } = decodeScore(encodeScore({ model, score: first.score }))
    const { lines, gender } = again.singing!
    const spoken = await speak(lines, again.request.language, gender)

    expect(mix(again, { spoken })).to.deep.equal(sound)
  })

  it('takes less than 70 kB for three and a half minutes', () => {
    const sizes = genreNames
      .filter((_, place) => place % 6 === 0)
      .map((text) => encodeScore({ model, score: score({ text, durationSeconds: 210 }) }).length)

    expect(Math.max(...sizes)).to.be.below(70_000)
  })

  it('of a later format is refused', () => {
    const later = brotliCompressSync(JSON.stringify({ format: 2 }))

    expect(() => decodeScore(later)).to.throw('score format 2 is unknown')
  })
})
