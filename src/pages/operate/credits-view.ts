import type { Account } from '../../../generated/operator/api.ts'
import { TextField } from '../parts/fields.ts'
import { count, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { grantCredits, setAllowance, setSoundEffectsToday } from './account.ts'
import { numberOf, useForm } from './form.ts'
import { words } from './words.ts'

/** What the account may spend, and three numbers that an operator sets. */
export function CreditsView({ account: { id, credits } }: { account: Account }) {
  return html`<section class="card stack" aria-labelledby="credits">
    <h2 id="credits">${words.credits.title}</h2>
    <dl class="pairs">
      <div>
        <dt>${words.credits.month}</dt>
        <dd>${words.credits.of(credits.monthlyRemaining, credits.monthlyAllowance)}</dd>
      </div>
      <div><dt>${words.credits.packs}</dt><dd>${count(credits.packs)}</dd></div>
      <div><dt>${words.credits.resets}</dt><dd>${date(credits.resetsAt)}</dd></div>
    </dl>
    <${NumberForm} name="credits" texts=${words.credits.grant}
      send=${(value: number) => grantCredits(id, value)} />
    <${NumberForm} name="monthlyAllowance" texts=${words.credits.allowance}
      send=${(value: number) => setAllowance(id, value)} />
    <${NumberForm} name="used" texts=${words.credits.effects}
      send=${(value: number) => setSoundEffectsToday(id, value)} />
  </section>`
}

interface NumberFormProps {
  /** Of the field in the contract. */
  name: string
  texts: { label: string; act: string; done(value: string): string }
  send(value: number): Promise<void>
}

function NumberForm({ name, texts, send }: NumberFormProps) {
  const form = useForm('set', { [name]: '' } as Record<string, string>, async (values) => {
    const text = values[name] ?? ''
    await send(numberOf(text))
    void tell(texts.done(text.trim()))
  })
  return html`<form class="number" onSubmit=${form.submit}>
    <${TextField} label=${texts.label} numeric ...${form.text(name)} />
    <button disabled=${form.sending}>${texts.act}</button>
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
  </form>`
}
