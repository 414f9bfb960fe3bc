import { useEffect } from 'preact/hooks'
import type { Plan } from '../../../generated/operator/api.ts'
import { TextField, Tick } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { numberOf, useForm } from './form.ts'
import { readPlans, setPlan } from './plans.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const rights = ['apiAccess', 'paidFeatures', 'certificates'] as const

const newPlan: Plan = {
  code: '',
  apiAccess: true,
  paidFeatures: true,
  certificates: true,
  maxDurationSeconds: 210,
  monthlyAllowance: 100,
}

export function PlansView() {
  useEffect(() => {
    void readPlans()
  }, [])
  const plans = state.plans.value
  return html`<section class="view" aria-labelledby="title">
    <h1 id="title">${words.plans.title}</h1>
    <p class="lead">${words.plans.lead}</p>
    ${!plans && html`<${SkeletonRows} rows=${4} />`}
    <div class="plans">
      ${plans?.map((plan) => html`<${PlanForm} key=${JSON.stringify(plan)} plan=${plan} />`)}
      ${plans && html`<${PlanForm} key=${plans.length} plan=${newPlan} />`}
    </div>
  </section>`
}

function PlanForm({ plan }: { plan: Plan }) {
  const id = `plan-${plan.code}`
  const numbers = {
    maxDurationSeconds: String(plan.maxDurationSeconds),
    monthlyAllowance: String(plan.monthlyAllowance),
  }
  const form = useForm(id, { ...plan, ...numbers }, async (wish) => {
    const { maxDurationSeconds, monthlyAllowance } = wish
    await setPlan({
      ...wish,
      code: wish.code.trim(),
      maxDurationSeconds: numberOf(maxDurationSeconds),
      monthlyAllowance: numberOf(monthlyAllowance),
    })
    void tell(words.plans.done(wish.code))
  })
  return html`<form class="card stack" onSubmit=${form.submit} aria-labelledby=${`${id}-title`}>
    <h2 id=${`${id}-title`}>${plan.code || words.plans.make}</h2>
    ${plan.code === '' && html`<${TextField} label=${words.plans.code} ...${form.text('code')} />`}
    <div>
      ${rights.map(
        (right) => html`<${Tick} label=${words.plans.rights[right]} ...${form.tick(right)} />`,
      )}
    </div>
    <${TextField} label=${words.plans.allowance} numeric ...${form.text('monthlyAllowance')} />
    <${TextField} label=${words.plans.duration} numeric ...${form.text('maxDurationSeconds')} />
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
    <button disabled=${form.sending || form.values.code === ''}>
      ${plan.code === '' ? words.plans.makeAct : words.save}
    </button>
  </form>`
}
