import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { Gate, type Place } from '../src/gate.ts'

describe('A gate', () => {
  it('lets in as many as it has places, and the others in the order in which they came', async () => {
    const gate = new Gate({ places: 2, waiting: 3 })
    const log: string[] = []
    const enter = async (name: string) => {
      const place = await gate.enter()
      log.push(place?.hasWaited ? `${name} after waiting` : name)
      return place as Place
    }
    const entering = ['1', '2', '3', '4', '5'].map(enter)
    await turn()
    expect(log).to.deep.equal(['1', '2'])

    const first = (await entering[0]) as Place
    first[Symbol.dispose]()
    await turn()
    await turn()
    expect(log).to.deep.equal(['1', '2', '3 after waiting'])

    for (const next of entering.slice(1)) (await next)[Symbol.dispose]()
    expect(log.slice(3)).to.deep.equal(['4 after waiting', '5 after waiting'])
    expect(gate.taken()).to.equal(0)
  })

  it('lets nobody wait unless it says how many may', async () => {
    const gate = new Gate({ places: 1, waiting: 1 })
    const closed = new Gate({ places: 1 })
    const [held, waiting, late] = [gate.enter(), gate.enter(), gate.enter()]
    await closed.enter()

    expect(await late).to.equal(undefined)
    expect(await closed.enter()).to.equal(undefined)
    expect(closed.isFull()).to.equal(true)
    ;(await held)?.[Symbol.dispose]()
    expect((await waiting)?.hasWaited).to.equal(true)
  })

  it('counts each name apart', () => {
    const gate = new Gate({ places: 1 })

    const places = ['alice', 'alice', 'bob'].map((name) => gate.tryEnter(name) !== undefined)

    expect(places).to.deep.equal([true, false, true])
  })

  it('is left once, however often a place is left', () => {
    const gate = new Gate({ places: 2 })
    const place = gate.tryEnter()
    gate.tryEnter()

    place?.[Symbol.dispose]()
    place?.[Symbol.dispose]()

    expect(gate.taken()).to.equal(1)
  })

  it('may be entered by several places at once, and be given its size on entering', () => {
    const gate = new Gate({ places: 0 })

    const large = gate.tryEnter('', { size: 7, places: 10 })
    const tooLarge = gate.tryEnter('', { size: 4, places: 10 })
    const small = gate.tryEnter('', { size: 3, places: 10 })

    expect([large, tooLarge, small].map((place) => place !== undefined)).to.deep.equal([
      true,
      false,
      true,
    ])
    large?.[Symbol.dispose]()
    expect(gate.taken()).to.equal(3)
  })
})
