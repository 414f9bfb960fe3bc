import { expect } from 'chai'
import type { HeardWord } from '../../src/engines/builtin/listen/lyric-lines.ts'
import { transcriptionOf } from '../../src/engines/builtin/listen/transcription.ts'

/** Words of half a second, one behind the other; a line begins where the recogniser says so. */
function words(text: string, start = 0, low = false): HeardWord[] {
  return text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: start + index / 2,
    endSeconds: start + index / 2 + 0.5,
    low,
    beginsLine: false,
  }))
}

/** One line for each text, each beginning at the second given. */
function sung(...lines: [number, string][]): HeardWord[] {
  return lines.flatMap(([start, text]) => words(text, start))
}

function transcribe(heard: HeardWord[]) {
  const transcription = transcriptionOf({ words: heard, language: 'en', confidenceSource: 'words' })
  return transcription.found === 'words' ? transcription.transcript.sections : []
}

function shown(sections: ReturnType<typeof transcribe>) {
  return sections.map(({ label, lines }) => [
    label,
    ...lines.map((line) => line.words.map(({ w }) => w).join(' ')),
  ])
}

describe('Words that were heard', () => {
  it('end a line at a breath', () => {
    const sections = transcribe(sung([1, 'Rain on the window'], [4.5, 'A candle that sings']))

    expect(shown(sections)).to.deep.equal([['verse', 'Rain on the window', 'A candle that sings']])
  })

  it('are split if too long for a breath: at a pause, a comma, or in the middle', () => {
    const long = words('one two three four five six seven, eight nine ten eleven twelve thirteen')
    const paused = [
      ...words('one two three four five six', 0),
      ...words('seven, eight nine ten eleven twelve thirteen', 3.8),
    ]

    expect(shown(transcribe(long))[0]?.slice(1)).to.deep.equal([
      'one two three four five six seven,',
      'eight nine ten eleven twelve thirteen',
    ])
    expect(shown(transcribe(paused))[0]?.[1]).to.equal('one two three four five six')
  })

  it('are sections: repeated passages are the chorus, a long rest begins a section', () => {
    const sections = transcribe(
      sung(
        [0, 'One light in the hall'],
        [4, 'Two birds on the wall'],
        [8, 'Stay till the morning'],
        [12, 'Stay for a while'],
        [16, 'Three ships in the bay'],
        [20, 'Stay till the morning'],
        [24, 'Stay, for a while!'],
        [40, 'Four winds blow away'],
      ),
    )

    expect(shown(sections).map(([label, ...lines]) => [label, lines.length])).to.deep.equal([
      ['verse', 2],
      ['chorus', 2],
      ['verse', 1],
      ['chorus', 2],
      ['verse', 1],
    ])
  })

  it('keep their doubts, and are doubtful where nobody could sing them', () => {
    const sections = transcribe([
      ...words('Rain on the', 0),
      ...words('cattle', 1.5, true),
      ...words('a b c d e f', 10).map((word) => ({ ...word, startSeconds: 10, endSeconds: 10.3 })),
    ])

    const low = sections.flatMap(({ lines }) =>
      lines.flatMap((line) => line.words.filter((word) => word.low).map(({ w }) => w)),
    )
    expect(low).to.deep.equal(['cattle', 'a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('are doubtful from the fifth repetition of a line in a row', () => {
    const loop = Array.from({ length: 6 }, (_, index): [number, string] => [3 * index, 'La la la'])
    const sections = transcribe(
      sung(...loop, [20, 'One light'], [23, 'Two birds'], [26, 'Three ships'], [30, 'Four winds']),
    )

    const doubts = sections.flatMap(({ lines }) => lines.map((line) => line.words[0]?.low))
    expect(doubts).to.deep.equal([...Array(4).fill(false), true, true, ...Array(4).fill(false)])
  })

  it('are nothing if one line is most of them, and a song if it is repeated often', () => {
    const line = (index: number): [number, string] => [4 * index, 'I love you baby']
    const other = (index: number): [number, string] => [4 * index, `Line number ${index} is new`]
    const loop = sung(...[0, 1, 2, 3, 4, 5, 6, 7].map(line), other(8), other(9))
    const refrain = sung(...[0, 2, 4, 6, 8].map(line), ...[10, 11, 12, 13].map(other))

    const about = { language: 'en', confidenceSource: 'words' } as const
    expect(transcriptionOf({ words: loop, ...about })).to.deep.equal({ found: 'nothing', ...about })
    expect(transcriptionOf({ words: refrain, ...about })).to.include({ found: 'words' })
  })

  it('lose subtitle credits, sound descriptions, notes and brackets, and no words', () => {
    const sections = transcribe(
      sung(
        [0, '[Music]'],
        [4, '♪ Rain [on] the window ♪'],
        [8, '(Singing along)'],
        [12, '(ooh) thank you'],
        [16, 'Subtitles by the Amara.org community'],
      ),
    )

    expect(shown(sections)).to.deep.equal([
      ['verse', 'Rain on the window'],
      ['verse', '(ooh) thank you'],
    ])
  })
})
