import { expect } from 'chai'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { decodeMp3, mono, rms } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'

/** The whole path with the built-in engine on one render thread. */
describe('A sound effect of the built-in engine', () => {
  const { stage } = onStage(() => ({ engines: builtInEngine() }))

  it('completes while a song of 210 s is still being rendered', async () => {
    const alice = await stage.given.account()
    const as = stage.as(alice)
    const song = await as.post('/v1/generations', {
      tags: 'epic orchestral',
      duration: 210,
      seed: 5,
    })
    const songJob = () => stage.context.database('jobs').where({ subjectId: song.data.id }).first()
    stage.worker.start()
    await eventually(async () => (await songJob()).state === 'running')

    const created = await as.post('/v1/sound-effects', {
      prompt: 'three knocks on a wooden door',
      duration: 2.3,
    })
    const effect = await eventually(async () => {
      const { data } = await as.get(`/v1/sound-effects/${created.data.id}`)
      return data.status !== 'processing' && data
    })
    const during = await songJob()

    expect(during.state, 'the song').to.equal('running')
    expect(effect, effect.errorMessage).to.include({ status: 'completed', requestedDuration: 2.5 })
    expect(effect.duration).to.be.closeTo(2.5, 0.05)
    const sound = await decodeMp3(
      new Uint8Array(await (await fetch(effect.audioUrl)).arrayBuffer()),
    )
    expect(sound.left.length / sound.sampleRate).to.be.closeTo(effect.duration, 0.05)
    expect(rms(mono(sound))).to.be.above(0.003)
  })
})
