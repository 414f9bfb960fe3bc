import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { cutSong } from '../../src/engines/builtin/listen/cut.ts'
import { findLyrics } from '../../src/engines/builtin/listen/id3-lyrics.ts'
import { findSeed } from '../../src/engines/builtin/listen/id3-seed.ts'
import { listenForWords } from '../../src/engines/builtin/listen/transcribe.ts'
import { transcriptOf } from '../../src/engines/builtin/listen/written-lyrics.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import { tone } from '../songs/given-songs.ts'

const text = '[Verse 1]\nRain on the window\nA candle that sings\n\n[Chorus]\nStay till morning ♪'

type Version = 2 | 3 | 4

function tag(version: Version, flags: number, ...frames: Buffer[]): Buffer {
  const body = Buffer.concat(frames)
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, version, 0, flags]),
    seven(body.length),
    body,
  ])
}

function seven(size: number): Buffer {
  return Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127])
}

function frame(version: Version, id: string, content: Buffer, flags = 0): Buffer {
  const wide = Buffer.alloc(4)
  wide.writeUInt32BE(content.length)
  const size = { 2: wide.subarray(1), 3: wide, 4: seven(content.length) }[version]
  const flagBytes = version === 2 ? [] : [0, flags]
  return Buffer.concat([Buffer.from(id, 'latin1'), size, Buffer.from(flagBytes), content])
}

function uslt(encoding: number, language: string, words: Buffer, description = Buffer.from([0])) {
  return Buffer.concat([Buffer.from([encoding]), Buffer.from(language), description, words])
}

