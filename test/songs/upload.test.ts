import { expect } from 'chai'
import {
  isDeleted,
  lyricsCapOf,
  lyricsOf,
  nameInUrl,
  nameOf,
  windowOf,
} from '../../src/songs/upload.ts'

describe('An upload', () => {
  const windows: [string, number, number, number][] = [
    ['takes the beginning of a long song', 200, 0, 0],
    ['begins at the given start', 240, 30, 30],
    ['moves its window back so that it fits', 240, 100, 60],
    ['takes a negative start for 0', 200, -5, 0],
    ['ignores the start of a short song', 60, 20, 0],
    ['ignores a start beyond all bounds', 180, 1e300, 0],
  ]
  for (const [what, seconds, trim, startSeconds] of windows) {
    it(what, () => {
      const lengthSeconds = Math.min(seconds, 180)
      expect(windowOf(seconds, trim)).to.deep.equal({ startSeconds, lengthSeconds })
    })
  }

  it('allows 18 characters a second, at least 600, at most 3500', () => {
    expect([20, 33.4, 100, 180, 500].map(lyricsCapOf)).to.deep.equal([600, 602, 1800, 3240, 3500])
  })

  it('is named after its file, without characters that a title may not have', () => {
    expect(nameOf('My Song.final.mp3')).to.equal('My Song.final')
    expect(nameOf('a/b\\c.wav')).to.equal('c')
    expect(nameOf('\ud800bad\u202e.mp3')).to.equal('�bad')
    expect(nameOf('100%.mp3')).to.equal('100%')
    expect(nameInUrl('https://h/a/My%20Song.mp3?x=1')).to.equal('My Song')
    expect(nameInUrl('https://h/a/100%.mp3')).to.equal('100%')
    expect(nameInUrl('https://h/%2e%2e%2fetc%2fpasswd')).to.equal('passwd')
    expect(nameInUrl('https://h')).to.equal('Untitled')
  })

  it('is deleted at the moment of its expiry', () => {
    const upload = { expiresAt: new Date(1000), contentDeletedAt: null }

    expect(isDeleted(upload, new Date(999))).to.equal(false)
    expect(isDeleted(upload, new Date(1000))).to.equal(true)
  })

  it('has lyrics with tags and lines, cut at the end of a line', () => {
    const line = (...words: string[]) => ({ words: words.map((w) => ({ w, low: false })) })
    const transcript = {
      language: 'en',
      confidenceSource: 'words' as const,
      sections: [
        { label: 'verse', lines: [line('Rain', 'falls'), line('again')] },
        { label: 'chorus', lines: [line('Stay')] },
      ],
    }

    const whole = '[verse]\nRain falls\nagain\n\n[chorus]\nStay'
    expect(lyricsOf(transcript, 600)).to.equal(whole)
    expect(lyricsOf(transcript, whole.length)).to.equal(whole)
    expect(lyricsOf(transcript, whole.length - 1)).to.equal(
      '[verse]\nRain falls\nagain\n\n[chorus]',
    )
    expect(lyricsOf(transcript, 20)).to.equal('[verse]\nRain falls')
  })
})
