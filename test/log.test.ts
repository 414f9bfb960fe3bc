import { expect } from 'chai'
import { createLog, type LogLevel } from '../src/log.ts'

function recordingLog(level: LogLevel) {
  const lines: Record<string, unknown>[] = []
  const log = createLog(level, { write: (line) => lines.push(JSON.parse(line)) })
  return { log, lines }
}

describe('log', () => {
  it('writes one JSON object per event, with the name of its level and the id of its request', () => {
    const { log, lines } = recordingLog('info')

    log.child({ requestId: 'req-1' }).info({ route: '/v1/me' }, 'answered')
    log.debug('too quiet')

    expect(lines).to.have.lengthOf(1)
    expect(lines[0]).to.include({
      level: 'info',
      requestId: 'req-1',
      route: '/v1/me',
      msg: 'answered',
    })
    expect(lines[0]).to.have.all.keys('level', 'time', 'requestId', 'route', 'msg')
  })

  it('writes type, message, code and stack of an error, and omits fields of libraries', () => {
    const { log, lines } = recordingLog('info')
    const cause = new Error('connection refused')
    const error = new Error('no answer', { cause })
    Object.assign(error, {
      code: 'E_GONE',
      rawPacket: Buffer.from('hunter2'),
      bindings: ['hunter2'],
    })

    log.error({ err: error }, 'failed')
    log.error({ err: 'only a text' }, 'failed')

    expect(lines[0]?.err).to.have.all.keys('type', 'message', 'code', 'stack')
    expect(lines[0]).to.nested.include({ 'err.code': 'E_GONE', 'err.type': 'Error' })
    expect(lines[0]).to.have.nested.property('err.message').that.includes('connection refused')
    expect(lines[1]).to.include({ err: 'only a text' })
  })

  it('hides keys and tokens in any field', () => {
    const { log, lines } = recordingLog('info')
    const headers = { 'x-api-key': 'hunter2', authorization: 'Bearer hunter2', accept: '*/*' }

    log.info({ headers, token: 'hunter2' }, 'arrived')
    log.error({ request: { headers } }, 'refused')
    log.warn({ config: { engines: { music: { apiKey: 'hunter2' } }, operatorToken: 'hunter2' } })

    expect(JSON.stringify(lines)).not.to.include('hunter2')
    expect(lines[0]).to.have.nested.property('headers.accept', '*/*')
  })
})
