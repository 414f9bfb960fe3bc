import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('The life of a track', () => {
  const { stage, alice } = onStage({ people: { alice: { allowance: 3 } } })

  it('is accepted, rendered and read as completed', async () => {
    const created = await stage.as(alice).post('/v1/generations', { tags: 'warm lofi piano' })
    await stage.worker.drain()
    const read = await stage.as(alice).get(`/v1/generations/${created.data.id}`)

    expect(created.status).to.equal(202)
    expect(created.data).to.include({ status: 'processing', creditsRemaining: 2 })
    expect(read.data).to.include({ status: 'completed', type: 'music', errorMessage: null })
    expect(read.data.audioUrl).to.match(/^http.+\/media\/a\/[0-9a-f]{40}\.mp3$/)
    expect(await stage.balance(alice)).to.equal(2)
  })
})
