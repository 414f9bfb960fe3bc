import { isStorable } from '../database/storable.ts'
import { invalidField, Problem } from '../problem.ts'
import type { FieldSchema, InputSchema } from './input.ts'

interface SchemaError {
  instancePath: string
  params: Record<string, unknown>
  message?: string | undefined
}

/** Refuses the first field that the schema refuses or whose text cannot be stored. */
export function checkInput(
  { fields }: InputSchema,
  errors: readonly SchemaError[],
  sent: Record<string, unknown>,
): void {
  const refused = errors.map((error) => pathOf(error)[0] ?? 'body')
  // The content of a refused field is not checked.
  const first = [...fields.keys()].find((name) => refused.includes(name) || !isStorable(sent[name]))
  const name = first ?? refused[0]
  if (name === undefined) return
  const error = errors[refused.indexOf(name)]
  if (!error) {
    throw invalidField(name, 'must not contain the NUL character or half of a surrogate pair.')
  }
  const { field, sentence } = innermost(name, fields.get(name), pathOf(error).slice(1))
  if (sentence === undefined) throw invalidField(field, error.message ?? 'is not valid')
  const message = field === name ? sentence : sentence.replace(/^\S+/u, field)
  throw new Problem('VALIDATION_ERROR', { message, details: { field } })
}

/** `/requestBody/plan/tune/3/pitch` in names; a missing property is one of them. */
function pathOf({ instancePath, params }: SchemaError): string[] {
  const names = instancePath.split('/').slice(2)
  const missing = params.missingProperty as string | undefined
  return missing === undefined ? names : [...names, missing]
}

/**
 * The field to name in a refusal, such as `plan.tune[3].pitch`. One with a message of its own is
 * refused as a whole: `/requestBody/ids/3` is `ids`.
 */
function innermost(
  field: string,
  schema: FieldSchema | undefined,
  [name, ...rest]: readonly string[],
): { field: string; sentence: string | undefined } {
  const inner = name === undefined ? undefined : (schema?.properties?.[name] ?? schema?.items)
  const ends = inner === undefined || (schema?.['x-message'] !== undefined && !reaches(inner, rest))
  if (ends) return { field, sentence: schema?.['x-message'] }
  return innermost(schema?.items ? `${field}[${name}]` : `${field}.${name}`, inner, rest)
}

/** Whether a field within has a message for its own. */
function reaches(schema: FieldSchema, [name, ...rest]: readonly string[]): boolean {
  if (schema['x-message'] !== undefined) return true
  const inner = name === undefined ? undefined : (schema.properties?.[name] ?? schema.items)
  return inner !== undefined && reaches(inner, rest)
}
