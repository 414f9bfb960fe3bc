import tonejs from '@tonejs/midi'
import { expect } from 'chai'
import { openEngines } from '../../src/engines/engines.ts'
import { upload } from '../songs/given-songs.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { openAceStepServer } from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { quickEngines } from '../stage/quick-engine.ts'
import { openStage } from '../stage/stage.ts'

const lyrics = '[verse]\nRain on the window\nA kettle that sings'

/** The whole path: request, worker, thread, table, answer. */
describe('The score of a track', () => {
  describe('of the built-in engine', () => {
    const { stage, alice } = onStage(() => ({
      engines: { ...quickEngines(), music: builtInEngine().music },
      peopleOnce: { alice: {} },
    }))

    async function make(path: string, body: object): Promise<string> {
      const { data, status } = await stage.as(alice).post(path, body)
      expect(status).to.equal(202)
      await stage.worker.drain()
      return data.id
    }

    const get = (id: string, what: string) => stage.as(alice).get(`/v1/generations/${id}/${what}`)

    it('is that of the song that was asked for, and the same again for the same seed', async () => {
      const wish = { tags: 'pop', lyrics, duration: 7, bpm: 93.5, key: 'D', scale: 'minor' }
      const body = { ...wish, timesignature: 3, seed: 11, language: 'en' }
      const id = await make('/v1/generations', body)
      const again = await make('/v1/generations', body)

      const { data: score } = await get(id, 'score')
      expect(score).to.include({ bpm: 93.5, timesignature: 3, key: 'D', scale: 'minor' })
      expect(score.lengthSeconds).to.equal(7)
      expect((await get(again, 'score')).data).to.deep.equal(score)
      const { lines } = (await get(id, 'lyrics')).data
      expect(lines.map(({ text }: { text: string }) => text).slice(0, 2)).to.deep.equal([
        'Rain on the window',
        'A kettle that sings',
      ])
      const { tracks } = new tonejs.Midi((await get(id, 'midi')).bytes)
      const voice = tracks.find(({ name }) => name === 'voice lead')
      expect(voice?.notes.map(({ midi }) => midi)).to.deep.equal(
        score.voice.map(({ midi }: { midi: number }) => midi),
      )
    })

    it('is there for an instrumental and a Reimagine, but not for a track without vocals', async () => {
      // Without a plan the shortest instrumental has 30 seconds.
      const plan = { bpm: 90, sections: [{ type: 'verse', bars: 2 }] }
      const instrumental = await make('/v1/instrumental', { prompt: 'slow jazz', plan, seed: 12 })
      const { id: uploadId } = await upload(stage, alice, 'reimagine')
      await stage.worker.drain()
      const templateId = 'midnight-synthwave'
      const reimagined = await make('/v1/reimagine', { uploadId, templateId, lyrics })
      const { id: toRemove } = await upload(stage, alice, 'remove_vocals')
      const removed = await make('/v1/remove-vocals', { uploadId: toRemove })

      expect((await get(instrumental, 'score')).data.voice).to.deep.equal([])
      expect((await get(instrumental, 'lyrics')).data).to.deep.equal({ lines: [] })
      expect((await get(reimagined, 'score')).data.voice).not.to.be.empty
      expect((await get(reimagined, 'lyrics')).data.lines).not.to.be.empty
      expect(await get(removed, 'score')).to.include({ status: 409, code: 'SCORE_UNAVAILABLE' })
      expect(await get(removed, 'lyrics')).to.include({ status: 409, code: 'LYRICS_UNTIMED' })
      expect(await stage.audit()).to.deep.equal([])
    })
  })

  it('of an engine server is unavailable, and its lyrics have no times', async () => {
    await using music = await openAceStepServer()
    await using stage = await openStage({
      engines: openEngines({
        threads: 1,
        pollSeconds: 0.02,
        music: { kind: 'ace-step', url: music.url, apiKey: null, concurrency: 1 },
      }),
    })
    const alice = await stage.given.account()
    const body = { tags: 'pop', lyrics, duration: 10, language: 'en' }
    const { id } = (await stage.as(alice).post('/v1/generations', body)).data
    await stage.worker.drain()
    const get = (what: string) => stage.as(alice).get(`/v1/generations/${id}${what}`)

    expect((await get('')).data).to.include({ status: 'completed' })
    for (const what of ['/score', '/midi']) {
      expect(await get(what)).to.include({ status: 409, code: 'SCORE_UNAVAILABLE' })
    }
    expect(await get('/lyrics')).to.include({ status: 409, code: 'LYRICS_UNTIMED' })
  })
})
