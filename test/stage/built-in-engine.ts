import { type BuiltinEngine, openBuiltin } from '../../src/engines/builtin/builtin.ts'
import { type Engines, openEngines } from '../../src/engines/engines.ts'

let opened: Engines | undefined
let threads: BuiltinEngine | undefined

/**
 * The built-in engine, whose instruments are synthesised. It lives as long as the process, because
 * new threads compile the engine anew: their first song takes four times as long as the next one.
 */
export function builtInEngine(): Engines {
  opened ??= openEngines({ threads: 1 })
  return { ...opened, [Symbol.asyncDispose]: async () => undefined }
}

/** What is behind it, for tests of its tasks; it lives as long, for the same reason. */
export function builtInThreads(): BuiltinEngine {
  threads ??= openBuiltin({ threads: 1 })
  return threads
}
