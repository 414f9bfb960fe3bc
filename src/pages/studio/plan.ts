import type { PlannedSection } from '../../../generated/public/api.ts'
import { ask } from './api.ts'
import { type DraftPlan, numberOf } from './draft.ts'
import { change, instrumentalRequest, showFault, songRequest } from './make.ts'
import { state } from './state.ts'

/** Asks the service what it would make, as sections that can be changed. */
export async function draftPlan(): Promise<void> {
  state.drafting.value = true
  state.fault.value = null
  try {
    const body = state.draft.value.mode === 'song' ? songRequest() : instrumentalRequest()
    const { data } = await ask((client) => client.POST('/v1/plans', { body }))
    const { sections = [], tune, bpm, timesignature, key, scale } = data.plan
    const plan = { sections, ...(tune && { tune }), bpm, timesignature, key, scale }
    change({ plan, seed: String(data.seed) })
  } catch (error) {
    showFault(error)
  } finally {
    state.drafting.value = false
  }
}

/** The tune is put aside when chords change, which it was not written to. */
export function changeSection(index: number, part: Partial<PlannedSection>): void {
  const { plan } = state.draft.value
  if (!plan) return
  const sections = plan.sections.map((one, place) => (place === index ? { ...one, ...part } : one))
  const sameForm = !('bars' in part) && !('lyrics' in part)
  change({ plan: { ...(sameForm ? plan : withoutTune(plan)), sections } })
  // A tune that was put aside and kept again stays.
  if ('chords' in part && !plan.earlierTune) keepTune(false)
}

/** Whether a tune goes with other chords than those that it was written to. */
export function keepTune(kept: boolean): void {
  const { plan } = state.draft.value
  const earlierTune = plan?.earlierTune ?? plan?.tune
  if (!plan || !earlierTune) return
  change({ plan: { ...withoutTune(plan), earlierTune, ...(kept && { tune: earlierTune }) } })
}

function withoutTune({ tune: _, earlierTune: __, ...rest }: DraftPlan): DraftPlan {
  return rest
}

/** Chords that have no bar any more go with it. What is no number is left to the service. */
export function changeBars(index: number, text: string): void {
  const bars = numberOf(text) ?? (text as unknown as number)
  const chords = state.draft.value.plan?.sections[index]?.chords
  const kept = bars > 0 ? chords?.slice(0, Math.ceil(bars)) : chords
  changeSection(index, { bars, ...(kept && { chords: kept }) })
}

export function moveSection(index: number, step: 1 | -1): void {
  reform((sections) => {
    const [moved] = sections.splice(index, 1)
    if (moved) sections.splice(index + step, 0, moved)
  })
}

export function removeSection(index: number): void {
  reform((sections) => sections.splice(index, 1))
}

/** A copy of the last one. */
export function addSection(): void {
  reform((sections) => {
    const last = sections.at(-1)
    sections.push(last ? { ...last } : { type: 'verse', bars: 4 })
  })
}

export function dropPlan(): void {
  change({ plan: null })
}

/** Another form needs another tune, which the service composes. */
function reform(edit: (sections: PlannedSection[]) => void): void {
  const { plan } = state.draft.value
  if (!plan) return
  const sections = [...plan.sections]
  edit(sections)
  change({ plan: sections.length > 0 ? { ...withoutTune(plan), sections } : null })
}
