import { expect } from 'chai'
import type { Answer, Person, Stage } from './stage.ts'

/** For stages whose tests are not about rate limits. */
export const generousLimits = {
  LIMIT_CREATES_PER_MINUTE: '100000',
  LIMIT_READS_PER_MINUTE: '100000',
  LIMIT_UPLOADS: '100000/3600',
}

/** An invalid body, the field of the refusal, and the pattern of its message. */
export type WrongBody = [body: Record<string, unknown>, field: string, rule: RegExp]

/**
 * Expects a refusal for each body that names its field and rule, and no change of credits and
 * library.
 */
export async function expectInvalid(
  stage: Stage,
  person: Person,
  path: string,
  wrong: WrongBody[],
): Promise<void> {
  for (const [body, field, rule] of wrong) {
    const what = JSON.stringify(body).slice(0, 80)
    const answer = await expectUntouched(stage, person, () => stage.as(person).post(path, body))

    expect({ status: answer.status, field: answer.field }, what).to.deep.equal({
      status: 400,
      field,
    })
    expect(answer.body.error.message, what).to.match(rule)
  }
}

/** Runs the step and expects credits and library to be unchanged. */
export async function expectUntouched(
  stage: Stage,
  person: Person,
  step: () => Promise<Answer>,
): Promise<Answer> {
  const before = await belongings(stage, person)
  const answer = await step()
  expect(await belongings(stage, person), `after ${answer.code}`).to.deep.equal(before)
  return answer
}

async function belongings(stage: Stage, person: Person) {
  const { data } = await stage.as(person).get('/v1/generations?limit=99')
  return { credits: await stage.balance(person), tracks: data.generations }
}
