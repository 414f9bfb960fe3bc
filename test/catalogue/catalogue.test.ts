import { expect } from 'chai'
import { openCatalogue } from '../../src/catalogue/catalogue.ts'
import { entriesOf } from '../../src/catalogue/entries.ts'
import { lookupOf } from '../../src/catalogue/look-up.ts'
import { newRecordingId } from '../../src/catalogue/recording.ts'
import { findCandidates, insertRecording } from '../../src/catalogue/store.ts'
import { fingerprintOf } from '../../src/engines/builtin/listen/fingerprint.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import type { Fingerprint } from '../../src/engines/engines.ts'
import { rms } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'

const rate = 5512.5

const pieces = new Map<string, Float32Array>()

/** Made once for each tempo and pitch; a shorter one is the beginning of a longer one. */
function piece(seed: number, seconds: number, { tempo = 1, pitch = 1 } = {}): Float32Array {
  const name = `${seed} ${tempo} ${pitch}`
  const length = Math.round((seconds / tempo) * rate)
  const known = pieces.get(name)
  if (known && known.length >= length) return known.slice(0, length)
  const made = play(seed, seconds, { tempo, pitch })
  pieces.set(name, made)
  return made.slice()
}

/**
 * Six plucked notes a second, with harmonics and noise, different for each seed; played at another
 * tempo or pitch.
 */
function play(seed: number, seconds: number, { tempo = 1, pitch = 1 }): Float32Array {
  const chance = stream(seed, 'piece')
  const sound = new Float32Array(Math.round((seconds / tempo) * rate))
  for (let start = 0; start < sound.length; start += rate / 6 / tempo) {
    const hertz = pitch * 110 * (1 + 3 * chance.next())
    const decay = 2 + 8 * chance.next()
    const first = Math.round(start)
    for (let index = first; index < Math.min(sound.length, first + rate); index++) {
      const time = (index - first) / rate
      const angle = 2 * Math.PI * hertz * time
      const twice = 2 * Math.cos(angle)
      let sample = 0.3 * chance.bell()
      // Each harmonic from the two before it, by the sum of two sines.
      let [before, sine] = [0, Math.sin(angle)]
      for (let harmonic = 1; harmonic * hertz < 2500; harmonic++) {
        sample += sine / harmonic
        const next = twice * sine - before
        before = sine
        sine = next
      }
      sound[index] = (sound[index] ?? 0) + (sample * Math.exp(-decay * time)) / 8
    }
  }
  return sound
}

/** Adds noise, so many decibels below the sound. */
function noisy(sound: Float32Array, db: number): Float32Array {
  const chance = stream(9, 'noise')
  const noise = sound.map(() => chance.bell())
  const gain = (rms(sound) / rms(noise)) * 10 ** (-db / 20)
  return sound.map((sample, index) => sample + gain * noise[index]!)
}

/** Adds a little noise and changes the level, as another encoder would. */
function worn(sound: Float32Array): Float32Array {
  const chance = stream(9, 'noise')
  return sound.map((sample) => 0.2 * sample + 0.004 * chance.bell())
}

