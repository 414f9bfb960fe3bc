import openapiTypescript, { astToString } from 'openapi-typescript'
import type { Contract } from './contract.ts'

/** Types of every schema and operation, the schemas also under their own names. */
export async function writeApi(contract: Contract): Promise<string> {
  const document = JSON.stringify(contract)
  const types = await openapiTypescript(document, {
    // A request may omit a field with a default.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return astToString(types)
}
