import { expect } from 'chai'
import { openAceStep } from '../../src/engines/ace-step.ts'
import { releaseTaskOf } from '../../src/engines/ace-step-request.ts'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { toneWav } from '../songs/given-songs.ts'
import { type EngineServerStand, openAceStepServer, PEER_SECRET } from '../stage/engine-servers.ts'
import {
  expectFailure,
  listFailures,
  networkError,
  noJson,
  noSound,
  played,
  playedUrl,
  playServers,
} from './failing-servers.ts'
import { API_KEY, failureOf, openPeer, wish } from './given-servers.ts'

describe('Music on an ACE-Step server', () => {
  let stand: EngineServerStand
  let peer: ReturnType<typeof openPeer>

  before(async () => {
    stand = await openAceStepServer()
    peer = openPeer(stand)
  })
  after(async () => {
    await peer[Symbol.asyncDispose]()
    await stand[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    stand.fault = undefined
    stand.requests.length = 0
  })

  const render = (changes = {}, options = {}, { server, conform } = peer) =>
    openAceStep(server, conform, { pollSeconds: 0.005, ...options }).render(
      wish(changes),
      new AbortController().signal,
    )

  const requestsTo = (path: string) => stand.requests.filter((request) => request.path === path)

  it('releases a task, polls it with the key in each header, and encodes what it fetches', async () => {
    const audio = await render()

    const probed = await peer.builtin.songs.probe(audio.bytes, new AbortController().signal)
    expect(probed).to.include({ readable: true, format: 'mp3', durationSeconds: 12 })
    expect(Buffer.from(audio.bytes).includes('secret')).to.equal(false)
    expect(audio.durationSeconds).to.equal(12)
    expect(audio.model).to.equal('ace-step/1.5')
    expect(requestsTo('/release_task')).to.have.length(1)
    expect(requestsTo('/query_result')).to.have.length(2)
    const keys = new Set(stand.requests.map(({ headers }) => headers.authorization))
    expect([...keys]).to.deep.equal([`Bearer ${API_KEY}`])
  })

  it('tells the progress that the server tells, and none where it tells none', async () => {
    const told: number[] = []
    const music = openAceStep(peer.server, peer.conform, { pollSeconds: 0.005 })
    const once = () =>
      music.render(wish({}), new AbortController().signal, (share) => told.push(share))

    await once()
    stand.fault = 'silent about progress'
    await once()

    expect(told).to.deep.equal([0.4])
  })

  it('makes 10 seconds where fewer are requestsTo for, and cuts them', async () => {
    const audio = await render({ durationSeconds: 5 })

    expect(requestsTo('/release_task')[0]?.json.audio_duration).to.equal(10)
    expect(audio.durationSeconds).to.equal(5)
  })

  describe('asks', () => {
    it('for what was requestsTo, with canonical names, one track and a fixed seed', () => {
      expect(releaseTaskOf(wish({ vocalGender: 'female' }))).to.deep.equal({
        task_type: 'text2music',
        prompt: 'female vocals, warm lofi, piano',
        lyrics: '[verse]\nRain on the window',
        audio_duration: 12,
        bpm: 84,
        key_scale: 'D# minor',
        time_signature: '4',
        vocal_language: 'en',
        use_random_seed: false,
        seed: 705_032_704,
        batch_size: 1,
        audio_format: 'wav',
        thinking: false,
        use_cot_caption: false,
        use_cot_language: false,
      })
    })

    it('no voice in an instrumental, and one without words in a song without lyrics', () => {
      expect(releaseTaskOf(wish({ sung: false })).lyrics).to.equal('[Instrumental]')
      expect(releaseTaskOf(wish({ lyrics: null })).lyrics).to.match(/ooh/i)
    })

    it('in words for a meter that the model was not trained on', () => {
      const task = releaseTaskOf(wish({ beatsPerBar: 7 }))

      expect(task.time_signature).to.equal('')
      expect(task.prompt).to.equal('warm lofi, piano, 7/4 time')
    })

    it('with fewer than 512 characters, ending with a whole word', () => {
      const { prompt } = releaseTaskOf(wish({ text: 'brushed drums '.repeat(50).trim() }))

      expect(prompt.length).to.be.within(490, 511)
      expect(prompt).to.match(/(brushed|drums)$/)
    })
  })

  for (const { fault, says } of [
    { fault: 'error in 200', says: 'The server answered with an error' },
    { fault: 'failed', says: 'The server failed' },
    { fault: 'no file', says: 'The server finished without a file' },
  ] as const) {
    it(`fails cleanly when the server tells a failure: ${fault}`, async () => {
      stand.fault = fault

      const error = await failureOf(render())

      expect(error.message).to.equal(says)
      expect(error).not.to.be.instanceOf(EngineNotReady)
      expect(peer.server.state.lastError?.message).to.equal(says)
    })
  }

  it('fails when a task never ends: the deadline is ours', async () => {
    stand.fault = 'hang'

    const error = await failureOf(render({}, { deadlineSeconds: 0.1 }))

    expect(error.message).to.equal('The server did not finish within 0.1 seconds')
  })

  it('is not ready, which is no failure, when its queue is full', async () => {
    stand.fault = 'busy'

    const error = await failureOf(render())

    expect(error).to.be.instanceOf(EngineNotReady)
    expect(error.message).to.equal('The server is busy (HTTP 429)')
  })

  it('measures what is too short instead of believing it', async () => {
    stand.fault = 'short'

    expect((await render()).durationSeconds).to.equal(10)
  })

  it('cuts what is too long', async () => {
    stand.fault = 'long'

    expect((await render()).durationSeconds).to.equal(12)
  })

  it('stops asking when the job is taken away', async () => {
    stand.fault = 'hang'
    const abort = new AbortController()
    const music = openAceStep(peer.server, peer.conform, { pollSeconds: 0.005 })

    const rendering = failureOf(music.render(wish(), abort.signal))
    while (requestsTo('/query_result').length < 2) await new Promise(setImmediate)
    abort.abort(new Error('taken away'))

    expect((await rendering).message).to.equal('taken away')
  })

  describe('on a server that misbehaves', () => {
    playServers()
    let failing: ReturnType<typeof openPeer>

    before(() => {
      failing = openPeer({ url: playedUrl })
    })
    after(() => failing[Symbol.asyncDispose]())

    const renderThere = () => render({}, {}, failing)
    const failureOfRender = () => failureOf(renderThere())

    const wrap = (data: unknown) => ({ data, code: 200, error: null })
    const release = () => played().post('/release_task')
    const poll = () => played().post('/query_result')
    const fetchFile = () => played().get('/v1/audio?path=a.wav')
    const takeTask = () => release().reply(200, wrap({ task_id: 'a' }))
    const finishTask = () => {
      const result = JSON.stringify([{ file: '/v1/audio?path=a.wav' }])
      poll().reply(200, wrap([{ task_id: 'a', status: 1, result }]))
    }

    it('is made although the server misses two polls', async () => {
      takeTask()
      poll().replyWithError(networkError('ECONNRESET', 'read'))
      poll().reply(500, PEER_SECRET)
      finishTask()
      fetchFile().reply(200, Buffer.from(toneWav(12)), { 'content-type': 'audio/wav' })

      expect(await renderThere()).to.include({ durationSeconds: 12 })
    })

    it('writes its answer to the log only, without the key', async () => {
      release().reply(401, { detail: `${PEER_SECRET} ${API_KEY}` })

      const error = await failureOfRender()

      expect(error.message).not.to.include('secret')
      expect((error.cause as Error).message)
        .to.include(PEER_SECRET)
        .and.not.include(API_KEY)
    })

    describe('fails cleanly when the server', () => {
      for (const failure of listFailures(540, noJson)) {
        it(`${failure.name} when it is given a task`, async () => {
          failure.play(release())

          const error = await failureOfRender()

          expectFailure(error, failure, 'The server')
          expect(failing.server.state.lastError?.message).to.equal(error.message)
        })

        it(`${failure.name} whenever it is polled, and gives no task a second time`, async () => {
          takeTask()
          failure.play(poll().times(failure.late ? 1 : 3))

          const error = await failureOfRender()

          const says = failure.late ? failure.says : 'no longer reports on the task'
          expectFailure(error, { says, notReady: false }, 'The server')
          if (!failure.late) {
            expect(error.cause).to.have.property('message', `The server ${failure.says}`)
          }
        })
      }

      for (const failure of listFailures(540, noSound)) {
        it(`${failure.name} when its file is fetched, and gives no task a second time`, async () => {
          takeTask()
          finishTask()
          failure.play(fetchFile())

          const error = await failureOfRender()

          const says = failure.notReady ? 'did not hand over its file' : failure.says
          expectFailure(error, { says, notReady: false }, 'The server')
          expect(failing.server.state.lastError?.message).to.equal(error.message)
        })
      }

      it('takes a task and names none', async () => {
        release().reply(200, 'null')

        const error = await failureOfRender()

        expect(error.message).to.equal('The server took the request and named no task')
      })

      it('has lost the task', async () => {
        takeTask()
        poll()
          .times(3)
          .reply(200, wrap([{ task_id: 'a', status: 0, result: '[]' }]))

        const error = await failureOfRender()

        expect(error.message).to.equal('The server has lost the task')
      })

      it('sends silence', async () => {
        takeTask()
        finishTask()
        fetchFile().reply(200, Buffer.from(toneWav(12).fill(0, 44)), {
          'content-type': 'audio/wav',
        })

        const error = await failureOfRender()

        expect(error.message).to.equal('The server delivered no sound that can be used')
      })
    })
  })
})
