import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { stringify } from 'yaml'
import { runRedocly } from '../../scripts/generate/bundle.ts'

const broken = {
  openapi: '3.1.0',
  info: { title: 'Broken', version: '1.0.0' },
  paths: {
    '/v1/songs': {
      get: {
        operationId: 'listSongs',
        'x-limit': 'sometimes',
        'x-plan': 'api',
        responses: {
          200: jsonOf({ properties: { song_list: { type: 'string', description: 'Songs.' } } }),
          401: jsonOf({ type: 'object' }),
        },
      },
      post: {
        operationId: 'createSong',
        'x-caps': 'songs',
        responses: { 201: jsonOf({ $ref: '#/components/schemas/CreateSongResponse' }) },
      },
    },
  },
  components: {
    schemas: {
      Song: { type: 'object' },
      CreateSongResponse: { properties: { data: { $ref: '#/components/schemas/Song' } } },
    },
  },
}

describe('The lint rules of the contract', () => {
  let problems: { ruleId: string; message: string }[]

  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contract-'))
    const file = join(folder, 'openapi.yaml')
    await writeFile(file, stringify(broken))
    problems = await lint(file)
    await rm(folder, { recursive: true })
  })

  const complaints: [string, string][] = [
    ['house/error-response', 'The body of 401 must be a $ref to ErrorResponse.'],
    ['house/data-wrapper', 'The body of 200 must be an object with the one required key data.'],
    ['house/data-wrapper-name', 'The wrapper of the body of 201 must be named SongResponse.'],
    ['house/camel-case', 'song_list must be camelCase.'],
    ['house/documented-properties', 'song_list needs an example.'],
    ['house/operation-file', 'Operation listSongs must have listSongs.yaml to itself.'],
    ['house/operation-refusals', 'Declare the response 429.'],
    [
      'house/operation-gates',
      'x-limit must be one of music, instrumental, soundEffect, song, read, score.',
    ],
    ['house/operation-gates', 'x-caps must be one of uploads.'],
    ['house/operation-gates', 'List the codes in x-errors.'],
  ]

  for (const [rule, message] of complaints) {
    it(`${rule} reports: ${message}`, () => {
      const found = problems.map(({ ruleId, message }) => [ruleId, message])

      expect(found).to.deep.include([rule, message])
    })
  }
})

/** Redocly exits with an error when it reports findings; its output is complete nevertheless. */
async function lint(file: string): Promise<{ ruleId: string; message: string }[]> {
  const config = ['--config', 'openapi/redocly.yaml', '--format', 'json']
  const failure = await runRedocly('lint', file, ...config, '--max-problems', '1000').then(
    () => expect.fail('the broken contract passed'),
    (error: { stdout: string }) => error,
  )
  return JSON.parse(failure.stdout).problems
}

function jsonOf(schema: object) {
  return { description: 'An answer.', content: { 'application/json': { schema } } }
}
