import { expect } from 'chai'
import { lrcOf, srtOf, vttOf } from '../../src/scores/lyric-files.ts'

const track = { title: 'Rain [live]', durationSeconds: 61.6 }

function line(text: string, startSeconds: number, endSeconds: number) {
  const words = text.match(/\S+\s*/gu) ?? []
  const each = (endSeconds - startSeconds) / words.length
  const syllables = words.map((word, index) => ({
    text: word,
    startSeconds: startSeconds + index * each,
    endSeconds: startSeconds + (index + 1) * each,
  }))
  return { text, startSeconds, endSeconds, syllables }
}

describe('A file of lyrics', () => {
  it('is LRC with tags, times in hundredths and no bracket that would be a tag', () => {
    const lines = [line('Rain [softly] on', 2.0613, 3.2), line('Über', 59.999, 61)]

    expect(lrcOf(lines, track)).to.equal(
      '[ti:Rain (live)]\n[length:01:02]\n\n[00:02.06]Rain (softly) on\n[01:00.00]Über\n',
    )
  })

  it('is WebVTT with escaped text and the time of each word but the first', () => {
    const lines = [line('Rock & <b>roll --> me', 3599.5, 3601.5)]

    expect(vttOf(lines)).to.equal(
      [
        'WEBVTT',
        '',
        '1',
        '00:59:59.500 --> 01:00:01.500',
        'Rock <00:59:59.900>&amp; <01:00:00.300>&lt;b&gt;roll <01:00:00.700>--&gt; ' +
          '<01:00:01.100>me',
        '',
      ].join('\n'),
    )
  })

  it('is SubRip without signs that a player reads as markup', () => {
    const lines = [line('<i>Rain</i> {on} --> me', 1, 2.5), line('Stay', 3, 4)]

    expect(srtOf(lines)).to.equal(
      [
        '1',
        '00:00:01,000 --> 00:00:02,500',
        '‹i›Rain‹/i› (on) --› me',
        '',
        '2',
        '00:00:03,000 --> 00:00:04,000',
        'Stay',
        '',
      ].join('\n'),
    )
  })

  it('never shows two lines at once', () => {
    const lines = [line('Rain', 1, 2.5), line('Stay', 2.25, 4)]

    expect(srtOf(lines)).to.contain('00:00:01,000 --> 00:00:02,250')
    expect(vttOf(lines)).to.contain('00:00:01.000 --> 00:00:02.250')
  })
})
