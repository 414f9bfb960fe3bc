import { expect } from 'chai'
import { openCatalogue } from '../../src/catalogue/catalogue.ts'
import { lookupOf } from '../../src/catalogue/recognise.ts'
import { newRecordingId } from '../../src/catalogue/recording.ts'
import { insertRecording } from '../../src/catalogue/store.ts'
import { fingerprintOf } from '../../src/engines/builtin/listen/fingerprint.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import type { Fingerprint } from '../../src/engines/engines.ts'
import { openStage, type Stage } from '../stage/stage.ts'

const rate = 5512.5

/** Six plucked notes a second, with harmonics and noise, different for each seed. */
function piece(seed: number, seconds: number): Float32Array {
  const chance = stream(seed, 'piece')
  const sound = new Float32Array(Math.round(seconds * rate))
  for (let start = 0; start < sound.length; start += rate / 6) {
    const hertz = 110 * (1 + 3 * chance.next())
    const decay = 2 + 8 * chance.next()
    const first = Math.round(start)
    for (let index = first; index < Math.min(sound.length, first + rate); index++) {
      const time = (index - first) / rate
      let sample = 0.3 * chance.bell()
      for (let harmonic = 1; harmonic * hertz < 2500; harmonic++) {
        sample += Math.sin(2 * Math.PI * harmonic * hertz * time) / harmonic
      }
      sound[index] = (sound[index] ?? 0) + (sample * Math.exp(-decay * time)) / 8
    }
  }
  return sound
}

/** Adds a little noise and changes the level, as another encoder would. */
function worn(sound: Float32Array): Float32Array {
  const chance = stream(9, 'noise')
  return sound.map((sample) => 0.2 * sample + 0.004 * chance.bell())
}

describe('The catalogue', () => {
  let stage: Stage

  before(async () => {
    stage = await openStage()
    for (const seed of [1, 2, 3]) await keep(`Song ${seed}`, fingerprintOf(piece(seed, 40)))
  })
  after(() => stage[Symbol.asyncDispose]())

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

  it('finds nothing for other songs, noise, silence and audio that is too short', async () => {
    const chance = stream(4, 'noise')
    const others = [
      piece(50, 40),
      piece(51, 40),
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

  it('is looked up by an index-only scan', async () => {
    const { database } = stage.context
    const id = newRecordingId()
    await keep('Long', fingerprintOf(piece(60, 12)))
    await database.raw(
      `insert into recordings (id, title, artist, "durationSeconds", words, "createdAt")
       values (?, 'Many', 'Nobody', 1, '\\x'::bytea, ?)`,
      [id, stage.clock.now()],
    )
    await database.raw(
      `insert into "recordingWords" (word, "recordingId", position)
       select hashint4(n), ?::uuid, n from generate_series(1, 60000) n`,
      [id],
    )
    await database.raw('analyze "recordingWords"')
    const { words, positions } = lookupOf(fingerprintOf(piece(2, 40)))

    // On so little data Postgres would prefer a sequential scan.
    const plans: { 'QUERY PLAN': string }[] = []
    await database.transaction(async (transaction) => {
      await transaction.raw('set local enable_hashjoin = off')
      await transaction.raw('set local enable_mergejoin = off')
      const { rows } = await transaction.raw(
        `explain select w."recordingId", w.position - wanted.position, count(*)
           from unnest(?::int[], ?::int[]) as wanted (word, position)
           join "recordingWords" w on w.word = wanted.word group by 1, 2`,
        [words, positions],
      )
      plans.push(...rows)
    })

    const plan = plans.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).to.match(/Index Only Scan using "recordingWords_pkey"/)
    expect(await find(worn(piece(2, 40)))).to.deep.equal({ title: 'Song 2', artist: 'Nobody' })
  })
})
