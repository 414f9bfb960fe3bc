import { expect } from 'chai'
import { pages } from '../documents/pages.ts'
import { onStage } from '../stage/on-stage.ts'
import { givenWork, standing, type Work } from './given-work.ts'

describe('The estimate of the remaining time', () => {
  let work: Work

  const { stage, alice } = onStage({ people: { alice: { allowance: 1000 } } })

  beforeEach(async () => {
    work = givenWork(stage, alice)
    await stage.context.database('paces').delete()
  })
  afterEach(() => work.finish())

  it('comes from the measured pace, and is left out before there is one', async () => {
    const first = await work.create({ duration: 20 })
    await work.begin()
    const unmeasured = standing(await work.read(first))
    stage.clock.advance(10)
    stage.engine.release()
    await work.drained
    expect(unmeasured).to.deep.equal({})

    const running = [await work.create({ duration: 40 }), await work.create({ duration: 40 })]
    await work.begin(2)
    const [queued, last] = [
      await work.create({ duration: 60 }),
      await work.create({ duration: 60 }),
    ]
    const atOnce = await Promise.all([...running, queued, last].map((id) => work.read(id)))
    await work.tell(0.25)
    const later = await work.read(running[0] as string)

    // Half a second for each second; of 20 s, which is one job of 10 s.
    expect(atOnce.map(({ etaSeconds }) => etaSeconds)).to.deep.equal([20, 20, 35, 40])
    expect(standing(later)).to.deep.equal({ progress: 0.25, etaSeconds: 15 })
  })

  it('is left out when the work takes longer than was expected', async () => {
    await stage.context.database('paces').insert({
      ...{ lane: 'render', secondsPerSecond: 0.5, jobSeconds: 10 },
    })
    const id = await work.create({ duration: 40 })
    await work.begin()
    stage.clock.advance(19.5)
    const nearly = await work.read(id)
    stage.clock.advance(2)

    expect(standing(nearly)).to.deep.equal({ etaSeconds: 1 })
    expect(standing(await work.read(id))).to.deep.equal({})
  })

  it('follows the pace of the last jobs, each kind of work with its own', async () => {
    for (const seconds of [10, 20]) {
      const id = await work.create({ duration: 20 })
      await work.begin()
      await work.read(id)
      stage.clock.advance(seconds)
      stage.engine.release()
      await work.drained
    }
    const paces = await stage.context.database('paces').select('*')

    expect(paces).to.deep.equal([{ lane: 'render', secondsPerSecond: 0.6, jobSeconds: 12 }])
  })

  it('is shown by the bar of the guide', async () => {
    const page = pages.find(({ path }) => path === 'openapi/guide/waiting.md')
    const code = page?.blocks.find(({ language }) => language === 'js')?.text ?? ''
    const show = (track: unknown, bar: object, label: object) =>
      new Function('track', 'bar', 'label', code)(track, bar, label)
    const label = { textContent: '', title: '' }
    const bar = {
      value: undefined as number | undefined,
      isGone: false,
      removeAttribute: () => (bar.value = undefined),
      remove: () => (bar.isGone = true),
    }
    const id = await work.create()

    show(await work.read(id), bar, label)
    expect(label.textContent).to.equal('about 0 before yours')
    await work.begin()
    stage.clock.advance(2)
    show(await work.read(id), bar, label)
    expect(bar.value).to.equal(undefined)
    await work.tell(0.5)
    show(await work.read(id), bar, label)
    expect(bar.value).to.equal(0.5)
    stage.engine.release()
    await work.drained
    show(await work.read(id), bar, label)
    expect(bar.isGone).to.equal(true)
  })
})
