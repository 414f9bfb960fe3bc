import { expect } from 'chai'
import { readLyrics, syllablesOf } from '../../src/engines/builtin/composer/lyrics.ts'

describe('reading lyrics', () => {
  it('begins a section at each tag, in the languages of the service', () => {
    const text =
      '[Intro]\n[Verse 1]\na b\n(Chorus)\nc d\n[Pre-Chorus: soft]\ne\n[副歌]\nf\n[Припев]\ng\n[Guitar Solo]\n[Outro]\nh'

    const names = readLyrics(text).map(({ name }) => name)

    expect(names).to.deep.equal([
      'intro',
      'verse',
      'chorus',
      'pre-chorus',
      'chorus',
      'chorus',
      'breakdown',
      'outro',
    ])
  })

  it('hears a stanza that returns as the chorus where there are no tags', () => {
    const stanzas = readLyrics(
      'one two\nthree\n\nhey ho\nlet us go\n\nfour five\n\nhey ho\nlet us go',
    )

    expect(stanzas.map(({ name }) => name)).to.deep.equal(['verse', 'chorus', 'verse', 'chorus'])
    expect(stanzas[1]?.lines.map(({ text }) => text)).to.deep.equal(['hey ho', 'let us go'])
  })

  it('has no section for nothing', () => {
    expect(readLyrics('')).to.deep.equal([])
    expect(readLyrics('\n\n🎤\n!!!')).to.deep.equal([])
  })
})

describe('rough syllables', () => {
  const words: [string, number][] = [
    ['The stars are shining over the sea', 9],
    ['time goes by so slowly', 6],
    ['Ich gehe durch die dunkle Nacht', 8],
    ['cammino da solo nella notte', 10],
    ['я иду по ночной дороге', 9],
    ['我爱你中国', 5],
    ['사랑해', 3],
    ['きょうはいい', 5],
    ['Hmm', 1],
  ]
  for (const [line, count] of words) {
    it(`finds about ${count} in "${line}"`, () => {
      const syllables = syllablesOf(line)

      expect(syllables.length).to.be.within(count - 1, count + 1)
      expect(syllables.join('')).to.equal(line.replace(/[^\p{L}]/gu, ''))
    })
  }
})
