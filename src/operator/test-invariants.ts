import {
  certificates,
  charges,
  ledgers,
  playlists,
  soundEffects,
  tracks,
  uploads,
} from './audit-sources.ts'
import type { Invariant, Source } from './invariant.ts'

const isOfTestKeys = 'account."testOf" is not null'

export const testInvariants: readonly Invariant[] = [
  {
    rule: 'test-costs-nothing',
    holds: 'a charge has no credits if it is of test keys, and otherwise has some',
    source: charges,
    breaks: `(charge.credits = 0) is distinct from (${isOfTestKeys})`,
    found: `format('charge %s is of %s credits', charge.id, charge.credits)`,
  },
  hasNoLedger(ledgers, 'an entry', 'entry.id is not null'),
  hasNoLedger(ofAccounts('"allowancePeriods"'), 'a month'),
  hasNoLedger(ofAccounts('"creditPacks"'), 'a pack'),
  isMarked(tracks, 'track'),
  isMarked(soundEffects, 'effect'),
  isMarked(uploads, 'upload'),
  isPrivate(tracks, 'a public track', 'track."isPublic"'),
  isPrivate(playlists, 'a public playlist', 'playlist."isPublic"'),
  isPrivate(certificates, 'a certificate'),
  {
    rule: 'test-keys-follow-their-account',
    holds: 'test keys have the name, the plan and the settings of their account, and end with it',
    source: {
      from: 'accounts test join accounts account on account.id = test."testOf"',
      subjectId: 'test.id',
    },
    breaks: `
      (test."displayName", test."planCode", test."webhookRetries", test."deletedAt")
      is distinct from
      (account."displayName", account."planCode", account."webhookRetries", account."deletedAt")`,
    found: `format('it differs from account %s', account.id)`,
  },
]

function ofAccounts(table: string): Source {
  return {
    from: `${table} credits join accounts account on account.id = credits."accountId"`,
    subjectId: 'account.id',
  }
}

function hasNoLedger(source: Source, what: string, where = 'true'): Invariant {
  return {
    rule: 'test-has-no-ledger',
    holds: 'test keys have no entries in a ledger, no months and no packs',
    source,
    breaks: `${isOfTestKeys} and ${where}`,
    found: `'${what} of test keys'`,
  }
}

function isMarked(source: Source, work: string): Invariant {
  return {
    rule: 'test-is-marked',
    holds: 'what test keys made is marked as a test, and nothing else is',
    source,
    breaks: `${work}.test is distinct from (${isOfTestKeys})`,
    found: `case when ${work}.test then 'it is of a live key and marked'
                 else 'it is of a test key and not marked' end`,
  }
}

function isPrivate(source: Source, what: string, where = 'true'): Invariant {
  return {
    rule: 'test-is-private',
    holds: 'nothing of test keys is public or has a certificate',
    source,
    breaks: `${isOfTestKeys} and ${where}`,
    found: `'${what} of test keys'`,
  }
}
