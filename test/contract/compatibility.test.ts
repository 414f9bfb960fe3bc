import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { compareContracts, released } from '../../scripts/generate/compare.ts'
import type { Contract, Schema } from '../../scripts/generate/contract.ts'
import { contracts } from './contracts.ts'

type Change = (contract: Contract, schemas: Record<string, Schema>) => void

describe('The gate for changes of the contract', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-'))
  })
  after(() => rm(folder, { recursive: true }))

  /** Returns the report and whether the change is compatible. */
  async function compare(change: Change): Promise<{ passes: boolean; report: string }> {
    const contract = structuredClone(contracts.public)
    change(contract, contract.components.schemas as Record<string, Schema>)
    const file = join(folder, 'changed.json')
    await writeFile(file, JSON.stringify(contract))
    return compareContracts(released.public, file)
  }

  for (const [name, base] of Object.entries(released)) {
    it(`passes the current ${name} contract`, async () => {
      const { passes, report } = await compareContracts(base, `generated/${name}/contract.json`)

      expect(passes, report).to.equal(true)
    })
  }

  const breaking: Record<string, [Change, RegExp]> = {
    'a removed path': [({ paths }) => delete paths['/v1/me'], /\/v1\/me.*path-removed/],
    'a field that becomes required': [
      (_, { CreateGenerationRequest }) =>
        Object.assign(CreateGenerationRequest ?? {}, { required: ['tags', 'bpm'] }),
      /became required: `bpm`/,
    ],
    'a field removed from an answer': [
      (_, { Me }) => delete Me?.properties?.displayName,
      /displayName/,
    ],
    'a narrower limit': [
      (_, { CreateGenerationRequest }) =>
        Object.assign(CreateGenerationRequest?.properties?.duration ?? {}, { maximum: 180 }),
      /maximum/,
    ],
    'a new value of a closed enumeration': [
      (_, { GenerationStatus }) => addValue(GenerationStatus, 'paused'),
      /paused/,
    ],
    'a removed status': [({ paths }) => delete paths['/v1/me']?.get?.responses[200], /responses/],
  }

  for (const [what, [change, complaint]] of Object.entries(breaking)) {
    it(`refuses ${what}`, async () => {
      const { passes, report } = await compare(change)

      expect(passes).to.equal(false)
      expect(report).to.match(/major/).and.to.match(complaint)
    })
  }

  it('allows changes that are compatible', async () => {
    const { passes, report } = await compare(
      ({ paths }, { CreateGenerationRequest, ErrorCode }) => {
        paths['/v1/moods'] = { get: { operationId: 'listMoods', responses: {} } }
        Object.assign(CreateGenerationRequest?.properties ?? {}, { mood: { type: 'string' } })
        addValue(ErrorCode, 'TOO_LOUD')
      },
    )

    expect(passes, report).to.equal(true)
    expect(report).to.match(/minor/)
  })
})

function addValue(schema: Schema | undefined, value: string): void {
  Object.assign(schema ?? {}, { enum: [...((schema?.enum ?? []) as string[]), value] })
}
