import { useEffect } from 'preact/hooks'
import { Choice, TextField, Tick } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { showWhole } from '../parts/shell.ts'
import { type Mode, modes } from './draft.ts'
import { LyricsField } from './lyrics-field.ts'
import { change, faultOf, submit } from './make.ts'
import { PlanStrip } from './plan-strip.ts'
import { Queue } from './queue-view.ts'
import { state } from './state.ts'
import { TagField } from './tag-field.ts'
import { UploadForm } from './upload-form.ts'
import { words } from './words.ts'

const keys = ['auto', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const languages = ['auto', 'en', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'ja', 'zh', 'ko'] as const
const meters = ['auto', '2', '3', '4', '5', '6', '7'] as const

/** The form at the left, what comes of it at the right. */
export function MakeView() {
  const { mode } = state.draft.value
  useEffect(() => showWhole(`#mode-${mode}`), [mode])
  return html`<div class="desk">
    <section class="making" aria-labelledby="make">
      <h1 id="make">${words.make.title}</h1>
      <div class="modes" role="tablist" aria-label=${words.make.modes} onKeyDown=${moveMode}>
        ${modes.map(
          (one) => html`<button role="tab" id=${`mode-${one}`} aria-controls="form"
            aria-selected=${one === mode} tabindex=${one === mode ? 0 : -1}
            onClick=${() => change({ mode: one })}>${words.make.mode[one]}</button>`,
        )}
      </div>
      <div role="tabpanel" id="form" aria-labelledby=${`mode-${mode}`}>
        ${mode === 'upload' ? html`<${UploadForm} />` : html`<${Form} mode=${mode} />`}
      </div>
    </section>
    <${Queue} />
  </div>`
}

function moveMode(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const place = modes.indexOf(state.draft.value.mode)
  const mode = modes[(place + step + modes.length) % modes.length] ?? 'song'
  change({ mode })
  document.querySelector<HTMLElement>(`#mode-${mode}`)?.focus()
}

function Form({ mode }: { mode: Mode }) {
  const fault = state.fault.value
  const shown = ['tags', 'prompt', 'lyrics', 'duration', 'bpm', 'key', 'scale', 'timesignature']
  const placed = [...shown, 'seed', 'webhook', 'plan', 'language', 'vocalGender', 'certificate']
  return html`<form class="stack" onSubmit=${onSubmit} novalidate>
    ${mode === 'song' && html`<${SongFields} />`}
    ${mode === 'instrumental' && html`<${InstrumentalFields} />`}
    ${mode === 'effect' && html`<${EffectFields} />`}
    ${mode !== 'effect' && html`<${PlanStrip} />`}
    <${Details} mode=${mode} />
    ${
      fault &&
      !placed.some((field) => faultOf(field)) &&
      html`<p class="fault alone" role="alert">${fault.message}</p>`
    }
    <div class="send">
      <button class="main" disabled=${state.sending.value}>${labelOf(mode)}</button>
      <${Cost} mode=${mode} />
    </div>
  </form>`
}

function Cost({ mode }: { mode: Mode }) {
  const me = state.me.value
  return html`<p class="hint cost">
    ${me ? words.make.cost(mode, me) : html`<span class="skeleton line"></span>`}
  </p>`
}

function onSubmit(event: Event): void {
  event.preventDefault()
  void submit()
}

function labelOf(mode: Mode): string {
  if (state.waiting.value > 0) return words.make.waits(state.waiting.value)
  return state.sending.value ? words.make.sending : words.make.act[mode]
}

function SongFields() {
  const draft = state.draft.value
  return html`<${TagField} id="tags" label=${words.make.tags} hint=${words.make.tagsHint}
      value=${draft.tags} fault=${faultOf('tags')} limit=${700}
      onInput=${(tags: string) => change({ tags })} />
    <${LyricsField} />
    <div class="fields">
      <${Length} />
      <${TextField} id="bpm" label=${words.make.bpm} value=${draft.plan ? '' : draft.bpm} numeric
        placeholder=${draft.plan ? words.make.byPlan : '120'} disabled=${draft.plan !== null}
        fault=${faultOf('bpm')} onInput=${(bpm: string) => change({ bpm })} />
      <${Choice} id="vocalGender" label=${words.make.voice} value=${draft.vocalGender}
        options=${words.make.voices} fault=${faultOf('vocalGender')}
        onChange=${(vocalGender: string) => change({ vocalGender })} />
    </div>`
}

function InstrumentalFields() {
  const { prompt, enhance } = state.draft.value
  return html`<${TagField} id="prompt" label=${words.make.prompt} hint=${words.make.promptHint}
      value=${prompt} fault=${faultOf('prompt')} limit=${700}
      onInput=${(text: string) => change({ prompt: text })} />
    <div class="fields"><${Length} /></div>
    <${Tick} label=${words.make.enhance} checked=${enhance}
      onChange=${(on: boolean) => change({ enhance: on })} />`
}

function EffectFields() {
  const { effect, effectDuration, enhance } = state.draft.value
  return html`<${TagField} id="prompt" label=${words.make.effect} hint=${words.make.effectHint}
      value=${effect} fault=${faultOf('prompt')} limit=${700} plain
      onInput=${(text: string) => change({ effect: text })} />
    <div class="fields">
      <${TextField} id="duration" label=${words.make.length} value=${effectDuration} numeric
        placeholder=${words.make.auto} hint=${words.make.effectLength} fault=${faultOf('duration')}
        onInput=${(text: string) => change({ effectDuration: text })} />
    </div>
    <${Tick} label=${words.make.enhance} checked=${enhance}
      onChange=${(on: boolean) => change({ enhance: on })} />`
}

function Length() {
  const { duration, plan } = state.draft.value
  return html`<${TextField} id="duration" label=${words.make.length} numeric
    value=${plan ? '' : duration} placeholder=${plan ? words.make.byPlan : '60'}
    disabled=${plan !== null}
    fault=${faultOf('duration')} onInput=${(text: string) => change({ duration: text })} />`
}

/** What most songs need not say. It opens by itself when the service names one of its fields. */
function Details({ mode }: { mode: Mode }) {
  const draft = state.draft.value
  const own = ['key', 'scale', 'timesignature', 'language', 'seed', 'webhook', 'certificate']
  const isSong = mode === 'song'
  return html`<details open=${faultOf(...own) !== '' || undefined}>
    <summary>${words.make.more}</summary>
    <div class="fields">
      ${
        isSong &&
        html`<${Choice} id="key" label=${words.make.key} value=${draft.key} fault=${faultOf('key')}
          options=${keys.map((key) => [key, key === 'auto' ? words.make.auto : key])}
          disabled=${draft.plan !== null} onChange=${(key: string) => change({ key })} />
        <${Choice} id="scale" label=${words.make.scale} value=${draft.scale}
          options=${words.make.scales} fault=${faultOf('scale')}
          disabled=${draft.plan !== null} onChange=${(scale: string) => change({ scale })} />
        <${Choice} id="timesignature" label=${words.make.meter} value=${draft.timesignature}
          options=${meters.map((meter) => [
            meter,
            meter === 'auto' ? words.make.meterInWords : words.make.beats(meter),
          ])}
          fault=${faultOf('timesignature')}
          disabled=${draft.plan !== null}
          onChange=${(timesignature: string) => change({ timesignature })} />
        <${Choice} id="language" label=${words.make.language} value=${draft.language}
          options=${languages.map((code) => [code, words.make.languages[code]])}
          fault=${faultOf('language')}
          onChange=${(language: string) => change({ language })} />`
      }
      ${
        mode !== 'effect' &&
        html`<${TextField} id="seed" label=${words.make.seed} value=${draft.seed} numeric
          placeholder=${words.make.anySeed} hint=${words.make.seedHint} fault=${faultOf('seed')}
          onInput=${(seed: string) => change({ seed })} />`
      }
      <${TextField} id="webhook" label=${words.make.webhook} value=${draft.webhook} kind="url"
        placeholder="https://…" hint=${words.make.webhookHint} fault=${faultOf('webhook')}
        onInput=${(webhook: string) => change({ webhook })} />
    </div>
    ${
      mode !== 'effect' &&
      html`<${Tick} label=${words.make.certificate} checked=${draft.certificate}
        onChange=${(certificate: boolean) => change({ certificate })} />`
    }
  </details>`
}
