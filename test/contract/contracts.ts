import { readFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Contract } from '../../scripts/generate/contract.ts'

export const contracts: Record<'public' | 'operator', Contract> = {
  public: readContract('public'),
  operator: readContract('operator'),
}

/** The contract with every `$ref` resolved. */
export async function dereferenced(contract: Contract): Promise<Contract> {
  const copy = structuredClone(contract) as never
  return (await SwaggerParser.dereference(copy)) as unknown as Contract
}

function readContract(name: string): Contract {
  const file = new URL(`../../generated/${name}/contract.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Compiles the schema at a JSON pointer of the contract; throws where strict Ajv refuses it. */
export function compilerOf(
  contract: Pick<Contract, 'components'>,
): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addVocabulary(['x-message', 'x-sdk'])
  ajv.addVocabulary(['components'])
  ajv.addSchema({ $id: 'contract', components: contract.components })
  return (pointer) => ajv.compile({ $ref: `contract#${encodeURI(pointer)}` })
}
