import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { operations as operatorOperations } from '../../generated/operator/operations.ts'
import { operations as publicOperations } from '../../generated/public/operations.ts'

const folder = new URL('../../openapi/', import.meta.url)

const roots = {
  'openapi.yaml': publicOperations,
  'operator.yaml': operatorOperations,
}

for (const [root, operations] of Object.entries(roots)) {
  describe(`openapi/${root}`, () => {
    it('has one line for each operation, which names its file', async () => {
      const contract = parse(await readFile(new URL(root, folder), 'utf8'))

      const lines = Object.values(contract.paths).flatMap((item) => Object.values(item as object))

      for (const line of lines) expect(line).to.have.all.keys('$ref')
      expect(lines.map(({ $ref }) => basename($ref, '.yaml'))).to.deep.equal(
        Object.keys(operations),
      )
    })

    it('lists every operation that has a file', async () => {
      const text = await readFile(new URL(root, folder), 'utf8')
      const others = [
        'openapi.yaml',
        'operator.yaml',
        'components.yaml',
        'errors.yaml',
        'schemas.yaml',
      ]
      const files = (await readdir(folder, { recursive: true }))
        .filter((file) => file.endsWith('.yaml') && !others.includes(basename(file)))
        .filter((file) => file !== 'redocly.yaml' && !file.startsWith('journeys/'))
        .filter((file) => file.startsWith('operator/') === (root === 'operator.yaml'))

      const unreached = files.filter((file) => !text.includes(`$ref: ${file} `))

      expect(files).not.to.be.empty
      expect(unreached).to.deep.equal([])
    })
  })
}

describe('The table of public operations', () => {
  it('counts creates separately from each other and from reads', () => {
    const limits = Object.entries(publicOperations).map(([id, { limit, caps }]) => [
      id,
      limit ?? caps,
    ])

    const own = Object.fromEntries(limits.filter(([, limit]) => limit !== 'read'))
    expect(own).to.deep.equal({
      createGeneration: 'music',
      createGenerationExport: 'score',
      createInstrumental: 'instrumental',
      createSoundEffect: 'soundEffect',
      createUpload: 'uploads',
      editGeneration: 'music',
      getGenerationLyrics: 'score',
      getGenerationMidi: 'score',
      getGenerationPeaks: 'score',
      getGenerationScore: 'score',
      listGenerationExports: 'score',
      reimagine: 'song',
      removeVocals: 'song',
    })
  })

  it('limits only parallel uploads and streams', () => {
    const atOnce = Object.entries(publicOperations).map(([id, { atOnce }]) => [id, atOnce])

    expect(Object.fromEntries(atOnce.filter(([, most]) => most !== null))).to.deep.equal({
      createUpload: 2,
      streamEvents: 5,
    })
  })

  it('answers asynchronous creates with 202, other creates with 201, and everything else with 200', () => {
    const made = [
      'createGeneration',
      'createGenerationExport',
      'createInstrumental',
      'createSoundEffect',
      'editGeneration',
      'reimagine',
      'removeVocals',
    ]

    for (const [id, { status }] of Object.entries(publicOperations)) {
      const expected = made.includes(id) ? 202 : id === 'createUpload' ? 201 : 200
      expect(status, id).to.equal(expected)
    }
  })
})
