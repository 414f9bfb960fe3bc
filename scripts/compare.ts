import { compareContracts, released } from './generate/compare.ts'

/** Fails when the contract breaks clients of the last release. */
for (const [name, base] of Object.entries(released)) {
  const { passes, report } = await compareContracts(base, `generated/${name}/contract.json`)
  console.log(report)
  if (!passes) process.exitCode = 1
}
