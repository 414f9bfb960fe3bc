import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import pg from 'pg'
import { dumpSchema } from '../../scripts/generate/schema.ts'
import { openDatabase } from '../../src/database/database.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'

const schema = readFileSync(new URL('../../generated/schema.sql', import.meta.url), 'utf8')
const folder = new URL('../../src/database/functions/', import.meta.url)
const files = readdirSync(folder).map((file) => ({
  name: file.replace(/\.sql$/, ''),
  text: readFileSync(new URL(file, folder), 'utf8'),
}))

describe('The schema in generated/', () => {
  it('makes a database with the same schema', async () => {
    await using place = await cloneDatabase()
    const client = new pg.Client(place.url)
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.query(schema)
    await client.end()

    const database = openDatabase(place.url, silentLog())
    const again = await dumpSchema(database)
    await database.destroy()

    expect(again).to.equal(schema)
  })

  it('has the functions of src/database/functions/, one in each file, and no other', () => {
    const made = [...schema.matchAll(/^CREATE OR REPLACE FUNCTION "?(\w+)/gm)]

    expect(made.map(([, name]) => name)).to.have.members(files.map(({ name }) => name))
    for (const { name, text } of files) {
      const found = [...text.matchAll(/^create or replace function "?(\w+)/gm)]
      expect(found.map(([, each]) => each)).to.deep.equal([name])
    }
  })
})

describe('A function of the database', () => {
  for (const { name, text } of files) {
    it(`${name} says first who calls it, or which tables it watches`, () => {
      const head = text.slice(0, text.indexOf('create or replace'))

      expect(head).to.match(/^(-- .+\n|--\n)+/)
      expect(head.replaceAll('\n-- ', ' ')).to.match(/Called (by|when|wherever)|Trigger of/)
    })
  }
})
