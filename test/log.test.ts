import { expect } from 'chai'
import { createLog, type LogLevel } from '../src/log.ts'

function recordingLog(level: LogLevel) {
  const lines: Record<string, unknown>[] = []
  const log = createLog(level, { write: (line) => lines.push(JSON.parse(line)) })
  return { log, lines }
}

describe('log', () => {
  it('writes one JSON object per event, with its level by name and the request it belongs to', () => {
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

  it('hides keys and tokens wherever they stand', () => {
    const { log, lines } = recordingLog('info')
    const headers = { 'x-api-key': 'hunter2', authorization: 'Bearer hunter2', accept: '*/*' }

    log.info({ headers, token: 'hunter2' }, 'arrived')
    log.error({ request: { headers } }, 'refused')
    log.warn({ config: { engines: { music: { apiKey: 'hunter2' } }, operatorToken: 'hunter2' } })

    expect(JSON.stringify(lines)).not.to.include('hunter2')
    expect(lines[0]).to.have.nested.property('headers.accept', '*/*')
  })
})
