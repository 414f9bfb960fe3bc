import SwaggerParser from '@apidevtools/swagger-parser'
import type { Contract } from './contract.ts'

/**
 * The hand-written document as one value without any `$ref`.
 *
 * @throws Error that describes the mistake unless the document is valid OpenAPI 3.1.
 */
export async function readDocument(file: string): Promise<Contract> {
  return (await SwaggerParser.validate(file)) as unknown as Contract
}
