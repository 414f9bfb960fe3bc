import { expect } from 'chai'
import { openEngines, planMusic } from '../../src/engines/engines.ts'

describe('Render threads', () => {
  it('make one track after the other on a thread that is warm', async () => {
    await using engines = openEngines({ threads: 1 })
    const request = planMusic({
      text: 'warm lofi piano',
      sung: true,
      lyrics: null,
      language: null,
      vocalGender: 'auto',
      durationSeconds: 5,
      bpm: 120,
      key: null,
      scale: null,
      beatsPerBar: 4,
      seed: 1,
    })
    const { signal } = new AbortController()

    const first = await engines.music.render(request, signal)
    const second = await engines.music.render(request, signal)

    expect(second.bytes).to.deep.equal(first.bytes)
  })
})
