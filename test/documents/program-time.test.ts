import { expect } from 'chai'
import { cpuSecondsOf } from '../../scripts/bench/program.ts'

describe('The processor time of another program', () => {
  it('is that of the program and what it starts', () => {
    const count = 'n=0; while [ $n -lt 200000 ]; do n=$((n+1)); done'

    expect(cpuSecondsOf('sh', ['-c', count])).to.be.greaterThan(0.01)
  })

  it('is unknown where the program is not installed', () => {
    expect(cpuSecondsOf('no-such-program', [])).to.equal(undefined)
  })

  it('is not taken of a program that fails, which would seem fast', () => {
    expect(() => cpuSecondsOf('sh', ['-c', 'exit 3'])).to.throw('sh failed')
  })
})