describe('Lyrics that a file carries', () => {
  const wideEnd = Buffer.from([0, 0])
  const utf16 = (words: string) => Buffer.from(`\ufeff${words}`, 'utf16le')
  const shapes: [string, Buffer, string | null][] = [
    ['UTF-8 of 2.4', tag(4, 0, frame(4, 'USLT', uslt(3, 'eng', Buffer.from(text)))), 'en'],
    [
      'of 2.3',
      tag(
        3,
        0,
        frame(3, 'USLT', uslt(1, 'ger', utf16(text), Buffer.concat([utf16('d'), wideEnd]))),
      ),
      'de',
    ],
    [
      'the big end first',
      tag(4, 0, frame(4, 'USLT', uslt(2, 'XXX', utf16(text).subarray(2).swap16(), wideEnd))),
      null,
    ],
    [
      '2.2, behind other frames',
      tag(
        2,
        0,
        frame(2, 'TT2', Buffer.from('\0Rain')),
        frame(2, 'ULT', uslt(3, 'fra', Buffer.from(text))),
      ),
      'fr',
    ],
    [
      'a frame with its length before it',
      tag(4, 0, frame(4, 'USLT', Buffer.concat([seven(9), uslt(3, 'eng', Buffer.from(text))]), 1)),
      'en',
    ],
  ]
  for (const [name, bytes, language] of shapes) {
    it(`are found as ${name}`, () => {
      expect(findLyrics(bytes)).to.deep.equal({ text, language })
    })
  }

  it('are found with their times, and without them', () => {
    const part = (words: string, ms: number) => {
      const time = Buffer.alloc(4)
      time.writeUInt32BE(ms)
      return Buffer.concat([Buffer.from(`${words}\0`), time])
    }
    const content = [
      Buffer.from('\u0003eng\u0002\u0001\0', 'latin1'),
      part('Rain ', 5),
      part('on\n', 256),
      part('us', 9000),
    ]

    const found = findLyrics(tag(4, 0, frame(4, 'SYLT', Buffer.concat(content))))

    expect(found).to.deep.equal({ text: 'Rain on\nus', language: 'en' })
  })

  it('are none where the tag is broken, encrypted or holds no words, whatever its bytes', () => {
    const good = tag(4, 0, frame(4, 'USLT', uslt(3, 'eng', Buffer.from(text))))
    const chance = stream(7, 'broken tags')
    for (let round = 0; round < 300; round++) {
      const broken = Buffer.from(good.subarray(0, chance.integer(1, good.length)))
      for (let hit = 0; hit < 4; hit++)
        broken[chance.integer(0, broken.length - 1)] = chance.integer(0, 255)
      expect(() => findLyrics(broken)).not.to.throw()
    }

    expect(findLyrics(tag(4, 0, frame(4, 'USLT', uslt(3, 'eng', Buffer.from(text)), 4)))).to.equal(
      undefined,
    )
    expect(findLyrics(tag(4, 0, frame(4, 'USLT', uslt(3, 'eng', Buffer.from(' \n--')))))).to.equal(
      undefined,
    )
    expect(findLyrics(Buffer.from('RIFF'))).to.equal(undefined)
  })

  it('become sections by their tags, without doubts', () => {
    const transcription = transcriptOf({ text, language: 'en' })

    expect(transcription).to.deep.include({ found: 'words' })
    const { transcript } = transcription as Extract<typeof transcription, { found: 'words' }>
    const words = transcript.sections.map(({ label, lines }) => [
      label,
      ...lines.map((line) => line.words.map(({ w }) => w).join(' ')),
    ])
    expect(words).to.deep.equal([
      ['verse 1', 'Rain on the window', 'A candle that sings'],
      ['chorus', 'Stay till morning'],
    ])
    expect(transcript).to.include({ language: 'en', confidenceSource: 'heuristic' })
  })

  it('without tags become sections by repetition, with or without time stamps', () => {
    const plain =
      '[00:12.00] One light\n[00:15.30] Stay\n[00:17] Till morning\n\nTwo birds\nStay\nTill morning'

    const transcription = transcriptOf({ text: plain, language: null })

    const sections = transcription?.found === 'words' ? transcription.transcript.sections : []
    expect(sections.map(({ label, lines }) => `${label} ${lines.length}`)).to.deep.equal([
      'verse 1',
      'chorus 2',
      'verse 1',
      'chorus 2',
    ])
  })

  describe('in an MP3 of this service', () => {
    const { left, right } = tone(11)
    const lyrics = { text: 'Grüße aus 東京\nSchöne Zeit', language: 'de' }

    it('outlive the upload of the whole song, and are its transcript', async () => {
      const bytes = await encodeMp3(left, right, { encodedBy: 'test', seed: 1, lyrics })

      const kept = await cutSong({ song: bytes, window: { startSeconds: 0, lengthSeconds: 11 } })
      const { transcription } = await listenForWords({ bytes: kept.bytes, wantsVoice: true })

      expect(findLyrics(kept.bytes)).to.deep.equal(lyrics)
      expect(JSON.stringify(transcription)).to.include('東京').and.include('"language":"de"')
    })

    it('are dropped from a part of a song: which lines it has is unknown', async () => {
      const bytes = await encodeMp3(left, right, { encodedBy: 'test', seed: 1, lyrics })

      const kept = await cutSong({ song: bytes, window: { startSeconds: 0, lengthSeconds: 10 } })

      expect(findLyrics(kept.bytes)).to.equal(undefined)
    })

    it('are found by the seed beside them, which a part of the song keeps', async () => {
      const bytes = await encodeMp3(left, right, { encodedBy: 'test', seed: 2 ** 53 - 1, lyrics })

      const kept = await cutSong({ song: bytes, window: { startSeconds: 1, lengthSeconds: 5 } })

      expect(findSeed(kept.bytes)).to.equal(2 ** 53 - 1)
    })

    it('are not looked for by a text that is no seed', async () => {
      const song = await encodeMp3(left, right, { encodedBy: 'test', seed: null })
      const named = (name: string, value: string) =>
        tag(4, 0, frame(4, 'TXXX', Buffer.from(`\u0003${name}\0${value}`)))

      const files = [song, named('seed', '12a'), named('seed', '9'.repeat(16)), named('seeds', '1')]

      expect(files.map(findSeed)).to.deep.equal(files.map(() => undefined))
      expect(findSeed(named('seed', '12'))).to.equal(12)
    })
  })
})
