import { expect } from 'chai'
import { sungLyrics } from '../../src/engines/builtin/composer/sung-lyrics.ts'
import { findLyrics } from '../../src/engines/builtin/listen/id3-lyrics.ts'
import { listenForWords } from '../../src/engines/builtin/listen/transcribe.ts'
import { renderMusic } from '../stage/render-music.ts'
import { request } from './given-music.ts'
import { score } from './given-score.ts'

const lyrics = '[verse]\nRain on the window\nA candle that sings\n\n[chorus]\nStay till the morning'
const order = { text: 'pop', sung: true, lyrics, durationSeconds: 30, seed: 3 } as const

describe('Lyrics of a song of the built-in engine', () => {
  it('are the lines that are sung, in their order, under their sections', () => {
    const lines = (sungLyrics(score(order)) ?? '').split('\n')

    const written = lyrics.split('\n').filter((line) => line !== '')
    expect(lines[0]).to.match(/^\[.+\]$/)
    const sung = lines.filter((line) => !line.startsWith('['))
    expect(sung.slice(0, 3)).to.deep.equal(written.filter((line) => !line.startsWith('[')))
    expect(sung.every((line) => written.includes(line))).to.equal(true)
    expect(lines).to.include('[verse]').and.include('[chorus]')
  })

  it('are none where nobody sings', () => {
    expect(sungLyrics(score({ ...order, sung: false, lyrics: null }))).to.equal(null)
  })

  it('are in its file, and are its transcript when it is uploaded', async () => {
    const { bytes } = await renderMusic(request({ ...order, durationSeconds: 12 }))

    const { transcription } = await listenForWords({ bytes, wantsVoice: false })

    expect(findLyrics(bytes)).to.include({ language: 'en' })
    expect(transcription).to.include({ found: 'words' })
    expect(JSON.stringify(transcription)).to.include('"w":"window"').and.not.include('"low":true')
  })
})
