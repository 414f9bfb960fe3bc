import { stream } from '../../src/engines/builtin/random.ts'
import { raceCancels } from '../../test/renders/cancel-race.ts'
import { mochaGlobalSetup, mochaGlobalTeardown } from '../../test/stage/hooks.ts'
import { openStage } from '../../test/stage/stage.ts'
import { generousLimits } from '../../test/stage/untouched.ts'

/**
 * `npm run cancels -- <rounds>`, 500 by default: lets cancels meet the ends of renderings. Fails
 * with code 1 when an answer, a state or a credit disagrees with another, or when the audit has
 * findings.
 */
const rounds = Number(process.argv[2] ?? 500)
/** Of one account: its sound effects of a day are limited. */
const together = 100
const chance = stream(rounds, 'cancels')
const total = { cancelled: 0, completed: 0, wrong: [] as string[] }

await using closing = new AsyncDisposableStack()
closing.defer(mochaGlobalTeardown)
await mochaGlobalSetup()
const stage = closing.use(await openStage({ env: generousLimits }))
for (let round = 0; round < rounds; round += together) {
  const person = await stage.given.account({ allowance: together })
  const races = await raceCancels(stage, person, Math.min(together, rounds - round), chance)
  total.cancelled += races.cancelled
  total.completed += races.completed
  total.wrong.push(...races.wrong)
}
console.log(total)
if (total.wrong.length > 0) process.exitCode = 1
