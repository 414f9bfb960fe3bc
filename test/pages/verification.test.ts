import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

describe('The verification page', () => {
  const { stage, alice } = onStage({
    beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.750Z'),
    people: { alice: { name: 'Ada <Lovelace> & "Co"' } },
  })

  async function certified(title?: string) {
    const { data } = await stage
      .as(alice)
      .post('/v1/generations', { tags: 'secret tags', lyrics: 'secret lyrics', duration: 75 })
    await stage.worker.drain()
    if (title) await stage.operator.send('PATCH', `/operator/v1/tracks/${data.id}`, { title })
    await stage.as(alice).get(`/v1/generations/${data.id}/certificate`)
    return stage.context.database('certificates').where({ workId: data.id }).first()
  }

  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${stage.context.config.links.verifyUrl}${path}`, init)
    return { response, status: response.status, text: await response.text() }
  }

  it('shows number, dates, title, id, type, duration and name, without any key', async () => {
    const { number, workId, audioSha256 } = await certified('Rain')

    const { status, text, response } = await visit(`/${number}`)

    expect(status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8')
    for (const part of [
      number,
      'Valid certificate',
      '2026-05-04 10:00:00 UTC',
      'Rain',
      workId,
      'Music',
      '1:15 min',
      'Ada &lt;Lovelace&gt; &amp; &quot;Co&quot;',
      audioSha256,
      '<code>digitalSourceType</code> is the IPTC word',
    ]) {
      expect(text).to.include(part)
    }
  })

  it('shows no prompt, lyrics, mail address or audio', async () => {
    const { number } = await certified('Rain')

    const { text } = await visit(`/${number}`)

    expect(text).not.to.match(/secret|@example|\.mp3"|\/media/)
    expect(text).not.to.include(alice.id)
  })

  it('accepts the number in lower case', async () => {
    const { number } = await certified()

    const { status, text } = await visit(`/${number.toLowerCase()}`)

    expect(status).to.equal(200)
    expect(text).to.include(number)
  })

  it('shows markup in a title as text', async () => {
    const { number } = await certified(`<script>alert('1')</script>&amp;`)

    const { text } = await visit(`/${number}`)

    expect(text).to.include('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;')
    expect(text).not.to.include('<script>')
  })

  it('stays after the deletion of track and account, and for 400 days', async () => {
    const { number } = await certified('Rain')
    const before = await visit(`/${number}`)

    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)
    await stage.worker.drain()
    stage.clock.advance(400 * 86_400)
    await stage.worker.drain()

    const after = await visit(`/${number}`)
    expect(after).to.include({ status: 200, text: before.text })
  })

  it('is the same 404 page for everything unknown or malformed', async () => {
    await certified()
    const unknown = await visit('/TWR-AAAA-BBBB-CCCC')

    expect(unknown.status).to.equal(404)
    expect(unknown.text).to.include('No such certificate')
    for (const path of [
      '',
      '/',
      '/nope',
      '/TWR-AAAA-BBBB',
      '/%00',
      '/%E0%A4%A',
      "/TWR-AAAA-BBBB-'--'",
      '/TWR-AAAA-BBBB-CCCC/more',
      '/assets/',
      '/assets/nope.js',
      '/assets/..%2Fassets.ts',
      `/${'A'.repeat(2000)}`,
    ]) {
      const { status, text } = await visit(path)
      expect(status, path).to.equal(404)
      expect(text, path).to.equal(unknown.text)
    }
    expect((await visit('/TWR-AAAA-BBBB-CCCC', { method: 'POST' })).status).to.equal(404)
  })

  it('allows nothing but its own style, script and icon, no frame and no search engine', async () => {
    const { number } = await certified()

    for (const path of [`/${number}`, '/nope']) {
      const { response, text } = await visit(path)
      expect(Object.fromEntries(response.headers)).to.include({
        'content-security-policy': [
          "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'",
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ].join('; '),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
      })
      expect(text).not.to.match(/ style=| on[a-z]+=|<style|https?:\/\//)
    }
  })

  it('serves its style, script and icon, and answers HEAD', async () => {
    const { number } = await certified()
    const { text } = await visit(`/${number}`)
    const files = [...text.matchAll(/<(?:link|script)[^>]+(?:href|src)="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )

    const types = await Promise.all(
      files.map(async (path) => {
        const response = await fetch(new URL(path, stage.baseUrl))
        return [response.status, response.headers.get('content-type')]
      }),
    )
    const head = await visit(`/${number}`, { method: 'HEAD' })

    expect(types).to.deep.equal([
      [200, 'image/x-icon'],
      [200, 'text/css; charset=utf-8'],
      [200, 'text/css; charset=utf-8'],
      [200, 'text/javascript; charset=utf-8'],
    ])
    expect(head).to.include({ status: 200, text: '' })
  })

  it('is served beside the API where its address has no path', async () => {
    await using other = await openStage({
      env: { ...generousLimits, VERIFY_URL: 'https://verify.example.org' },
    })
    const bob = await other.given.account()
    const { data } = await other.as(bob).post('/v1/generations', { tags: 'lofi' })
    await other.worker.drain()
    await other.as(bob).get(`/v1/generations/${data.id}/certificate`)
    const { number } = await other.context.database('certificates').first()

    const statuses = await Promise.all(
      [`/${number}`, '/TWR-AAAA-BBBB-CCCC', '/assets/verification.js', '/assets/nope'].map(
        async (path) => (await fetch(other.baseUrl + path)).status,
      ),
    )

    expect(statuses).to.deep.equal([200, 404, 200, 404])
    expect((await other.as(bob).get('/v1/me')).status).to.equal(200)
    expect((await other.as(undefined).get('/nope')).status).to.equal(401)
  })
})
