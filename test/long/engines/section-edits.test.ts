import { expect } from 'chai'
import type { SectionEdit } from '../../../src/engines/builtin/messages.ts'
import { editSong, type Song, writeSong } from '../../../src/engines/builtin/render.ts'
import { request } from '../../engines/given-music.ts'
import {
  differencesDb,
  hearReplaced,
  middleOf,
  readBack,
  set,
  sung,
} from '../../engines/given-section-edits.ts'

describe('A replaced section', () => {
  hearReplaced([
    ['a pop song', { text: 'pop with a warm pad', bpm: 120, ...sung }],
    ['slow jazz', { text: 'slow jazz trio', durationSeconds: 30, bpm: 90 }],
    ['a waltz of strings', { text: 'cinematic strings', beatsPerBar: 3, durationSeconds: 30 }],
  ])

  let song: Song

  before(async () => {
    const wish = { key: 'A', scale: 'minor', seed: 3, text: 'indie pop', bpm: 120 } as const
    song = await writeSong(request({ ...wish, ...sung }))
  })

  it('keeps the rest of a section that was replaced before', async () => {
    const middle = middleOf(song.score)
    const first: SectionEdit = { type: 'replaceSection', section: middle.section, seed: 5 }
    const once = await editSong(readBack(song.score), first, { set })
    const last = song.score.sections.length - 1
    const second: SectionEdit = { type: 'replaceSection', section: last, seed: 6, tags: 'calm' }
    const twice = await editSong(readBack(once.score), second, { set })
    const { startSeconds } = song.score.sections[last]!
    const [difference] = differencesDb(once, twice, { from: startSeconds - 0.6, to: 0 })

    expect(twice.score.sections[last]!.energy).to.be.lessThan(once.score.sections[last]!.energy)
    expect(difference).to.be.lessThan(-40)
    expect(twice.score.chords.at(-1)!.startSeconds).to.equal(song.score.chords.at(-1)!.startSeconds)
    expect(twice.score.lengthSeconds).to.equal(song.score.lengthSeconds)
  })

  it('leaves the sound around the only sung section when it takes its words away', async () => {
    const words = '[intro]\n[verse]\nRain on the window\nA kettle that sings\n[outro]'
    const wish = { ...sung, text: 'indie pop', bpm: 120, durationSeconds: 20, lyrics: words }
    const before = await writeSong(request({ key: 'A', scale: 'minor', seed: 3, ...wish }))
    const middle = middleOf(before.score)
    const edit: SectionEdit = { type: 'replaceSection', section: middle.section, seed: 5 }
    const after = await editSong(before.score, { ...edit, lyrics: '[instrumental]' }, { set })

    expect(before.score.singing?.sung).to.have.length(2)
    expect(after.score.singing?.sung).to.deep.equal([])
    const differences = differencesDb(before, after, middle)
    for (const difference of differences) expect(difference).to.be.lessThan(-40)
  })
})
