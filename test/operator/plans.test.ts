import { expect } from 'chai'
import { upsertPlan } from '../../src/accounts/store.ts'
import { onStage } from '../stage/on-stage.ts'

const plans = '/operator/v1/plans'

const studio = {
  apiAccess: true,
  paidFeatures: false,
  certificates: false,
  maxDurationSeconds: 60,
  monthlyAllowance: 50,
}

describe('Plans, for an operator', () => {
  const { stage } = onStage()

  /** Resolves when a statement waits for a lock. */
  async function aStatementWaits(): Promise<void> {
    for (;;) {
      const { rows } = await stage.context.database.raw(
        `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
    }
  }

  it('are four at first', async () => {
    const { data } = await stage.operator.get(plans)

    const codes = data.plans.map((plan: { code: string }) => plan.code)
    expect(codes).to.have.members(['free', 'plus', 'pro', 'lifetime'])
  })

  it('are created, and replaced as a whole', async () => {
    const made = await stage.operator.send('PUT', `${plans}/Studio-2`, studio)
    const replaced = await stage.operator.send('PUT', `${plans}/Studio-2`, {
      ...studio,
      certificates: true,
      monthlyAllowance: 60,
    })

    const { data } = await stage.operator.get(plans)
    expect(made.data).to.deep.equal({ code: 'Studio-2', ...studio })
    expect(replaced.data).to.include({ certificates: true, monthlyAllowance: 60 })
    expect(data.plans).to.deep.include(replaced.data)
  })

  it('apply from the next request of an account on', async () => {
    await stage.given.plan('closing', { apiAccess: true })
    const alice = await stage.given.account({ plan: 'closing' })
    const before = await stage.as(alice).get('/v1/me')

    await stage.operator.send('PUT', `${plans}/closing`, { ...studio, apiAccess: false })
    const after = await stage.as(alice).get('/v1/me')

    expect(before.status).to.equal(200)
    expect(after).to.include({ status: 403, code: 'PRO_PLAN_REQUIRED' })
  })

  it('apply a new allowance to the current month, except for accounts with their own', async () => {
    await stage.given.plan('growing', { monthlyAllowance: 10 })
    const alice = await stage.given.account({ plan: 'growing' })
    const bob = await stage.given.account({ plan: 'growing', allowance: 4 })
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.as(bob).post('/v1/generations', { tags: 'lofi' })

    await stage.operator.send('PUT', `${plans}/growing`, { ...studio, monthlyAllowance: 30 })

    const violations = await stage.audit()
    expect(await stage.balance(alice)).to.equal(29)
    expect(await stage.balance(bob)).to.equal(3)
    expect(violations).to.deep.equal([])
    await stage.worker.drain()
  })

  it('apply to an account that joins them during their change', async () => {
    await stage.given.plan('shifting', { monthlyAllowance: 10 })
    const alice = await stage.given.account()
    const change = await stage.context.database.transaction()
    await upsertPlan(change, { code: 'shifting', ...studio, monthlyAllowance: 40 })

    const joining = stage.operator.send('PATCH', `/operator/v1/accounts/${alice.id}`, {
      plan: 'shifting',
    })
    await Promise.race([joining, aStatementWaits()])
    await change.commit()

    const { data } = await joining
    expect(data).to.include({ plan: 'shifting', creditsRemaining: 40 })
    expect(await stage.balance(alice)).to.equal(40)
  })

  it('apply to all their accounts when plans and accounts change in parallel', async () => {
    await stage.given.plan('busy', { monthlyAllowance: 10 })
    const people = await Promise.all(
      Array.from({ length: 4 }, () => stage.given.account({ plan: 'pro' })),
    )
    const move = (id: string, plan: string) =>
      stage.operator.send('PATCH', `/operator/v1/accounts/${id}`, { plan })

    const answers = await Promise.all([
      ...people.map(({ id }) => move(id, 'busy')),
      stage.operator.send('PUT', `${plans}/busy`, { ...studio, monthlyAllowance: 20 }),
      ...people.map(({ id }) =>
        stage.operator.post(`/operator/v1/accounts/${id}/credit-packs`, { credits: 1 }),
      ),
      stage.operator.send('PUT', `${plans}/busy`, { ...studio, monthlyAllowance: 40 }),
    ])

    const { data } = await stage.operator.get(plans)
    const busy = data.plans.find((plan: { code: string }) => plan.code === 'busy')
    const balances = await Promise.all(people.map((person) => stage.balance(person)))
    expect(answers.map(({ status }) => status)).not.to.include(500)
    expect(new Set(balances)).to.deep.equal(new Set([busy.monthlyAllowance + 1]))
  })

  it('refuse missing and out-of-range values, and malformed codes', async () => {
    const answers = [
      await stage.operator.send('PUT', `${plans}/studio`, { ...studio, maxDurationSeconds: 29 }),
      await stage.operator.send('PUT', `${plans}/studio`, { ...studio, apiAccess: undefined }),
      await stage.operator.send('PUT', `${plans}/studio`, { ...studio, monthlyAllowance: '5' }),
      await stage.operator.send('PUT', `${plans}/${encodeURIComponent('a b')}`, studio),
    ]

    expect(answers.map(({ status, field }) => [status, field])).to.deep.equal([
      [400, 'maxDurationSeconds'],
      [400, 'apiAccess'],
      [400, 'monthlyAllowance'],
      [400, 'code'],
    ])
  })
})
