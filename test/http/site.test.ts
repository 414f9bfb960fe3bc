import { expect } from 'chai'
import { icon } from '../../src/pages/assets.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'

describe('Requests of browsers and crawlers', () => {
  const { stage } = onStage()

  it('get an icon without a key', async () => {
    const { verifyUrl } = stage.context.config.links
    for (const url of [
      `${stage.baseUrl}/favicon.ico`,
      `${stage.baseUrl}/docs/favicon.ico`,
      `${verifyUrl}/assets/favicon.ico`,
    ]) {
      const answer = await fetch(url)

      expect(answer.status, url).to.equal(200)
      expect(answer.headers.get('content-type')).to.equal('image/x-icon')
      expect(Buffer.from(await answer.arrayBuffer()).equals(icon.bytes), url).to.equal(true)
    }
  })

  it('get robots.txt, which allows certificates but neither the API nor audio', async () => {
    const answer = await fetch(`${stage.baseUrl}/robots.txt`)
    const closed = (await answer.text())
      .split('\n')
      .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    const { mediaUrl, verifyUrl } = stage.context.config.links
    const mayVisit = (url: string) => !closed.some((path) => new URL(url).pathname.startsWith(path))

    expect(answer.status).to.equal(200)
    expect(answer.headers.get('content-type')).to.equal('text/plain; charset=utf-8')
    expect(mayVisit(`${verifyUrl}/TWR-2345-6789-ABCD`)).to.equal(true)
    expect(mayVisit(`${stage.baseUrl}/docs`)).to.equal(true)
    expect(mayVisit(`${stage.baseUrl}/v1/me`)).to.equal(false)
    expect(mayVisit(`${mediaUrl}/a/x.mp3`)).to.equal(false)
    expect(mayVisit(`${mediaUrl}/u/x.mp3`)).to.equal(false)
  })

  it('get robots.txt with the path of the audio', async () => {
    await using other = await openStage({ env: { MEDIA_URL: 'https://media.example' } })

    const text = await (await fetch(`${other.baseUrl}/robots.txt`)).text()

    expect(text).to.include('Disallow: /a/\n').and.include('Disallow: /u/\n')
  })
})
