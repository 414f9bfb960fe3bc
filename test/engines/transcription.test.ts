import { expect } from 'chai'
import type { Transcript, Transcription } from '../../src/engines/builtin/messages.ts'
import { openSpeechServer, refusal, type SpeechServer } from '../stage/speech-server.ts'
import { openTranscriptionClient } from './given-servers.ts'
import * as answers from './transcription-answers-table.ts'

const song = new Uint8Array([82, 73, 70, 70])

function lyricsOf(transcription: Transcription): string {
  if (transcription.found !== 'words') return transcription.found
  return transcription.transcript.sections
    .map(({ label, lines }) =>
      [label, ...lines.map(({ words }) => words.map(shown).join(' '))].join(': '),
    )
    .join(' | ')
}

/** A doubtful word has a question mark. */
function shown({ w, low }: { w: string; low: boolean }): string {
  return low ? `${w}?` : w
}

function about(transcription: Transcription): Pick<Transcript, 'language' | 'confidenceSource'> {
  if (!('transcript' in transcription || 'language' in transcription)) {
    throw new Error('not transcribed')
  }
  const { language, confidenceSource } =
    transcription.found === 'words' ? transcription.transcript : transcription
  return { language, confidenceSource }
}

describe('A transcription server', () => {
  let server: SpeechServer
  let client: ReturnType<typeof openTranscriptionClient>

  before(async () => {
    server = await openSpeechServer()
  })
  after(() => server[Symbol.asyncDispose]())
  afterEach(() => client[Symbol.asyncDispose]())

  function open(settings: Partial<Parameters<typeof openTranscriptionClient>[0]> = {}) {
    client = openTranscriptionClient({ url: server.url, model: 'whisper-1', ...settings })
    return client
  }

  async function hear(answer: unknown, settings = {}): Promise<Transcription> {
    server.answer(answer)
    const signal = new AbortController().signal
    return open(settings).transcribe(song, { signal, progress: () => {} })
  }

  describe('is asked', () => {
    const lastRequest = () => {
      const request = server.requests.at(-1)
      if (!request) throw new Error('nobody asked')
      return request
    }

    it('for words and segments of a WAV file, with the key and the model', async () => {
      await hear(answers.openai, { apiKey: 'sk-secret', model: 'large-v3' })

      const { target, headers, form } = lastRequest()
      const { file, ...fields } = Object.fromEntries(form)
      expect(target).to.equal('/v1/audio/transcriptions')
      expect(headers.authorization).to.equal('Bearer sk-secret')
      expect(fields).to.deep.include({
        model: 'large-v3',
        response_format: 'verbose_json',
        temperature: '0',
      })
      expect(form.getAll('timestamp_granularities[]')).to.deep.equal(['word', 'segment'])
      expect(file).to.include({ name: 'song.wav', type: 'audio/wav', size: song.length })
    })

    it('at the endpoint that its address names, with or without /v1', async () => {
      const targets = []
      for (const path of ['/v1', '/openai/v1', '/own/audio/transcriptions', '/inference', '/asr']) {
        await hear({ text: '' }, { url: `${server.url}${path}` })
        targets.push(lastRequest().target)
      }

      expect(targets).to.deep.equal([
        '/v1/audio/transcriptions',
        '/openai/v1/audio/transcriptions',
        '/own/audio/transcriptions',
        '/inference',
        '/asr?task=transcribe&output=json&word_timestamps=true&encode=true',
      ])
      expect([...lastRequest().form.keys()]).to.deep.equal(['audio_file'])
    })

    it('for any language where it would else take every song for English', async () => {
      await hear(answers.whisperCpp, { url: `${server.url}/inference` })

      expect(lastRequest().form.get('language')).to.equal('auto')
    })
  })

  describe('answers as', () => {
    const dialects: [string, unknown, Pick<Transcript, 'language' | 'confidenceSource'>, string][] =
      [
        [
          'OpenAI: words at the top, doubts by segment',
          answers.openai,
          { language: 'en', confidenceSource: 'segments' },
          'verse: Rain on the window: a? candle? that? sings? | verse: Stay till the morning',
        ],
        [
          'whisper.cpp: tokens in segments, joined; the least sure one counts',
          answers.whisperCpp,
          { language: 'de', confidenceSource: 'words' },
          'verse: Langsam? geht die Sonne unter.',
        ],
        [
          'speaches: a code, words without probabilities',
          answers.speaches,
          { language: 'fr', confidenceSource: 'segments' },
          'verse: Je? marche? seul? dans? la? nuit?',
        ],
        [
          'speaches without words: those of its segments',
          answers.speachesWithoutWords,
          { language: 'fr', confidenceSource: 'segments' },
          'verse: Je? marche? seul? dans? la? nuit?',
        ],
        [
          'faster-whisper-server: words twice, with probabilities',
          answers.fasterWhisperServer,
          { language: 'es', confidenceSource: 'words' },
          'verse: La luna? brilla',
        ],
        [
          'LocalAI: nothing about confidence, the language is told from the words',
          answers.localAi,
          { language: 'en', confidenceSource: 'heuristic' },
          'verse: Walking down the silver street at night',
        ],
        [
          'older LocalAI: nanoseconds',
          answers.olderLocalAi,
          { language: 'en', confidenceSource: 'heuristic' },
          'verse: Walking down the silver street at night | ' +
            'verse: Every window shows a golden light',
        ],
        [
          'audio.cpp: the text alone',
          answers.audioCpp,
          { language: 'en', confidenceSource: 'heuristic' },
          'verse: Hold my hand and never let me go',
        ],
        [
          'audio.cpp with words: confidence by that name',
          answers.audioCppWords,
          { language: 'en', confidenceSource: 'words' },
          'verse: Hold my? hand',
        ],
      ]

    for (const [name, answer, expected, lyrics] of dialects) {
      it(name, async () => {
        const transcription = await hear(answer)

        expect(lyricsOf(transcription)).to.equal(lyrics)
        expect(about(transcription)).to.deep.equal(expected)
      })
    }

    it('whisper-asr-webservice: JSON as text/plain at /asr', async () => {
      const plain = { 'content-type': 'text/plain; charset=utf-8' }
      const answer = refusal(200, JSON.stringify(answers.whisperAsrWebservice), plain)

      const transcription = await hear(answer, { url: `${server.url}/asr` })

      expect(lyricsOf(transcription)).to.equal('verse: La luna? brilla')
      expect(about(transcription)).to.deep.equal({ language: 'es', confidenceSource: 'words' })
    })
  })

  describe('hears nobody sing where', () => {
    const { segment } = answers
    const silent = { avg_logprob: -1.4, compression_ratio: 0.9, no_speech_prob: 0.92 }
    const loop = Array.from({ length: 8 }, (_, index) =>
      segment(index, 4 * index, 4 * index + 4, ' I love you baby.', {
        avg_logprob: -0.2,
        compression_ratio: 1.1,
      }),
    )
    const cases: [string, unknown][] = [
      ['it writes nothing', { language: 'english', text: '', segments: [], words: [] }],
      [
        'all its segments are silent',
        { text: 'Hm la', segments: [segment(0, 0, 9, ' Hm la', silent)] },
      ],
      ['it repeats one line most of the time', { text: 'x', segments: loop }],
      [
        'it describes the sound',
        { text: '[Music] ♪♪', segments: [{ text: ' [Music]' }, { text: ' ♪♪' }] },
      ],
      ['it thanks for watching', { language: 'en', text: 'Thanks for watching!' }],
      ['it says what it always says into silence', { language: 'en', text: ' Thank you.' }],
      ['it names who made the subtitles', { text: 'Untertitel der Amara.org-Community' }],
    ]

    for (const [name, answer] of cases) {
      it(name, async () => {
        expect(await hear(answer)).to.include({ found: 'nothing' })
      })
    }
  })
})