describe('The catalogue', () => {
  const { stage } = onStage()

  before(async () => {
    for (const seed of [1, 2, 3]) await keep(`Song ${seed}`, fingerprintOf(piece(seed, 40)))
  })

  async function keep(title: string, fingerprint: Fingerprint): Promise<void> {
    const { database, clock } = stage.context
    const recording = {
      id: newRecordingId(),
      title,
      artist: 'Nobody',
      durationSeconds: 40,
      createdAt: clock.now(),
    }
    await database.transaction((transaction) =>
      insertRecording(transaction, recording, fingerprint),
    )
  }

  const find = (sound: Float32Array) =>
    openCatalogue(stage.context.database).find(fingerprintOf(sound))

  it('finds a recording whose sound is degraded', async () => {
    expect(await find(worn(piece(2, 40)))).to.deep.equal({ title: 'Song 2', artist: 'Nobody' })
  })

  it('finds an excerpt of a recording, wherever it begins', async () => {
    const part = piece(3, 40).subarray(Math.round(11.37 * rate), Math.round(29 * rate))

    expect(await find(worn(part))).to.deep.equal({ title: 'Song 3', artist: 'Nobody' })
  })

  it('finds a recording after other audio', async () => {
    const whole = new Float32Array([...piece(77, 12), ...piece(1, 40)])

    expect(await find(worn(whole))).to.deep.equal({ title: 'Song 1', artist: 'Nobody' })
  })

  for (const percent of [-4, 3]) {
    it(`finds a recording that is played ${percent} % faster, with its pitch or without`, async () => {
      const factor = 1 + percent / 100

      const faster = await find(piece(2, 20, { tempo: factor, pitch: factor }))
      const atItsPitch = await find(piece(3, 20, { tempo: factor }))

      expect(faster).to.deep.equal({ title: 'Song 2', artist: 'Nobody' })
      expect(atItsPitch).to.deep.equal({ title: 'Song 3', artist: 'Nobody' })
    })
  }

  it('finds a recording in noise that is as loud', async () => {
    expect(await find(noisy(piece(2, 30), 0))).to.deep.equal({ title: 'Song 2', artist: 'Nobody' })
  })

  it('finds a recording in noise that is louder', async () => {
    expect(await find(noisy(piece(2, 30), -4))).to.deep.equal({ title: 'Song 2', artist: 'Nobody' })
  })

  for (const db of [3, -4]) {
    it(`knows which bits of a song are right in noise at ${db} dB`, () => {
      const { words } = fingerprintOf(piece(2, 30))

      const noised = fingerprintOf(noisy(piece(2, 30), db))

      let [certain, wrong] = [0, 0]
      for (const [index, margin] of noised.margins.entries()) {
        if (margin < 64) continue
        const [word, bit] = [Math.floor(index / 32), index % 32]
        certain += 1
        wrong += ((noised.words[word]! ^ words[word]!) >>> bit) & 1
      }
      expect(certain).to.be.above(0.03 * noised.margins.length)
      expect(wrong / certain).to.be.below(0.025)
    })
  }

  it('looks up each beginning of a word once in a while', () => {
    const { lows, highs, positions, pitches } = lookupOf(fingerprintOf(piece(2, 30)), 1e6)
    const keys = lows.map((low, index) => `${pitches[index]} ${low} ${highs[index]}`)

    const last = new Map<string, number[]>()
    for (const [index, key] of keys.entries()) {
      const known = last.get(key) ?? []
      for (const place of known) expect(Math.abs(place - positions[index]!)).to.be.least(16)
      last.set(key, [...known, positions[index]!])
    }
    expect(lows.length).to.be.within(5000, 10_240)
  })

  it('finds a recording by one word of its index', async () => {
    const { database } = stage.context
    await keep('Song 6', fingerprintOf(piece(6, 20)))
    const { id } = await database('recordings').where({ title: 'Song 6' }).first()
    const entries = database('recordingKeys').where({ recordingId: id })
    const { position } = (await entries.clone().orderBy('position'))[12]
    await entries.clone().whereNot({ position }).delete()

    expect(await find(worn(piece(6, 20)))).to.deep.equal({ title: 'Song 6', artist: 'Nobody' })
  })

  it('finds nothing for a song of which a recording has only the indexed words', async () => {
    const { database } = stage.context
    const song = fingerprintOf(piece(60, 20))
    const { id } = await database('recordings').where({ title: 'Song 1' }).first()
    const { keys, positions } = entriesOf(song)
    await database('recordingKeys').insert(
      keys.map((key, index) => ({ recordingId: id, key, position: positions[index]! })),
    )

    const lookup = lookupOf(song, 0)
    const candidates = await database.transaction((transaction) =>
      findCandidates(transaction, lookup),
    )

    expect(candidates[0]?.recordingId).to.equal(id)
    expect(await openCatalogue(database).find(song)).to.equal(undefined)
  })

  it('finds nothing for other songs, noise, silence and audio that is too short', async () => {
    const chance = stream(4, 'noise')
    const others = [
      piece(50, 20),
      piece(51, 20),
      Float32Array.from({ length: 40 * rate }, () => chance.bell() / 8),
      new Float32Array(40 * rate),
      piece(1, 40).subarray(0, Math.round(4 * rate)),
      new Float32Array(100),
    ]

    for (const sound of others) expect(await find(sound)).to.equal(undefined)
  })

  it('does not match silence with silence', async () => {
    const quiet = new Float32Array(40 * rate)
    await keep('Quiet', fingerprintOf(quiet))

    expect(await find(quiet)).to.equal(undefined)
  })

  it('leaves out words that many recordings have', async () => {
    const { database } = stage.context
    const song = await database('recordings').where({ title: 'Song 2' }).first()
    await database.raw(
      `insert into recordings (id, title, artist, "durationSeconds", words, "createdAt")
       select gen_random_uuid(), 'Like Song 2', artist, 1, words, "createdAt"
         from recordings, generate_series(1, 300) where id = ?`,
      [song.id],
    )
    await database.raw(
      `insert into "recordingKeys" (key, "recordingId", position)
       select shared.key, likeness.id, shared.position
         from (select key, position from "recordingKeys"
                where "recordingId" = ? order by position limit 20) shared,
              recordings likeness where likeness.title = 'Like Song 2'`,
      [song.id],
    )

    const lookup = lookupOf(fingerprintOf(worn(piece(2, 40))), 0)
    const candidates = await database.transaction((transaction) =>
      findCandidates(transaction, lookup),
    )
    const likeIt = await database('recordings').where({ title: 'Like Song 2' }).select('id')
    await database('recordings').where({ title: 'Like Song 2' }).delete()

    const ids = new Set(likeIt.map(({ id }) => id))
    expect(ids.size).to.equal(300)
    expect(candidates.filter(({ recordingId }) => ids.has(recordingId))).to.deep.equal([])
    expect(candidates[0]?.recordingId).to.equal(song.id)
  })

  it('is looked up by its index alone, also when the tables have just been filled', async () => {
    const { database } = stage.context
    const id = newRecordingId()
    await database('recordings').insert({
      id,
      title: 'Many',
      artist: 'Nobody',
      durationSeconds: 1,
      words: Buffer.alloc(0),
      createdAt: stage.clock.now(),
    })
    await database.raw(
      `insert into "recordingKeys" (key, "recordingId", position)
       select hashint4(n), ?::uuid, n from generate_series(1, 60000) n`,
      [id],
    )
    const statements: { sql: string; bindings: readonly unknown[] }[] = []
    const listen = (query: (typeof statements)[number]) => statements.push(query)
    database.on('query', listen)
    const found = await find(worn(piece(2, 40)))
    database.off('query', listen)
    const settings = statements.filter(({ sql }) => sql.startsWith('set local'))
    const lookup = statements.find(({ sql }) => sql.includes('lateral'))

    const plan = await database.transaction(async (transaction) => {
      for (const { sql } of settings) await transaction.raw(sql)
      const sql = `explain ${lookup?.sql.replace(/\$\d+/g, '?')}`
      const { rows } = await transaction.raw(sql, [...(lookup?.bindings ?? [])] as string[])
      return rows.map((row: object) => Object.values(row)[0]).join('\n')
    })

    expect(plan).to.match(/Index Only Scan using "recordingKeys_pkey"/)
    expect(plan).not.to.contain('Seq Scan')
    expect(found).to.deep.equal({ title: 'Song 2', artist: 'Nobody' })
  })
})
