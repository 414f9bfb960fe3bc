import SwaggerParser from '@apidevtools/swagger-parser'
import { expect } from 'chai'
import type { Contract } from '../../scripts/generate/contract.ts'
import { fillExamples } from '../../scripts/generate/examples.ts'
import { writeHandlers } from '../../scripts/generate/handlers.ts'
import { writeOperations } from '../../scripts/generate/operations.ts'
import { withParameterAnswers } from '../../scripts/generate/parameter-answers.ts'

describe('The generator', () => {
  it('makes the types of each operation for its handler, with a download if the answer may not be JSON', async () => {
    const handlers = writeHandlers(songContract(), await songDocument())

    expect(handlers).to.equal(`import type {
  CreateSongRequest,
  CreateSongResponse,
  operations,
} from './api.ts'

/** What a valid request of each operation carries. */
export interface Inputs {
  /** POST /v1/songs */
  createSong: {
    params: Record<string, never>
    query: Record<string, never>
    body: CreateSongRequest
  }
  /** GET /v1/songs/{id}/score */
  getScore: {
    params: NonNullable<operations['getScore']['parameters']['path']>
    query: Record<string, never>
    body: undefined
  }
  /** GET /v1/songs/{id}/lyrics */
  getLyrics: {
    params: Record<string, never>
    query: Record<string, never>
    body: undefined
  }
}

/** The \`data\` of the answer of each operation. */
export interface Results<Download> {
  createSong: CreateSongResponse['data']
  getScore: Download
  getLyrics: CreateSongResponse['data'] | Download
}

export type Input<Id extends keyof Inputs> = {
  params: Inputs[Id]['params']
  query: Inputs[Id]['query']
  body: Inputs[Id]['body']
}

export type Handlers<Call, Download> = {
  [Id in keyof Inputs]: (input: Input<Id>, call: Call) => Promise<Results<Download>[Id]>
}
`)
  })

  it('lists what the dispatcher needs of each operation', () => {
    const operations = writeOperations(songContract())

    expect(operations).to.contain(`  createSong: {
    id: 'createSong',
    method: 'post',
    path: '/v1/songs',
    route: '/v1/songs',
    status: 202,
    limit: 'songs',
    caps: null,
    atOnce: null,
    plan: 'api',
    feature: null,
    idempotent: false,
    waits: false,
    form: null,
    errors: [
      'GENERATION_FAILED',
    ],
    errorStatus: { GENERATION_FAILED: 502 },
  },`)
    expect(operations).to.contain("  limit: 'songs' | null\n")
  })

  it('adds to an operation what its parameter adds to its answers', () => {
    const contract = songContract()
    const operation = contract.paths['/v1/songs']?.post
    if (operation) operation.parameters = [{ $ref: '#/components/parameters/OnceKey' } as never]
    const header = { required: false, schema: { type: 'string' } }
    contract.components.parameters = {
      ...contract.components.parameters,
      OnceKey: {
        name: 'Idempotency-Key',
        in: 'header',
        'x-answers': { headers: { Replayed: header }, errors: { TWICE: 'It was made.' } },
      },
    }
    const catalogue = { TWICE: { status: 409, message: 'Made already.' } }

    const { paths } = withParameterAnswers(contract, { catalogue })

    const { responses, ...rest } = paths['/v1/songs']?.post ?? expect.fail('no operation')
    expect(rest['x-errors']).to.deep.equal(['GENERATION_FAILED', 'TWICE'])
    expect(responses['202']?.headers).to.deep.equal({ Replayed: header })
    expect(responses['409']?.description).to.equal('TWICE: It was made.')
    expect(responses['409']?.content?.['application/json']?.examples).to.deep.equal({
      TWICE: { value: { error: { code: 'TWICE', message: 'Made already.' } } },
    })
    const score = '/v1/songs/{id}/score'
    expect(paths[score]).to.deep.equal(songContract().paths[score])
    expect(() => withParameterAnswers(contract, { catalogue: {} })).to.throw('TWICE')
  })

  it('refuses an operation without exactly one success', () => {
    const contract = songContract()
    contract.paths['/v1/songs'] = { post: { operationId: 'createSong', responses: {} } }

    expect(() => writeOperations(contract)).to.throw('createSong must declare exactly one 2xx')
  })

  it('copies the examples of a schema to requests and answers', async () => {
    const contract = songContract()

    fillExamples(contract, await songDocument())

    const operation = contract.paths['/v1/songs']?.post
    expect(operation?.requestBody?.content['application/json']?.examples).to.deep.equal({
      example1: { value: { name: 'Rain' } },
    })
    expect(operation?.responses['202']?.content?.['application/json']?.examples).to.deep.equal({
      example1: { value: { data: { id: 'song_1' } } },
      example2: { value: { data: { id: 'song_2' } } },
    })
  })
})

async function songDocument(): Promise<Contract> {
  return (await SwaggerParser.dereference(songContract() as never)) as unknown as Contract
}

function songContract(): Contract {
  return {
    openapi: '3.1.0',
    info: { title: 'Songs', version: '1.0.0' },
    paths: {
      '/v1/songs': {
        post: {
          operationId: 'createSong',
          requestBody: { required: true, content: json('CreateSongRequest') },
          responses: { 202: { content: json('CreateSongResponse') } },
          'x-limit': 'songs',
          'x-plan': 'api',
          'x-errors': ['GENERATION_FAILED'],
          'x-error-status': { GENERATION_FAILED: 502 },
        },
      },
      '/v1/songs/{id}/score': {
        get: {
          operationId: 'getScore',
          parameters: [{ $ref: '#/components/parameters/SongId' } as never],
          responses: { 200: { content: { 'application/pdf': {} } } },
        },
      },
      '/v1/songs/{id}/lyrics': {
        get: {
          operationId: 'getLyrics',
          responses: { 200: { content: { ...json('CreateSongResponse'), 'text/plain': {} } } },
        },
      },
    },
    components: {
      parameters: { SongId: { name: 'id', in: 'path', required: true } },
      schemas: {
        CreateSongRequest: { examples: [{ name: 'Rain' }] },
        CreateSongResponse: { properties: { data: { $ref: '#/components/schemas/Song' } } },
        Song: { examples: [{ id: 'song_1' }, { id: 'song_2' }] },
      },
    },
  }
}

function json(name: string) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
}
