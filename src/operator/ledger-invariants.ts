import { budgets, charges, ledgers } from './audit-sources.ts'
import type { Invariant } from './invariant.ts'

export const ledgerInvariants: readonly Invariant[] = [
  {
    rule: 'ledger-adds-up',
    holds: 'each entry has the balance of the one before it plus its own credits',
    source: ledgers,
    breaks: 'entry.balance <> entry.total',
    found: `format('entry %s says %s, the sum up to it is %s', entry.id, entry.balance,
                   entry.total)`,
  },
  {
    // The latest month counts with its rest, which expires only when the next month opens.
    rule: 'ledger-equals-balance',
    holds: 'the ledger ends at what is left of the latest month and of the packs',
    source: ledgers,
    breaks: `
      entry."isLast" is not false
      and coalesce(entry.total, 0) <> coalesce(month.rest, 0) + coalesce(packs.rest, 0)`,
    found: `format('the ledger sums up to %s, month and packs to %s', coalesce(entry.total, 0),
                   coalesce(month.rest, 0) + coalesce(packs.rest, 0))`,
  },
  {
    rule: 'charge-has-its-parts',
    holds: 'the parts of a charge, all of its own account, add up to it',
    source: charges,
    breaks: 'coalesce(parts.total, 0) <> charge.credits',
    found: `format('charge %s of %s has parts of %s', charge.id, charge.credits,
                   coalesce(parts.total, 0))`,
  },
  {
    rule: 'charge-is-entered-once',
    holds: 'the ledger has one entry for each charge of credits, of the same amount',
    source: charges,
    breaks: `
      charge.credits > 0
        and (charge.entries, charge.entered) is distinct from (1, -charge.credits)
      or charge.credits = 0 and charge.entries > 0`,
    found: `format('charge %s of %s has %s entries of %s together', charge.id, charge.credits,
                   charge.entries, coalesce(charge.entered, 0))`,
  },
  {
    rule: 'refund-is-entered-once',
    holds:
      'the ledger has one refund for each refunded charge of credits, of the same amount, ' +
      'and no other',
    source: charges,
    breaks: `
      charge.state = 'refunded' and charge.credits > 0
        and (charge.refunds, charge.refunded) is distinct from (1, charge.credits)
      or (charge.state <> 'refunded' or charge.credits = 0) and charge.refunds > 0`,
    found: `format('charge %s of %s is %s and has %s refunds of %s together', charge.id,
                   charge.credits, charge.state, charge.refunds, coalesce(charge.refunded, 0))`,
  },
  {
    rule: 'month-use-equals-charges',
    holds: 'what is used of a month is what charges took from it and did not bring back',
    source: budgets,
    breaks: 'budget.period is not null and budget.used <> coalesce(budget.credits, 0)',
    found: `format('%s of %s are used, charges took %s', budget.used, budget.period,
                   coalesce(budget.credits, 0))`,
  },
  {
    rule: 'pack-use-equals-charges',
    holds: 'what is used of a pack is what charges took from it and did not bring back',
    source: budgets,
    breaks: 'budget."packId" is not null and budget.used <> coalesce(budget.credits, 0)',
    found: `format('%s of pack %s are used, charges took %s', budget.used, budget."packId",
                   coalesce(budget.credits, 0))`,
  },
]
