import { expect } from 'chai'
import { Problem } from '../../src/problem.ts'
import { checkWebhook } from '../../src/webhooks/webhook-url.ts'

function urlOfLength(length: number, filling = 'a'): string {
  const start = 'https://hooks.example.com/'
  return start + filling.repeat(length - start.length)
}

function refusalOf(url: string, allow: string[] = []): string | undefined {
  try {
    checkWebhook(url, allow)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error).to.deep.include({ code: 'VALIDATION_ERROR', details: { field: 'webhook' } })
    return error.message
  }
}

describe('The address of a webhook', () => {
  for (const url of [
    'https://hooks.example.com',
    'https://hooks.example.com/finished?token=abc%20d',
    'https://hooks.example.com:8443/?to=me@example.com#part',
    'HTTPS://HOOKS.EXAMPLE.COM/A',
    'https://bücher.example/ü',
    'https://8.8.8.8/',
    urlOfLength(2048),
    urlOfLength(2048, '🎵'),
  ]) {
    it(`may be ${url.slice(0, 60)}`, () => expect(refusalOf(url)).to.equal(undefined))
  }

  const refused: Record<string, string[]> = {
    'webhook must not be empty': [''],
    'webhook must be at most 2048 characters long': [urlOfLength(2049), urlOfLength(2049, '🎵')],
    'webhook must not contain spaces, control characters or backslashes': [
      ' https://hooks.example.com',
      'https://hooks.example.com/a b',
      'https://hooks.example.com/\n',
      'https://hooks.exa\tmple.com/',
      'https://hooks.example.com/\u0000',
      'https://hooks.example.com/\u00a0',
      'https:\\\\hooks.example.com',
      'https://hooks.example.com\\@127.0.0.1/',
      'https://hooks.example.com/\ud83c',
    ],
    'webhook must be an https URL': [
      'http://hooks.example.com',
      'ftp://hooks.example.com',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'hooks.example.com/finished',
      '/finished',
      '//hooks.example.com/finished',
      'https:hooks.example.com',
      'https:/hooks.example.com',
      'https:///hooks.example.com',
      'https://',
      'nonsense',
    ],
    'webhook must not contain a user name or password': [
      'https://user:password@hooks.example.com/',
      'https://user@hooks.example.com/',
      'https://@hooks.example.com/',
      'https://hooks.example.com:443@127.0.0.1/',
    ],
    'webhook must be a valid URL': [
      'https://hooks.example.com:99999/',
      'https://[::1/',
      'https://1.2.3.4.5/',
      'https://?a=b',
      'https://ex^ample.com/',
    ],
    'webhook must be reachable from the public internet': [
      'https://localhost/finished',
      'https://localhost:9443/finished',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:10.0.0.1]/',
      'https://intranet/',
      'https://db.internal/',
    ],
  }

  for (const [problem, urls] of Object.entries(refused)) {
    for (const url of urls) {
      const shown = JSON.stringify(url).slice(0, 60)
      it(`is refused as ${shown}: ${problem}`, () => expect(refusalOf(url)).to.equal(problem))
    }
  }

  it('may be private if the operator allows its host and port', () => {
    const allow = ['localhost:9443']

    const allowed = refusalOf('https://localhost:9443/finished', allow)
    const otherPort = refusalOf('https://localhost:9444/finished', allow)
    const otherScheme = refusalOf('http://localhost:9443/finished', allow)

    expect(allowed).to.equal(undefined)
    expect(otherPort).to.equal('webhook must be reachable from the public internet')
    expect(otherScheme).to.equal('webhook must be an https URL')
  })
})
