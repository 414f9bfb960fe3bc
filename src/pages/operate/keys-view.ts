import type { Account, Key } from '../../../generated/operator/api.ts'
import { attempt } from '../parts/attempt.ts'
import { confirmed } from '../parts/dialog.ts'
import { TextField, Tick } from '../parts/fields.ts'
import { date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { createKey, revokeKey } from './account.ts'
import { useForm } from './form.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function KeysView({ account }: { account: Account }) {
  const keys = state.keys.value
  const empty = { label: '', test: false }
  const form = useForm('key', empty, (wish) => createKey(account.id, wish))
  return html`<section class="card stack" aria-labelledby="keys">
    <h2 id="keys">${words.keys.title}</h2>
    ${!keys && html`<${SkeletonRows} rows=${1} />`}
    ${keys?.length === 0 && html`<p class="hint">${words.keys.empty}</p>`}
    <ul class="rows lines">
      ${keys?.map((key) => html`<${Line} key=${key.id} account=${account} one=${key} />`)}
    </ul>
    ${
      !account.deletedAt &&
      html`<form class="number" onSubmit=${form.submit}>
        <${TextField} label=${words.keys.label} ...${form.text('label')} />
        <button disabled=${form.sending}>${words.keys.make}</button>
        <${Tick} label=${words.keys.test} ...${form.tick('test')} />
        ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
      </form>`
    }
  </section>`
}

function Line({ account, one }: { account: Account; one: Key }) {
  const { id, label, test, createdAt, revokedAt } = one
  async function revoke(): Promise<void> {
    if (await confirmed(words.keys.ask(label ?? id))) {
      await attempt(() => revokeKey(account, id))
    }
  }
  return html`<li>
    <div class="pile">
      <b>
        <bdi>${label ?? words.keys.unnamed}</bdi>
        ${test && html` <span class="kind test">${words.keys.testMark}</span>`}
      </b>
      <span class="hint">
        ${revokedAt ? words.keys.revokedAt(date(revokedAt)) : words.keys.since(date(createdAt))}
      </span>
    </div>
    ${
      !revokedAt &&
      html`<button class="quiet small danger-text" onClick=${revoke}
        aria-label=${words.keys.revokeIt(label ?? id)}>${words.keys.revoke}</button>`
    }
  </li>`
}
