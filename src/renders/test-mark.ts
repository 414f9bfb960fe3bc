/** The field of an answer about work of a test key; other work has none. */
export function testMark({ test }: { test: boolean }): { test?: true } {
  return test ? { test } : {}
}
