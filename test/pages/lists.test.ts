import { expect } from 'chai'
import { noPages, readOn } from '../../src/pages/parts/pages.ts'

describe('A list that is read page by page', () => {
  it('is silent about what went wrong with it before it was begun anew', async () => {
    const list = { value: noPages<string>() }
    const troubles: unknown[] = []
    const onTrouble = (error: unknown) => troubles.push(error)
    const first = Promise.withResolvers<never>()
    const reading = readOn(list as never, { read: () => first.promise, onTrouble })

    list.value = noPages()
    await readOn(list as never, { read: async () => ({ items: ['a'], next: null }), onTrouble })
    first.reject(new Error('of a filter that is no longer there'))
    await reading

    expect(troubles).to.deep.equal([])
    expect(list.value.items).to.deep.equal(['a'])
  })

  it('tells what is wrong with it, and can be read again', async () => {
    const list = { value: noPages<string>() }
    const troubles: unknown[] = []
    const onTrouble = (error: unknown) => troubles.push(error)
    const wrong = new Error('not now')
    await readOn(list as never, { read: () => Promise.reject(wrong), onTrouble })
    await readOn(list as never, { read: async () => ({ items: ['a'], next: null }), onTrouble })

    expect(troubles).to.deep.equal([wrong])
    expect(list.value).to.deep.equal({ items: ['a'], next: null, loading: false })
  })
})
