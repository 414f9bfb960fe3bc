import { expect } from 'chai'
import { isMediaKey, mediaUrl, newMediaKey } from '../../src/storage/media.ts'

describe('The key of a media file', () => {
  it('is random and has the extension of audio', () => {
    const keys = Array.from({ length: 200 }, newMediaKey)

    expect(new Set(keys)).to.have.property('size', 200)
    for (const key of keys) expect(key).to.match(/^a\/[0-9a-f]{40}\.mp3$/)
    expect(keys.every(isMediaKey)).to.equal(true)
  })

  for (const wrong of [
    '',
    'a/',
    'a/1.mp3',
    `b/${'0'.repeat(40)}.mp3`,
    `a/${'0'.repeat(40)}`,
    `a/${'0'.repeat(40)}.mp3\n`,
    `a/${'0'.repeat(40)}.wav`,
    `a/${'A'.repeat(40)}.mp3`,
    `/a/${'0'.repeat(40)}.mp3`,
    `a/../a/${'0'.repeat(40)}.mp3`,
    `a/${'0'.repeat(36)}/../.mp3`,
    `a/${'0'.repeat(40)}.mp3\0`,
  ]) {
    it(`is never ${JSON.stringify(wrong)}`, () => expect(isMediaKey(wrong)).to.equal(false))
  }

  it('is appended to the media address, which may end in a slash', () => {
    expect(mediaUrl('https://media.example.com', 'a/1.mp3')).to.equal(
      'https://media.example.com/a/1.mp3',
    )
    expect(mediaUrl('http://localhost:8080/media/', 'a/1.mp3')).to.equal(
      'http://localhost:8080/media/a/1.mp3',
    )
  })
})
