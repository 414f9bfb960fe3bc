import { expect } from 'chai'
import { readConfig } from '../../src/config.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

function mistakesOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the settings were accepted')
}

describe('The settings of traces', () => {
  it('are none without an endpoint, whatever else is set', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'music' }).tracing).to.equal(null)
  })

  it('have the defaults of the specification', () => {
    expect(readConfig(endpoint).tracing).to.deep.equal({
      endpoint: 'http://collector:4318',
      headers: {},
      serviceName: 'tonewright',
      resource: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
  })

  it('take lists of pairs with escapes, and the name of the service from either place', () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-tenant=music',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=songs,deployment.environment.name=test',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }

    const { tracing } = readConfig(env)
    expect(tracing).to.deep.include({
      headers: { authorization: 'Bearer a=b', 'x-tenant': 'music' },
      serviceName: 'songs',
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    })
    const named = readConfig({ ...env, OTEL_SERVICE_NAME: 'music' })
    expect(named.tracing?.serviceName).to.equal('music')
  })

  it('are refused by name and rule, without their values', () => {
    const mistakes = mistakesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'sk-secret',
      OTEL_RESOURCE_ATTRIBUTES: 'a=%zz',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '2',
    })

    expect(mistakes.split('\n  ').slice(1)).to.deep.equal([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://, ' +
        'without ? and #',
      'OTEL_RESOURCE_ATTRIBUTES must be a list of key=value',
      'OTEL_EXPORTER_OTLP_HEADERS must be a list of key=value',
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, ' +
        'parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    ])
  })
})
