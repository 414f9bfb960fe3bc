import type { Account } from '../../../generated/operator/api.ts'
import { attempt } from '../parts/attempt.ts'
import { confirmed } from '../parts/dialog.ts'
import { TextField, Tick } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { createPlaylist, makeSecret, updateAccount } from './account.ts'
import { useForm } from './form.ts'
import { words } from './words.ts'

export function AccountWebhooks({ account: { id, webhookRetries } }: { account: Account }) {
  async function make(): Promise<void> {
    if (await confirmed(words.webhooks.ask)) await attempt(() => makeSecret(id))
  }
  return html`<section class="card stack" aria-labelledby="webhooks">
    <h2 id="webhooks">${words.webhooks.title}</h2>
    <${Tick} label=${words.webhooks.retries} checked=${webhookRetries}
      onChange=${(on: boolean) => attempt(() => updateAccount(id, { webhookRetries: on }))} />
    <p class="hint">${words.webhooks.hint}</p>
    <button onClick=${make}>${words.webhooks.make}</button>
  </section>`
}

export function AccountPlaylist({ id }: { id: string }) {
  const form = useForm('playlist', { name: '' }, async ({ name }) => {
    await createPlaylist(id, name)
    void tell(words.playlist.done(name))
  })
  return html`<form class="card stack" onSubmit=${form.submit}>
    <h2>${words.playlist.title}</h2>
    <${TextField} label=${words.playlist.name} hint=${words.playlist.hint}
      ...${form.text('name')} />
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
    <button disabled=${form.sending}>${words.playlist.act}</button>
  </form>`
}
