import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { type RawAnswer, requestBytes, sendRaw } from '../stage/raw-request.ts'
import { belongingsOf, confirmed, smallWav } from './given-songs.ts'

const path = '/v1/songs/uploads'
const song = Buffer.from(smallWav(12)).toString('latin1')

interface FormPart {
  /** The parameters after `form-data` and further headers; one character for each byte. */
  head: string
  content: string
}

const field = (name: string, content: string, more = ''): FormPart => ({
  head: `; name="${name}"${more}`,
  content,
})

const file = (naming: string, type = '\r\nContent-Type: audio/wav'): FormPart => ({
  head: `; name="file"${naming}${type}`,
  content: song,
})

const fields = [
  field('feature', 'remove_vocals'),
  field('attestationVersion', confirmed.attestationVersion),
  field('attestationConfirmed', 'true'),
]

/** Encodes text in an encoding that the service does not know. */
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const asBytes = (text: string) => Buffer.from(text).toString('latin1')

describe('The form of an upload', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  async function send(parts: FormPart[], edge = 'edge'): Promise<RawAnswer & { name?: string }> {
    const written = parts.map(
      ({ head, content }) =>
        `--${edge}\r\nContent-Disposition: form-data${head}\r\n\r\n${content}\r\n`,
    )
    const body = latin1(`${written.join('')}--${edge}--\r\n`)
    const headers = [
      `X-API-Key: ${alice.key}`,
      `Content-Type: multipart/form-data; boundary=${edge}`,
      `Content-Length: ${body.length}`,
    ]
    const answer = await sendRaw(stage.baseUrl, requestBytes(`POST ${path}`, headers, body))
    const { data } = JSON.parse(latin1(answer.body).toString())
    return { ...answer, name: data?.name }
  }

  const names: [string, string, string][] = [
    ['an encoded name alone', `; filename*=UTF-8''na%C3%AFve%20song.mp3`, 'naïve song'],
    ['one with its language', `; filename*=utf-8'en'%F0%9F%8E%B5.mp3`, '🎵'],
    ['one in Latin-1', `; filename*=iso-8859-1''na%EFve.mp3`, 'naïve'],
    ['one beside a plain one', `; filename="x.mp3"; filename*=UTF-8''%C3%BCber.mp3`, 'über'],
    ['one before a plain one', `; filename*=UTF-8''%C3%BCber.mp3; filename="x.mp3"`, 'über'],
    ['one in an unknown encoding', `; filename*=klingon''abc.mp3`, 'Untitled'],
    ['one in an unknown encoding beside a plain one', `; filename="a.mp3"; filename*=x''b`, 'a'],
    ['one that is none', '; filename*=song.mp3', 'Untitled'],
    ['an empty name', '; filename=""', 'Untitled'],
    ['no name', '', 'Untitled'],
    ['a name in UTF-8', asBytes('; filename="naïve 🎵.mp3"'), 'naïve 🎵'],
    ['a name without quotes', '; filename=song.mp3', 'song'],
    ['a quote as browsers write it', '; filename="a %22b%22.mp3"', 'a "b"'],
  ]
  for (const [what, naming, name] of names) {
    it(`takes its title from ${what}`, async () => {
      const answer = await send([...fields, file(naming)])

      expect(answer.status, answer.body).to.equal(201)
      expect(answer.name).to.equal(name)
    })
  }

  it('accepts a named file without a type', async () => {
    const answer = await send([...fields, file(`; filename*=UTF-8''a.mp3`, '')])

    expect(answer).to.include({ status: 201, name: 'a' })
  })

  for (const edge of ['4JsoN7', 'x-www-form-urlencoded', 'octet-stream']) {
    it(`may have any boundary, such as ${edge}`, async () => {
      const answer = await send([...fields, file('')], edge)

      expect(answer.status, answer.body).to.equal(201)
    })
  }

  const spellings: [string, string][] = [
    ['with a type', '\r\nContent-Type: text/plain'],
    ['with a type and the charset', '\r\nContent-Type: text/plain; charset="UTF-8"'],
    ['as 8bit', '\r\nContent-Transfer-Encoding: 8bit'],
    ['as 7bit, with a type', '\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: 7bit'],
  ]
  for (const [what, more] of spellings) {
    it(`accepts fields that are sent ${what}`, async () => {
      const [, ...others] = fields

      const answer = await send([field('feature', 'remove_vocals', more), ...others, file('')])

      expect(answer.status, answer.body).to.equal(201)
    })
  }

  const endless: [string, FormPart[]][] = [
    ['a part with a head of 5 KiB', [...fields, file(`; filename="${'a'.repeat(5000)}.wav"`)]],
    ['a head that is slow to search', [...fields, file(`; ${'filename="'.repeat(20_000)}.wav`)]],
    ['200 parts', [...fields, file(''), ...Array(200).fill(field('other', 'x', '; filename="x"'))]],
  ]
  for (const [what, parts] of endless) {
    it(`is refused and not kept when it has ${what}`, async () => {
      const before = await belongingsOf(stage, alice)

      const answer = await send(parts)

      expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'body' })
      expect(await belongingsOf(stage, alice)).to.deep.equal(before)
    })
  }

  const broken: [string, FormPart[], string][] = [
    ['a plain name', [file('; filename="caf\xe9.mp3"')], 'file'],
    ['an encoded name', [file(`; filename*=UTF-8''caf%E9.mp3`)], 'file'],
    ['a field', [file(''), field('trimStartSeconds', '\xff')], 'trimStartSeconds'],
    ['an unknown field', [file(''), field('mood', 'caf\xe9')], 'mood'],
    ['the name of a field', [file(''), field('caf\xe9', 'x')], 'body'],
    [
      'a field in another charset',
      [file(''), field('url', 'x', '\r\nContent-Type: text/plain; charset=ISO-8859-1')],
      'url',
    ],
  ]
  for (const [what, parts, name] of broken) {
    it(`is refused and not kept when ${what} is not UTF-8`, async () => {
      const before = await belongingsOf(stage, alice)

      const answer = await send([...fields, ...parts])

      expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: name })
      expect(await belongingsOf(stage, alice)).to.deep.equal(before)
    })
  }
})
