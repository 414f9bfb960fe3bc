import type { Invariant } from './invariant.ts'

const isTest = `(select t."testOf" is not null from accounts t where t.id = w."accountId")`

export const testInvariants: readonly Invariant[] = [
  {
    rule: 'test-costs-nothing',
    holds: 'a charge has no credits if it is of test keys, and otherwise has some',
    sql: `
      select w."subjectId", format('charge %s is of %s credits', w.id, w.credits) as found
        from charges w where (w.credits = 0) is distinct from ${isTest}`,
  },
  {
    rule: 'test-has-no-ledger',
    holds: 'test keys have no entries in a ledger, no months and no packs',
    sql: `
      select w."accountId" as "subjectId", format('%s of test keys', w.what) as found
        from (select "accountId", 'an entry' as what from "creditEntries"
              union all select "accountId", 'a month' from "allowancePeriods"
              union all select "accountId", 'a pack' from "creditPacks") w
        join accounts a on a.id = w."accountId" and a."testOf" is not null`,
  },
  {
    rule: 'test-is-marked',
    holds: 'what test keys made is marked as a test, and nothing else is',
    sql: `
      select w.id as "subjectId", case when w.test then 'it is of a live key and marked'
             else 'it is of a test key and not marked' end as found
        from (select id, "accountId", test from generations
              union all select id::text, "accountId", test from "soundEffects"
              union all select id::text, "accountId", test from uploads) w
       where w.test is distinct from ${isTest}`,
  },
  {
    rule: 'test-is-private',
    holds: 'nothing of test keys is public or has a certificate',
    sql: `
      select w."subjectId", format('%s of test keys', w.what) as found
        from (select "accountId", id as "subjectId", 'a public track' as what
                from generations where "isPublic"
              union all select "accountId", id::text, 'a public playlist'
                from playlists where "isPublic"
              union all select "accountId", "workId", 'a certificate' from certificates) w
        join accounts a on a.id = w."accountId" and a."testOf" is not null`,
  },
  {
    rule: 'test-keys-follow-their-account',
    holds: 'test keys have the name, the plan and the settings of their account, and end with it',
    sql: `
      select t.id as "subjectId", format('it differs from account %s', a.id) as found
        from accounts t join accounts a on a.id = t."testOf"
       where (t."displayName", t."planCode", t."webhookRetries", t."deletedAt")
             is distinct from (a."displayName", a."planCode", a."webhookRetries", a."deletedAt")`,
  },
]
