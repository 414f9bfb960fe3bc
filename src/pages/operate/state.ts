import { signal } from '@preact/signals'
import type {
  Account,
  AccountSummary,
  Engine,
  Features,
  Job,
  Key,
  LedgerEntry,
  Plan,
  Recording,
  Violation,
  WebhookDelivery,
} from '../../../generated/operator/api.ts'
import { noPages, type Pages } from '../parts/pages.ts'
import type { Moment, Reading } from './metrics.ts'

/** Something that the service shows once. */
export interface Shown {
  title: string
  text: string
  secret: string
}

export interface JobFilter {
  state: '' | Job['state']
  kind: string
}

/** Everything of the page that changes, in one place. */
export const state = {
  /** The operator token; null while nobody is signed in. */
  token: signal<string | null>(null),
  /** Why the session ended by itself. */
  ended: signal(''),
  /** Why the view that is shown could not be read, and the filter that is at fault. */
  trouble: signal<{ field: string; message: string } | null>(null),
  shown: signal<Shown | null>(null),

  /** What `/metrics` said last, and what it was over the last minutes. */
  reading: signal<Reading | null>(null),
  moments: signal<readonly Moment[]>([]),

  search: signal(''),
  accounts: signal<Pages<AccountSummary>>(noPages()),
  /** The account that is open; undefined until it is read, null if there is none. */
  account: signal<Account | null | undefined>(undefined),
  keys: signal<readonly Key[] | null>(null),
  ledger: signal<Pages<LedgerEntry>>(noPages()),

  plans: signal<readonly Plan[] | null>(null),
  jobFilter: signal<JobFilter>({ state: '', kind: '' }),
  jobs: signal<Pages<Job>>(noPages()),
  deliverySubject: signal(''),
  deliveries: signal<Pages<WebhookDelivery>>(noPages()),
  engines: signal<readonly Engine[] | null>(null),
  features: signal<Features | null>(null),
  recordings: signal<Pages<Recording>>(noPages()),
  /** Of the last audit; null before the first. */
  violations: signal<readonly Violation[] | null>(null),
  auditing: signal(false),
}
