import fc from 'fast-check'
import type { Schema } from '../../scripts/generate/contract.ts'

/** Values that no field expects and that have broken services before. */
export const oddities: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' \t\n',
  '0',
  'true',
  'null',
  'x'.repeat(5000),
  '🎵'.repeat(800),
  'zero\0byte',
  'half \ud800 pair',
  "'; drop table accounts; --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}${7*7}<script>',
  [],
  [null],
  [[[[[[]]]]]],
  Array.from({ length: 200 }, () => 'gen_x'),
  {},
  { toString: 'x', constructor: null, length: -1 },
]

/** The limits of a schema, one step inside and one outside, and its examples. */
export function edgesOf(schema: Schema): unknown[] {
  const { examples = [], ...rules } = schema
  const numbers = [rules.minimum, rules.maximum].flatMap((edge) =>
    typeof edge === 'number' ? [edge, edge - 1, edge + 1, edge - 1e-9, edge + 1e-9] : [],
  )
  const texts = [rules.minLength, rules.maxLength].flatMap((edge) =>
    typeof edge === 'number' ? [edge, edge + 1, Math.max(0, edge - 1)] : [],
  )
  const choices = Array.isArray(rules.enum) ? [...rules.enum, `${rules.enum[0]} `] : []
  const lists = [rules.minItems, rules.maxItems].flatMap((edge) =>
    typeof edge === 'number' ? [edge, edge + 1] : [],
  )
  return [
    ...examples,
    ...('default' in rules ? [rules.default] : []),
    ...numbers,
    ...texts.flatMap((length) => ['x'.repeat(length), 'é'.repeat(length), '𝄞'.repeat(length)]),
    ...choices,
    ...lists.map((length) => Array.from({ length }, (_, index) => `id-${index}`)),
  ]
}

export function propertiesOf(schema: Schema | undefined) {
  return Object.entries(schema?.properties ?? {})
}

/** Mostly a valid value, sometimes a limit, sometimes any value. */
export function bodies(schema: Schema): fc.Arbitrary<unknown> {
  const fields = propertiesOf(schema).map(([name, property]) => {
    const [first, ...others] = edgesOf(property)
    const value = fc.oneof(
      { weight: 5, arbitrary: fc.constant(first ?? 'x') },
      { weight: 3, arbitrary: fc.constantFrom(...others, 'x') },
      { weight: 1, arbitrary: fc.constantFrom(...oddities) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    )
    return [name, value] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

export const malformedBodies: readonly string[] = [
  '{',
  'null',
  '[]',
  '"text"',
  'NaN',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"admin":true},"constructor":{}}',
  '\0',
  '['.repeat(100_000),
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
  'x'.repeat(1024 * 1024 + 1),
]

export const hostileHeaders: readonly Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': ';;;' },
  { 'Content-Encoding': 'nonsense' },
  { 'X-Request-Id': 'x'.repeat(4000) },
  { 'X-Request-Id': '<script>' },
  { Accept: 'application/xml' },
  { Range: 'bytes=5-1' },
  { 'If-None-Match': '*' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': "'; --" },
  { Cookie: 'a=b; a=c; =' },
  { 'User-Agent': '' },
  { 'User-Agent': 'x'.repeat(8000) },
]

/** Values for one segment of a path. */
export const hostileSegments: readonly string[] = [
  '%00',
  '%2e%2e%2fme',
  '%E0%A4%A',
  '%ff',
  '%F0%9F%8E%B5',
  "'%20or%201=1--",
  'x'.repeat(3000),
  '00000000-0000-0000-0000-000000000000',
  '-1',
  'null',
  '{id}',
  '*',
]
