import { useEffect } from 'preact/hooks'
import type { Account } from '../../../generated/operator/api.ts'
import { Choice, TextField } from '../parts/fields.ts'
import { count, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { addressOf } from '../parts/route.ts'
import { Empty, SkeletonRows } from '../parts/shell.ts'
import { deleteAccount, openAccount, updateAccount } from './account.ts'
import { AccountPlaylist, AccountWebhooks } from './account-extras-view.ts'
import { CreditsView } from './credits-view.ts'
import { useForm } from './form.ts'
import { KeysView } from './keys-view.ts'
import { LedgerView } from './ledger-view.ts'
import { planOptions, readPlans } from './plans.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function AccountView({ id }: { id: string }) {
  useEffect(() => {
    void openAccount(id)
    void readPlans()
  }, [])
  const account = state.account.value
  const isReading = account === undefined || (account && !state.keys.value && !state.trouble.value)
  return html`<section class="view" aria-labelledby="title">
    <a class="back" href=${addressOf('accounts')}>${words.account.all}</a>
    ${
      isReading &&
      html`<h1 id="title"><span class="skeleton line title"></span></h1>
      <${SkeletonRows} rows=${4} />`
    }
    ${
      account === null &&
      html`<h1 id="title">${words.account.goneTitle}</h1>
      <${Empty} title=${words.account.goneTitle} text=${words.account.goneText} />`
    }
    ${account && !isReading && html`<${Opened} account=${account} />`}
  </section>`
}

function Opened({ account }: { account: Account }) {
  const { id, displayName, email, createdAt, deletedAt, usage } = account
  const facts = [
    [words.accounts.plan, account.plan],
    [words.account.credits, count(account.creditsRemaining)],
    [words.account.generations, words.account.made(usage.generations, usage.processing)],
    [words.account.effects, words.account.ofEffects(usage.soundEffectsToday)],
    [words.account.keys, words.account.ofKeys(usage.activeKeys)],
  ] as const
  return html`<header class="pile">
      <h1 id="title"><bdi>${displayName}</bdi></h1>
      <p class="hint facts-row">
        <code>${id}</code>
        ${email && html`<bdi>${email}</bdi>`}
        <span>${words.account.since(date(createdAt))}</span>
      </p>
    </header>
    ${deletedAt && html`<p class="fault alone">${words.account.deleted(date(deletedAt))}</p>`}
    <dl class="figures-row">
      ${facts.map(
        ([label, value]) => html`<div class="card"><dt>${label}</dt><dd>${value}</dd></div>`,
      )}
    </dl>
    <div class="panels">
      ${!deletedAt && html`<${CreditsView} account=${account} />`}
      <${KeysView} account=${account} />
      ${
        !deletedAt &&
        html`<${Settings} key=${`${displayName} ${account.plan}`} account=${account} />
        <${AccountWebhooks} account=${account} />
        <${AccountPlaylist} id=${id} />`
      }
    </div>
    <${LedgerView} id=${id} />
    ${!deletedAt && html`<${Removal} account=${account} />`}`
}

function Settings({ account: { id, displayName, plan } }: { account: Account }) {
  const form = useForm('account', { displayName, plan }, async (wish) => {
    await updateAccount(id, wish)
    void tell(words.account.saved)
  })
  return html`<form class="card stack" onSubmit=${form.submit}>
    <h2>${words.account.settings}</h2>
    <${TextField} label=${words.accounts.name} hint=${words.accounts.nameHint}
      ...${form.text('displayName')} />
    <${Choice} label=${words.accounts.plan} hint=${words.account.planHint}
      options=${planOptions()} ...${form.choice('plan')} />
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
    <button disabled=${form.sending}>${words.save}</button>
  </form>`
}

/** Deleting cannot be undone, so the name has to be typed. */
function Removal({ account: { id, displayName } }: { account: Account }) {
  const form = useForm('delete', { name: '' }, async () => {
    await deleteAccount(id)
    void tell(words.remove.done)
  })
  const agreed = form.values.name.trim() === displayName.trim()
  return html`<form class="card stack removal" onSubmit=${form.submit}>
    <h2>${words.remove.title}</h2>
    <p>${words.remove.text}</p>
    <${TextField} label=${words.remove.name(displayName)} ...${form.text('name')} />
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
    <button class="danger" disabled=${!agreed || form.sending}>${words.remove.act}</button>
  </form>`
}
