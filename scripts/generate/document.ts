import SwaggerParser from '@apidevtools/swagger-parser'
import type { Contract } from './contract.ts'

/**
 * The hand-written document of that file, as one value without any `$ref`. It throws, with a
 * sentence that says what and where, unless the document is valid OpenAPI 3.1.
 */
export async function readDocument(file: string): Promise<Contract> {
  return (await SwaggerParser.validate(file)) as unknown as Contract
}
