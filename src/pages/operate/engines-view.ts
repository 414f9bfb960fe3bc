import { useEffect } from 'preact/hooks'
import type { Engine } from '../../../generated/operator/api.ts'
import { attempt } from '../parts/attempt.ts'
import { confirmed } from '../parts/dialog.ts'
import { Tick } from '../parts/fields.ts'
import { date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { readEngines, type Switch, setFeature } from './engines.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const switches = ['removeVocals', 'fingerprint'] as const

export function EnginesView() {
  useEffect(() => {
    void readEngines()
  }, [])
  const engines = state.engines.value
  const isReading = !(engines && state.features.value) && !state.trouble.value
  return html`<section class="view" aria-labelledby="title">
    <div class="heading">
      <h1 id="title">${words.engines.title}</h1>
      <button class="quiet" onClick=${readEngines}>${words.refresh}</button>
    </div>
    <p class="lead">${words.engines.lead}</p>
    ${
      isReading
        ? html`<${SkeletonRows} rows=${4} />`
        : html`<div class="tiles-row">
            ${engines?.map((one) => html`<${Tile} key=${one.capability} one=${one} />`)}
          </div>
          <${FeatureSwitches} />`
    }
  </section>`
}

function Tile({ one }: { one: Engine }) {
  const { capability, engine, url, concurrency, reachable, since, lastError } = one
  return html`<section class="card stack" aria-label=${words.engines.capabilities[capability]}>
    <div class="heading">
      <h2>${words.engines.capabilities[capability]}</h2>
      <span class=${reachable ? 'kind delivered' : 'kind failed'}>
        ${reachable ? words.engines.up : words.engines.down}
      </span>
    </div>
    <dl class="pairs">
      <div><dt>${words.engines.engine}</dt><dd>${engine}</dd></div>
      ${url && html`<div><dt>${words.engines.url}</dt><dd><bdi>${url}</bdi></dd></div>`}
      <div><dt>${words.engines.concurrency}</dt><dd>${concurrency}</dd></div>
      ${since && html`<div><dt>${words.engines.since}</dt><dd>${date(since)}</dd></div>`}
    </dl>
    ${
      lastError &&
      html`<p class="fault alone">${words.engines.fault(date(lastError.at), lastError.message)}</p>`
    }
  </section>`
}

function FeatureSwitches() {
  const features = state.features.value
  async function flip(name: Switch, on: boolean): Promise<void> {
    const agreed = on || (await confirmed(words.features.ask(words.features.names[name])))
    if (!agreed) return
    await attempt(async () => {
      await setFeature(name, on)
      void tell(words.features.done(words.features.names[name], on))
    })
  }
  return html`<section class="card stack" aria-labelledby="features">
    <h2 id="features">${words.features.title}</h2>
    ${
      features &&
      switches.map(
        (name) => html`<div class="pile">
          <${Tick} label=${words.features.names[name]} checked=${features[name]}
            onChange=${(on: boolean) => flip(name, on)} />
          <p class="hint">${words.features.hints[name]}</p>
        </div>`,
      )
    }
    ${
      features &&
      html`<div class="pile">
        <b>${words.features.transcription}</b>
        <p class="hint">${features.transcription.description}</p>
      </div>`
    }
  </section>`
}
