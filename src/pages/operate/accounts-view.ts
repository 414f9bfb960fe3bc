import { useEffect } from 'preact/hooks'
import type { AccountSummary } from '../../../generated/operator/api.ts'
import { Choice, TextField } from '../parts/fields.ts'
import { date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { addressOf, go } from '../parts/route.ts'
import { Empty } from '../parts/shell.ts'
import { createAccount, findAccounts, readAccounts } from './accounts.ts'
import { useForm } from './form.ts'
import { planOptions, readPlans } from './plans.ts'
import { state } from './state.ts'
import { type Column, More, Table, useBegun } from './table.ts'
import { troubleAt } from './trouble.ts'
import { words } from './words.ts'

const columns: readonly Column<AccountSummary>[] = [
  {
    label: words.accounts.name,
    cell: ({ id, displayName }) =>
      html`<a class="name" href=${addressOf('accounts', id)}><bdi>${displayName}</bdi></a>`,
  },
  { label: words.accounts.email, cell: ({ email }) => html`<bdi>${email ?? words.none}</bdi>` },
  { label: words.accounts.plan, cell: ({ plan }) => html`<span class="kind">${plan}</span>` },
  {
    label: words.accounts.since,
    cell: ({ createdAt, deletedAt }) =>
      deletedAt
        ? html`<span class="kind failed">${words.accounts.deleted(date(deletedAt))}</span>`
        : html`<time dateTime=${createdAt}>${date(createdAt)}</time>`,
  },
]

export function AccountsView() {
  const { accounts, search } = state
  useEffect(() => {
    void findAccounts(search.value)
    void readPlans()
  }, [])
  const { items, next } = accounts.value
  const isBegun = useBegun(accounts.value)
  const isSearch = search.value.trim() !== ''
  return html`<section class="view" aria-labelledby="title">
    <h1 id="title">${words.accounts.title}</h1>
    <div class="with-side">
      <div class="stack">
        <form role="search" class="search" onSubmit=${(event: Event) => event.preventDefault()}>
          <${TextField} id="search" label=${words.accounts.search} value=${search.value}
            fault=${troubleAt('search')} placeholder=${words.accounts.example}
            onInput=${(text: string) => findAccounts(text)} />
        </form>
        ${
          items.length > 0 &&
          html`<${Table} label=${words.accounts.title} columns=${columns} rows=${items}
            keyOf=${({ id }: AccountSummary) => id} />`
        }
        ${
          next === null &&
          items.length === 0 &&
          html`<${Empty} title=${isSearch ? words.accounts.noneFound : words.accounts.emptyTitle}
            text=${isSearch ? words.accounts.noneFoundText : words.accounts.emptyText} />`
        }
        <${More} pages=${accounts.value} read=${readAccounts} />
      </div>
      ${isBegun && html`<${NewAccount} />`}
    </div>
  </section>`
}

function NewAccount() {
  const form = useForm('new', { displayName: '', plan: 'pro', email: '' }, async (wish) => {
    go('accounts', await createAccount(wish))
  })
  return html`<form class="card stack side" onSubmit=${form.submit}>
    <h2>${words.accounts.make}</h2>
    <${TextField} label=${words.accounts.name} hint=${words.accounts.nameHint}
      ...${form.text('displayName')} />
    <${Choice} label=${words.accounts.plan} options=${planOptions()} ...${form.choice('plan')} />
    <${TextField} label=${words.accounts.emailMaybe} ...${form.text('email')} />
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
    <button class="main" disabled=${form.sending}>${words.accounts.makeAct}</button>
  </form>`
}
