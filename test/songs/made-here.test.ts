import { expect } from 'chai'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { onStage } from '../stage/on-stage.ts'
import { quickEngines } from '../stage/quick-engine.ts'
import type { Person } from '../stage/stage.ts'
import { formOf } from './given-songs.ts'
import { withoutLyrics } from './without-lyrics.ts'

const rain = '[verse]\nRain on the window tonight\nA kettle that sings in the light'
const sun = '[verse]\nSun on the meadow today\nThe winter is carried away'

/** What the recogniser hears in every song. */
const heard = '[verse]\nRain on the window\nA cattle that sings\n\n[chorus]\nStay till morning'

describe('A song that was made here, uploaded without its lyrics,', () => {
  const { stage, alice, bob } = onStage({
    engines: {
      ...builtInEngine(),
      transcriber: quickEngines().transcriber,
      aligner: quickEngines().aligner,
      songs: { ...builtInEngine().songs, analyse: quickEngines().songs.analyse },
    },
    peopleOnce: { alice: { allowance: 100 }, bob: { allowance: 100 } },
  })
  let track: string
  let song: Uint8Array

  before(async () => {
    track = await make(rain)
    song = await fileOf(track)
  })

  async function make(lyrics: string): Promise<string> {
    const order = { tags: 'bright pop', lyrics, duration: 12, seed: 4711 }
    const { data } = await stage.as(alice).post('/v1/generations', order)
    await stage.worker.drain()
    return data.id
  }

  /** The delivered file, as other programs leave it. */
  async function fileOf(id: string): Promise<Uint8Array> {
    const { audioUrl } = (await stage.as(alice).get(`/v1/generations/${id}`)).data
    return withoutLyrics(new Uint8Array(await (await fetch(audioUrl)).arrayBuffer()))
  }

  async function lyricsFor(person: Person, bytes = song): Promise<string> {
    const form = formOf(bytes, { feature: 'reimagine' })
    const { data } = await stage.as(person).post('/v1/songs/uploads', form)
    await stage.worker.drain()
    return (await stage.as(person).get(`/v1/songs/uploads/${data.id}`)).data.lyrics
  }

  const publish = (isPublic: boolean) =>
    stage.operator.send('PATCH', `/operator/v1/tracks/${track}`, { isPublic })

  it('has the words that its maker wrote', async () => {
    expect(await lyricsFor(alice)).to.equal(rain)
  })

  it('is any song to others while it is private, and has its words once it is public', async () => {
    expect(await lyricsFor(bob)).to.equal(heard)
    await publish(true)
    expect(await lyricsFor(bob)).to.equal(rain)
    await publish(false)
    expect(await lyricsFor(bob)).to.equal(heard)
  })

  it('has its own words and not those of another song of the same seed', async () => {
    const other = await make(sun)
    const bytes = await fileOf(other)
    const known = await lyricsFor(alice, bytes)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [other] })

    expect(known).to.equal(sun)
    expect(await lyricsFor(alice, bytes)).to.equal(heard)
  })

  it('is heard where what is stored of it cannot be read', async () => {
    const { database, media } = stage.context
    const { mediaKey } = await database('generations').where({ id: track }).first('mediaKey')
    await media.remove(mediaKey)

    expect(await lyricsFor(alice)).to.equal(heard)
  })
})
