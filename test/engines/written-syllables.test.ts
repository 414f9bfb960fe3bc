import { expect } from 'chai'
import { writtenSyllables } from '../../src/engines/builtin/composer/written-syllables.ts'
import { languages } from '../../src/engines/builtin/messages.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import { hasSpeaker } from '../../src/engines/builtin/singer/speaker-process.ts'
import { lineIn } from './given-voice.ts'

async function written(text: string, language: (typeof languages)[number] = 'en') {
  const [line] = await speak([text], language, 'female')
  return writtenSyllables(line!)
}

describe('The written syllables of a spoken line', () => {
  before(function () {
    if (!hasSpeaker()) this.skip()
  })

  it('are as many as the spoken ones, and together are the line, in every language', async () => {
    for (const language of languages) {
      const [line] = await speak([lineIn[language]], language, 'male')
      const pieces = writtenSyllables(line!)

      expect(pieces, language).to.have.length(line!.syllables.length)
      expect(pieces.join(''), language).to.equal(lineIn[language])
    }
  })

  it('end with their words', async () => {
    expect(await written('Rain on the window, “dear” friends!')).to.deep.equal([
      'Rain ',
      'on ',
      'the ',
      'win',
      'dow, ',
      '“dear” ',
      'friends!',
    ])
    expect(await written('Die Straßenlaternen', 'de')).to.deep.equal([
      'Die ',
      'Stra',
      'ßen',
      'la',
      'ter',
      'nen',
    ])
  })

  it('share a number and what is spoken as one word', async () => {
    const year = await written('In 1999 we sang')
    expect(year[0]).to.equal('In ')
    expect(year.slice(-2)).to.deep.equal(['we ', 'sang'])
    expect(await written('Walking in the rain')).to.deep.equal([
      'Wal',
      'king ',
      'in ',
      'the ',
      'rain',
    ])
  })

  it('are the signs of Chinese and Korean, and the kana of Japanese', async () => {
    expect(await written('月亮代表我的心', 'zh')).to.deep.equal([...'月亮代表我的心'])
    expect(await written('사랑해요', 'ko')).to.deep.equal([...'사랑해요'])
    expect(await written('さくら', 'ja')).to.deep.equal([...'さくら'])
  })
})
