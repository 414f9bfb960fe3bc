import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isOffline, waitSeconds } from '../parts/call.ts'
import { Questions } from '../parts/dialog.ts'
import { html } from '../parts/html.ts'
import { Notices } from '../parts/notices.ts'
import { addressOf, route } from '../parts/route.ts'
import { Shell } from '../parts/shell.ts'
import { AccountView } from './account-view.ts'
import { AccountsView } from './accounts-view.ts'
import { AuditView } from './audit-view.ts'
import { CatalogueView } from './catalogue-view.ts'
import { DeliveriesView } from './deliveries-view.ts'
import { endSession } from './end-session.ts'
import { EnginesView } from './engines-view.ts'
import { JobsView } from './jobs-view.ts'
import { OverviewView } from './overview-view.ts'
import { PlansView } from './plans-view.ts'
import { SecretDialog } from './secret-dialog.ts'
import { SignInView } from './sign-in-view.ts'
import { state } from './state.ts'
import { clearTrouble } from './trouble.ts'
import { watchMetrics } from './watch.ts'
import { words } from './words.ts'

const views = {
  overview: OverviewView,
  accounts: AccountsView,
  plans: PlansView,
  jobs: JobsView,
  deliveries: DeliveriesView,
  engines: EnginesView,
  catalogue: CatalogueView,
  audit: AuditView,
}

type ViewName = keyof typeof views
const names = Object.keys(views) as ViewName[]

// A view shows its own trouble, not that of the one before.
effect(() => {
  route.value
  clearTrouble()
})

export function App() {
  const isIn = state.token.value !== null
  useEffect(() => {
    if (!isIn) return
    const closing = new AbortController()
    watchMetrics(closing.signal)
    return () => closing.abort()
  }, [isIn])
  const [first = '', id = ''] = route.value
  const name: ViewName = first in views ? (first as ViewName) : 'overview'
  return html`<${Shell} brand=${words.brand} home=${addressOf('overview')} menu=${words.menu}
      skip=${words.skip} trouble=${html`<${Trouble} />`}
      aside=${
        isIn &&
        html`<button class="quiet small" onClick=${() => endSession()}>${words.signOut}</button>`
      }
      links=${isIn ? names.map((one) => linkTo(one, one === name)) : []}
      foot=${html`<${SecretDialog} /><${Notices} /><${Questions} />`}>
    ${isIn ? viewOf(name, id) : html`<${SignInView} />`}
  <//>`
}

function viewOf(name: ViewName, id: string) {
  if (name === 'accounts' && id) return html`<${AccountView} key=${id} id=${id} />`
  return html`<${views[name]} />`
}

function linkTo(name: ViewName, current: boolean) {
  return { label: words.views[name], href: addressOf(name), current }
}

function Trouble() {
  if (isOffline.value) return html`<p>${words.trouble.offline}</p>`
  if (waitSeconds.value > 0) return html`<p>${words.trouble.waiting(waitSeconds.value)}</p>`
  const trouble = state.trouble.value
  return trouble?.field === '' && html`<p class="bad">${trouble.message}</p>`
}
