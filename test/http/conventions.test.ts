import { request } from 'node:http'
import { expect } from 'chai'
import { openEngines } from '../../src/engines/engines.ts'
import { movableClock } from '../stage/clock.ts'
import { openSoundServer } from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { readSamples } from '../stage/prometheus.ts'

const duration = 'http_server_request_duration_seconds_count'

describe('Figures by the conventions of OpenTelemetry', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  async function read(name: string, labels: Record<string, string>): Promise<number> {
    const text = await (await fetch(`${stage.operatorUrl}/metrics`)).text()
    const sample = readSamples(text).find(
      (each) =>
        each.name === name &&
        Object.entries(labels).every(([label, value]) => each.labels[label] === value) &&
        Object.keys(each.labels).length === Object.keys(labels).length,
    )
    return Number(sample?.value ?? 0)
  }

  /** Sends a request without `fetch`, which has methods and headers of its own. */
  function send(method: string, path: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(`${stage.baseUrl}${path}`, { method }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject).end()
    })
  }

  it('count requests by method, route and status', async () => {
    const read202 = {
      http_request_method: 'POST',
      http_route: '/v1/generations',
      http_response_status_code: '202',
      url_scheme: 'http',
    }
    const before = await read(duration, read202)

    await stage.as(alice).post('/v1/generations', { tags: 'lofi', duration: 20 })

    expect(await read(duration, read202)).to.equal(before + 1)
  })

  it('name the route, not what a caller has put into it', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', duration: 20 })
    await stage.as(alice).get(`/v1/generations/${data.id}`)

    const text = await (await fetch(`${stage.operatorUrl}/metrics`)).text()
    expect(text).to.include('http_route="/v1/generations/:id"')
    expect(text).not.to.include(data.id)
  })

  it('have no route for a path that is none, and one name for methods that are made up', async () => {
    const unknown = {
      http_request_method: '_OTHER',
      http_response_status_code: '401',
      url_scheme: 'http',
    }
    const before = await read(duration, unknown)

    expect(await send('PROPFIND', '/v1/nowhere')).to.equal(401)

    expect(await read(duration, unknown)).to.equal(before + 1)
  })

  it('count callers who leave before they are answered as errors without a status', async () => {
    const left = {
      http_request_method: 'GET',
      http_route: '/v1/generations/:id',
      error_type: 'caller_left',
      url_scheme: 'http',
    }
    const active = { http_request_method: 'GET', url_scheme: 'http' }
    const before = await read(duration, left)
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', duration: 20 })

    const leaving = new AbortController()
    const waiting = fetch(`${stage.baseUrl}/v1/generations/${data.id}`, {
      headers: { 'X-API-Key': alice.key, Prefer: 'wait=20' },
      signal: leaving.signal,
    }).catch(() => undefined)
    await eventually(async () => (await read('http_server_active_requests', active)) > 0)
    leaving.abort()
    await waiting

    await eventually(async () => (await read(duration, left)) === before + 1)
    expect(await read('http_server_active_requests', active)).to.equal(0)
  })

  it('measure requests to engine servers by host and outcome', async () => {
    await using sounds = await openSoundServer()
    const clock = movableClock()
    const { log } = stage.context
    const { hostname, port } = new URL(sounds.url)
    const remote = { kind: 'http', apiKey: null, concurrency: 1, model: null } as const
    await using engines = openEngines({
      threads: 1,
      clock,
      log,
      soundEffect: { ...remote, url: sounds.url },
    })
    const render = () =>
      engines.soundEffects.render(
        { text: 'a bell', durationSeconds: 1, seed: 1 },
        new AbortController().signal,
        () => undefined,
      )

    await render()
    sounds.fault = 'failed'
    const refused = await render().catch(() => 'refused')

    expect(refused).to.equal('refused')
    const name = 'http_client_request_duration_seconds_count'
    const call = { http_request_method: 'POST', server_address: hostname, server_port: port }
    expect(await read(name, { ...call, http_response_status_code: '200' })).to.equal(1)
    const failed = { ...call, http_response_status_code: '500', error_type: '500' }
    expect(await read(name, failed)).to.equal(1)
  })

  it('are beside those of credits, which test keys do not change', async () => {
    const testKey = await stage.given.testKey(alice)
    const track = { tags: 'lofi', duration: 20 }
    const credits = () =>
      Promise.all(
        ['charged', 'refunded'].map((what) =>
          read(`tonewright_credits_${what}_total`, { reason: 'music' }),
        ),
      )
    const [charged = 0, refunded = 0] = await credits()

    await stage.as(alice).post('/v1/generations', track)
    await stage.as(testKey).post('/v1/generations', track)
    expect(await credits()).to.deep.equal([charged + 1, refunded])

    const { data } = await stage.as(alice).post('/v1/generations', track)
    await stage.as(alice).post(`/v1/generations/${data.id}/cancel`)
    expect(await credits()).to.deep.equal([charged + 2, refunded + 1])
  })
})
