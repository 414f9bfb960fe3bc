import type { PlannedSection } from '../../../generated/public/api.ts'
import { html } from '../parts/html.ts'
import { Icon, type IconName } from '../parts/icons.ts'
import { faultOf } from './make.ts'
import {
  addSection,
  changeBars,
  changeSection,
  draftPlan,
  dropPlan,
  keepTune,
  moveSection,
  removeSection,
} from './plan.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const types = [
  ...['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'instrumental', 'breakdown', 'outro'],
] as PlannedSection['type'][]

/** The form of the piece: one card for each section, in order. */
export function PlanStrip() {
  const { plan } = state.draft.value
  if (!plan) {
    return html`<div class="row">
      <button type="button" class="quiet" disabled=${state.drafting.value} onClick=${draftPlan}>
        <${Icon} name="note" /> ${state.drafting.value ? words.plan.drafting : words.plan.draft}
      </button>
      <span class="hint">${words.plan.hint}</span>
    </div>`
  }
  const fault = /^plan\.sections\[/.test(state.fault.value?.field ?? '') ? '' : faultOf('plan')
  return html`<section class="plan" aria-labelledby="plan">
    <div class="row">
      <h2 id="plan">${words.plan.title}</h2>
      <span class="hint">${words.plan.facts(plan)}</span>
      ${
        plan.earlierTune &&
        html`<label class="check"><input type="checkbox" checked=${plan.tune !== undefined}
          onChange=${(event: Event) => keepTune((event.target as HTMLInputElement).checked)} />
          ${words.plan.keepTune}</label>`
      }
      <button type="button" class="quiet small" onClick=${dropPlan}>${words.plan.drop}</button>
    </div>
    <ol class="strip" tabindex="0" aria-label=${words.plan.title}>
      ${plan.sections.map(
        (section, index) =>
          html`<${SectionCard} key=${index} section=${section} index=${index}
            last=${index === plan.sections.length - 1} />`,
      )}
      <li><button type="button" class="quiet add" onClick=${addSection}>
        <${Icon} name="plus" /> ${words.plan.add}
      </button></li>
    </ol>
    ${fault && html`<p class="fault" role="alert">${fault}</p>`}
  </section>`
}

interface SectionCardProps {
  section: PlannedSection
  index: number
  last: boolean
}

function SectionCard({ section, index, last }: SectionCardProps) {
  const place = `plan.sections[${index}]`
  const fault = faultOf(place).replaceAll(`${place}.`, '')
  const name = words.plan.section(index + 1)
  const read = (event: Event) => (event.target as HTMLInputElement).value
  return html`<li class=${fault ? 'section faulty' : 'section'} data-type=${section.type}>
    <select aria-label=${words.plan.type(name)} value=${section.type}
      onChange=${(event: Event) =>
        changeSection(index, { type: read(event) as PlannedSection['type'] })}>
      ${types.map(
        (type) => html`<option value=${type} selected=${type === section.type}>${type}</option>`,
      )}
    </select>
    <label>${words.plan.bars}
      <input inputmode="decimal" value=${section.bars ?? ''} onChange=${(event: Event) =>
        changeBars(index, read(event))} />
    </label>
    <label>${words.plan.chords}
      <textarea rows="3" value=${(section.chords ?? []).join(' | ')}
        onChange=${(event: Event) => changeSection(index, { chords: chordsIn(read(event)) })} />
    </label>
    <label>${words.plan.energy}
      <input type="range" min="0" max="1" step="0.05" value=${section.energy ?? 0.6}
        onChange=${(event: Event) => changeSection(index, { energy: Number(read(event)) })} />
    </label>
    ${
      section.lyrics !== undefined &&
      html`<label>${words.plan.lyrics}
        <textarea rows="3" value=${section.lyrics}
          onChange=${(event: Event) => changeSection(index, { lyrics: read(event) })} />
      </label>`
    }
    ${fault && html`<p class="fault" role="alert">${fault}</p>`}
    <div class="row">
      <${Tool} icon="left" label=${words.plan.earlier(name)} disabled=${index === 0}
        onClick=${() => moveSection(index, -1)} />
      <${Tool} icon="right" label=${words.plan.later(name)} disabled=${last}
        onClick=${() => moveSection(index, 1)} />
      <${Tool} icon="bin" label=${words.plan.remove(name)} onClick=${() => removeSection(index)} />
    </div>
  </li>`
}

interface ToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick(): void
}

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return html`<button type="button" class="tool" aria-label=${label} title=${label}
    disabled=${disabled} onClick=${onClick}><${Icon} name=${icon} /></button>`
}

/** Bars are separated by bar lines; a bar may have two chords. */
function chordsIn(text: string): string[] {
  return text
    .split('|')
    .map((bar) => bar.trim())
    .filter(Boolean)
}
