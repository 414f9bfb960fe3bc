import openapiTypescript, { astToString } from 'openapi-typescript'
import type { Contract } from './contract.ts'

/** Types of every schema and operation, the schemas also under their own names. */
export async function writeApi(contract: Contract): Promise<string> {
  const document = JSON.stringify(contract)
  const types = await openapiTypescript(document, {
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return astToString(types)
}
