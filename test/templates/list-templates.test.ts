import { expect } from 'chai'
import { enhancePrompt, planMusic } from '../../src/engines/engines.ts'
import { styles } from '../../src/templates/style-table.ts'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/templates', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  it('lists twelve styles, most of them sung', async () => {
    const { status, data } = await stage.as(alice).get('/v1/templates')

    const sung = data.templates.filter(
      (style: { isInstrumental: boolean }) => !style.isInstrumental,
    )
    expect(status).to.equal(200)
    expect(data.templates.length).to.be.at.least(12)
    expect(sung.length).to.be.at.least(6).and.to.be.lessThan(data.templates.length)
  })

  it('never shows the prompt of a style', async () => {
    const { body } = await stage.as(alice).get('/v1/templates')

    const text = JSON.stringify(body)
    expect(text).not.to.include('prompt')
    for (const { prompt } of styles) expect(text).not.to.include(prompt)
    for (const style of body.data.templates) {
      expect(style).to.have.all.keys('id', 'name', 'description', 'emoji', 'isInstrumental')
    }
  })

  it('lists unique ids and names, the same at every call', async () => {
    const first = await stage.as(alice).get('/v1/templates')
    const second = await stage.as(alice).get('/v1/templates')

    expect(second.data).to.deep.equal(first.data)
    for (const key of ['id', 'name']) {
      const values = first.data.templates.map((style: Record<string, string>) => style[key])
      expect(new Set(values).size).to.equal(values.length)
    }
  })

  it('requires a key but no paid feature', async () => {
    await stage.given.plan('bare', { paidFeatures: false })
    const bob = await stage.given.account({ plan: 'bare' })

    expect((await stage.as(undefined).get('/v1/templates')).code).to.equal('MISSING_API_KEY')
    expect((await stage.as(bob).get('/v1/templates')).status).to.equal(200)
  })

  it('has prompts that the engine renders in at least nine tempi', () => {
    const tempi = styles.map(({ prompt, isInstrumental }) => {
      const open = { language: null, bpm: null, key: null, scale: null, beatsPerBar: null }
      const wish = { text: prompt, sung: !isInstrumental, lyrics: null, ...open }
      return planMusic({ ...wish, vocalGender: 'auto', durationSeconds: 60, seed: 7 }).bpm
    })

    expect(new Set(tempi).size).to.be.at.least(9)
    for (const { prompt } of styles) expect(enhancePrompt(prompt, 7)).to.include(prompt)
  })
})
