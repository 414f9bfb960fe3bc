import { expect } from 'chai'
import { readLyrics } from '../../src/engines/builtin/composer/lyrics.ts'
import { syllablesOf } from '../../src/engines/builtin/composer/syllables.ts'

function names(lyrics: string): string[] {
  return readLyrics(lyrics).map(({ name }) => name)
}

function words(lyrics: string): string[][] {
  return readLyrics(lyrics).map(({ lines }) => lines)
}

describe('reading lyrics', () => {
  it('begins a section at each tag, in any case, with numbers, in all ten languages', () => {
    const tags: [string, string][] = [
      ['[Intro]', 'intro'],
      ['[VERSE 1]', 'verse'],
      ['[verse2: Ada]', 'verse'],
      ['(Chorus)', 'chorus'],
      ['[Pre-Chorus: soft]', 'pre-chorus'],
      ['{Hook}', 'chorus'],
      ['【副歌】', 'chorus'],
      ['[サビ]', 'chorus'],
      ['[Aメロ]', 'verse'],
      ['[2절]', 'verse'],
      ['[후렴]', 'chorus'],
      ['[Припев]', 'chorus'],
      ['[Куплет 2]', 'verse'],
      ['[Couplet 3]', 'verse'],
      ['[Strophe]', 'verse'],
      ['[Überleitung]', 'bridge'],
      ['[Estribillo]', 'chorus'],
      ['[Puente]', 'bridge'],
      ['[Refrão]', 'chorus'],
      ['[Ritornello]', 'chorus'],
      ['[Strofa 1]', 'verse'],
      ['[Guitar Solo]', 'instrumental'],
      ['[Instrumental Break]', 'instrumental'],
      ['[间奏]', 'instrumental'],
      ['[проигрыш]', 'instrumental'],
      ['[Breakdown]', 'breakdown'],
      ['[Outro]', 'outro'],
      ['Verse 2:', 'verse'],
      ['Chorus:', 'chorus'],
      ['## Bridge', 'bridge'],
    ]
    for (const [tag, name] of tags) {
      expect(names(`${tag}\n\nla la la`)[0], tag).to.equal(name)
      expect(words(`${tag}\n\nla la la`).flat(), tag).to.deep.equal(['la la la'])
    }
  })

  it('sings what stands behind a tag or in parentheses, and no tag that it does not know', () => {
    expect(
      words('[Verse] one two\n[softly] three\n(ooh ooh)\n[Laura]\nfour [clap] five'),
    ).to.deep.equal([['one two', 'three', 'ooh ooh', 'four five']])
    expect(words('bridge over water\ndrop')).to.deep.equal([['bridge over water', 'drop']])
  })

  it('sings nothing under [instrumental] and [solo] until a blank line or the next tag', () => {
    const text =
      '[verse]\nmine\n[Instrumental]\nwild guitars\n[Solo]\nmore\n\nyours\n[Break]\n[Chorus]\nours'

    const sung = readLyrics(text).filter(({ lines }) => lines.length > 0)
    expect(sung.flatMap(({ lines }) => lines)).to.deep.equal(['mine', 'yours', 'ours'])
    expect(names(text)).to.deep.equal(['verse', 'instrumental', 'verse', 'breakdown', 'chorus'])
  })

  it('hears a stanza that returns as the chorus where there are no tags', () => {
    const stanzas = readLyrics(
      'one two\nthree\n\nhey ho\nlet us go\n\nfour five\n\nHey ho!\nlet us go',
    )

    expect(stanzas.map(({ name }) => name)).to.deep.equal(['verse', 'chorus', 'verse', 'chorus'])
    expect(stanzas[1]?.lines).to.deep.equal(['hey ho', 'let us go'])
  })

  it('cuts a single block where its lines return', () => {
    const text =
      'a one\nb two\nhey ho\nlet us go\nc three\nd four\nhey ho\nlet us go\nhey ho\nlet us go'

    expect(names(text)).to.deep.equal(['verse', 'chorus', 'verse', 'chorus', 'chorus'])
  })

  it('sings a chorus again that is only named, and as often as is said', () => {
    const text = '[Chorus]\nhey ho\n[Verse]\nyou\n[Chorus x2]\n[Outro]\nbye bye (x2)'

    expect(words(text)).to.deep.equal([
      ['hey ho'],
      ['you'],
      ['hey ho'],
      ['hey ho'],
      ['bye bye', 'bye bye'],
    ])
  })

  it('breaks a line that is longer than a breath, between words and where a thought ends', () => {
    const long =
      'I never wanted you to leave me in the rain, ' +
      'but now the summer has returned and I am singing once again'

    expect(words(long)).to.deep.equal([
      [
        'I never wanted you to leave me in the rain,',
        'but now the summer has returned',
        'and I am singing once again',
      ],
    ])
    const paragraph = Array.from({ length: 150 }, (_, word) => `word${word % 7}`).join(' ')
    const lines = words(paragraph).flat()
    expect(lines.join(' ')).to.equal(paragraph)
    expect(Math.max(...lines.map((line) => syllablesOf(line).length))).to.be.at.most(16)
    expect(
      words('夜の街を歩いている君の声が聞こえてくる明日もまた会えるだろうか').flat().join(''),
    ).to.equal('夜の街を歩いている君の声が聞こえてくる明日もまた会えるだろうか')
  })

  it('leaves out what has no sound: emoji, addresses, symbols, marks of direction', () => {
    expect(
      words(
        'I 💜 you\n🎤🎤\n!!! ???\nhttps://example.com/a?b=c\nsee me@example.com now\n' +
          '\u202eshalom\u202c',
      ),
    ).to.deep.equal([['I you', 'see now', 'shalom']])
    expect(words('99 red balloons')).to.deep.equal([['99 red balloons']])
    expect(words(`z${'\u0301'.repeat(300)}algo`)[0]?.[0]?.length).to.be.below(12)
    expect(words('a'.repeat(2000))[0]?.[0]?.length).to.be.below(40)
  })

  it('has no words for nothing, and is at ease with thousands of tags', () => {
    expect(readLyrics('')).to.deep.equal([])
    expect(readLyrics('\n\n🎤\n!!!')).to.deep.equal([])
    expect(words('[Verse]\n\n[Chorus]\n[Bridge]').flat()).to.deep.equal([])
    expect(readLyrics('[verse]\n[chorus]\n'.repeat(150)).length).to.be.at.most(60)
  })
})

describe('rough syllables', () => {
  const counts: [string, number][] = [
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
  for (const [line, count] of counts) {
    it(`are about ${count} in "${line}"`, () => {
      const syllables = syllablesOf(line)

      expect(syllables.length).to.be.within(count - 1, count + 1)
      expect(syllables.join('')).to.equal(line.replace(/[^\p{L}]/gu, ''))
    })
  }
})
