import { expect } from 'chai'
import fc from 'fast-check'
import type { Contract, Schema } from '../../scripts/generate/contract.ts'
import { listOperations, type RoutedOperation } from '../../scripts/generate/operations.ts'
import { confirmed, formOf, smallWav, upload } from '../songs/given-songs.ts'
import { type Answer, type Caller, openStage, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'
import { contracts as committed, dereferenced } from './contracts.ts'
import {
  bodies,
  edgesOf,
  hostileHeaders,
  hostileSegments,
  malformedBodies,
  oddities,
  propertiesOf,
} from './hostile-values.ts'

const seed = 20_261_121

interface Extent {
  /** One value of so many is sent in a place: odd, because a field takes two turns. */
  share: number
  /** How many random bodies an operation receives. */
  runs: number
}

/**
 * Sends hostile values to every operation of the served contract. The stage validates status,
 * headers, shape and code of each answer; here, none may be a failure of the service.
 */
export function sendHostileRequests({ share, runs }: Extent): void {
  let turn = 0

  /** Other values each time: together, the fields and operations use all. */
  function next<T>(values: readonly T[]): T[] {
    turn += 1
    return values.filter((_, index) => index % share === turn % share)
  }

  let stage: Stage
  const contracts: Record<string, Contract> = {}
  let callers: Record<string, Caller>
  let ids: Record<string, string>

  before(async () => {
    stage = await openStage({
      env: { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '100000', LIMIT_UPLOADS: '100000/3600' },
    })
    const alice = await stage.given.account({ allowance: 1_000_000 })
    const bob = await stage.given.account({ name: 'Bob' })
    callers = { public: stage.as(alice), operator: stage.operator }
    const served = (await (await fetch(`${stage.baseUrl}/openapi.json`)).json()) as Contract
    contracts.public = await dereferenced(served)
    contracts.operator = await dereferenced(committed.operator)
    const create = async (path: string, body: object) =>
      (await stage.as(alice).post(path, body)).data.id
    const playlist = { name: 'Rain', isPublic: false }
    const song = await upload(stage, alice, 'reimagine')
    ids = {
      generations: await create('/v1/generations', { tags: 'lofi' }),
      'sound-effects': await create('/v1/sound-effects', { prompt: 'a knock' }),
      uploads: song.id,
      playlists: (
        await stage.operator.post(`/operator/v1/accounts/${alice.id}/playlists`, playlist)
      ).data.id,
      accounts: bob.id,
    }
    ids.tracks = ids.generations ?? ''
    await stage.worker.drain()
  })
  after(() => stage[Symbol.asyncDispose]())

  /**
   * Uses an existing id if there is one. A plan gets its own, so that no account loses its plan.
   */
  const pathOf = ({ path }: RoutedOperation, id?: string) =>
    path
      .replace(/([^/]+)\/\{id\}/, (_, noun) => `${noun}/${id ?? ids[noun] ?? 'unknown'}`)
      .replace('{code}', id ?? 'fuzz')

  async function expectSound(what: string, call: () => Promise<Answer>): Promise<void> {
    const { status, code } = await call().catch((error) => {
      throw new Error(`${what}: ${error.message}`.slice(0, 2000))
    })
    expect(status, `${what} ${code}`).to.be.below(500)
  }

  for (const name of ['public', 'operator'] as const) {
    describe(`to the ${name} API`, () => {
      const operations = () => {
        const contract = contracts[name] as Contract
        const listed = listOperations(contract)
        expect(listed).to.have.length.above(20)
        return listed.map((operation) => ({
          operation,
          caller: callers[name] as Caller,
          method: operation.method.toUpperCase(),
          schema: operation.requestBody?.content['application/json']?.schema,
        }))
      }

      it('may have any value in each field', async () => {
        for (const { operation, caller, method, schema } of operations()) {
          const usual = exampleOf(schema)
          for (const [field, property] of propertiesOf(schema)) {
            for (const value of [...next(edgesOf(property)), ...next(oddities)]) {
              const body = { ...usual, [field]: value }
              const what = `${operation.operationId} ${field} = ${JSON.stringify(value)}`
              await expectSound(what.slice(0, 200), () =>
                caller.send(method, pathOf(operation), body),
              )
            }
          }
        }
      })

      it('may have any body', async () => {
        for (const { operation, caller, method, schema } of operations()) {
          if (!schema) continue
          await fc.assert(
            fc.asyncProperty(bodies(schema), (body) =>
              expectSound(operation.operationId, () =>
                caller.send(method, pathOf(operation), body),
              ),
            ),
            { seed, numRuns: runs },
          )
        }
      })

      it('may have no body', async () => {
        for (const { operation, caller, method } of operations()) {
          if (method === 'GET') continue
          for (const body of next(malformedBodies)) {
            await expectSound(`${operation.operationId} ${body.slice(0, 20)}`, () =>
              caller.send(method, pathOf(operation), body),
            )
          }
        }
      })

      it('may have any path and query', async () => {
        for (const { operation, caller, method } of operations()) {
          const queries = (operation.parameters ?? []).filter(
            (parameter) => parameter.in === 'query',
          )
          const texts = next(oddities).map((value) => encodeURIComponent(wellFormed(textOf(value))))
          const query = queries.flatMap(({ name }) => [
            ...texts.map((text) => `${name}=${text}`),
            `${name}=1&${name}=2`,
            `${name}[]=1`,
            `${name}=%E0%A4%A`,
          ])
          for (const search of query) {
            await expectSound(`${operation.operationId}?${search.slice(0, 60)}`, () =>
              caller.send(method, `${pathOf(operation)}?${search}`),
            )
          }
          if (!operation.path.includes('{')) continue
          for (const segment of next(hostileSegments)) {
            await expectSound(`${operation.operationId} of ${segment.slice(0, 60)}`, () =>
              caller.send(method, pathOf(operation, segment), method === 'GET' ? undefined : {}),
            )
          }
        }
      })

      it('may have any headers', async () => {
        for (const { operation, caller, method, schema } of operations()) {
          for (const headers of next(hostileHeaders)) {
            const body = method === 'GET' ? undefined : JSON.stringify(exampleOf(schema))
            await expectSound(`${operation.operationId} ${JSON.stringify(headers)}`, () =>
              caller.send(method, pathOf(operation), body, headers),
            )
          }
        }
      })

      it('may have any method', async () => {
        for (const { operation, caller } of operations()) {
          for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
            await expectSound(`${method} ${operation.path}`, () =>
              caller.send(method, pathOf(operation), method === 'GET' ? undefined : {}),
            )
          }
        }
      })
    })
  }

  it('may have any form, with files that are no songs', async () => {
    const file = smallWav(12)
    const send = (what: string, form: FormData) =>
      expectSound(`createUpload ${what}`, () =>
        (callers.public as Caller).post('/v1/songs/uploads', form),
      )
    for (const field of ['feature', 'url', 'trimStartSeconds', ...Object.keys(confirmed)]) {
      for (const value of next(oddities)) {
        await send(
          `${field} = ${textOf(value)}`.slice(0, 100),
          formOf(file, { [field]: textOf(value) }),
        )
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.nat(60),
        async (changes, length) => {
          const broken = file.slice(0, length < 40 ? file.length : length)
          for (const [place, byte] of changes) broken[place % 48] = byte
          await send(JSON.stringify(changes), formOf(broken))
        },
      ),
      { seed, numRuns: runs },
    )
  })

  it('leave an audit without violations', async () => {
    const { data } = await stage.operator.post('/operator/v1/audit')

    expect(data.violations).to.deep.equal([])
  })
}

function exampleOf(schema: Schema | undefined): Record<string, unknown> {
  const entries = propertiesOf(schema).map(([name, property]) => [name, edgesOf(property)[0]])
  return Object.fromEntries(entries)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A URL cannot contain a lone surrogate. */
function wellFormed(text: string): string {
  return text.toWellFormed().slice(0, 3000)
}
