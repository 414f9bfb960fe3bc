import type {
  CreateGenerationRequest,
  CreateInstrumentalRequest,
  CreateSoundEffectRequest,
  PlannedSection,
  SongPlan,
} from '../../../generated/public/api.ts'
import { Refusal } from '../parts/refusal.ts'
import { load, save } from '../parts/saved.ts'
import { ask, newIdempotencyKey } from './api.ts'
import { type Draft, type DraftPlan, emptyDraft, numberOf } from './draft.ts'
import { noteNew } from './queue.ts'
import { keepRequest, type MadeOf } from './requests.ts'
import { state } from './state.ts'

/** What was typed comes back after a reload: of this tab, else of the last one. */
export function restoreDraft(): void {
  const saved = load<Draft>('draft', 'tab') ?? load<Draft>('draft')
  if (saved) state.draft.value = { ...emptyDraft, ...saved }
  state.again.value = load('again', 'tab')
}

export function change(part: Partial<Draft>): void {
  // Another form has not been sent yet.
  if (part.mode !== undefined && part.mode !== state.draft.value.mode) state.fault.value = null
  state.draft.value = { ...state.draft.value, ...part }
  save('draft', state.draft.value, 'tab')
  save('draft', state.draft.value)
}

/** The fault of the field, or of a part of it; empty if it has none. */
export function faultOf(...fields: readonly string[]): string {
  const fault = state.fault.value
  if (!fault) return ''
  const names = (field: string) =>
    fault.field === field ||
    fault.field.startsWith(`${field}.`) ||
    fault.field.startsWith(`${field}[`)
  return fields.some(names) ? fault.message : ''
}

/** Sends the form. What is refused is shown at the field that the answer names. */
export async function submit(): Promise<void> {
  const made = requestOfForm()
  if (!made || !(await sendRequest(made))) return
  // On a narrow screen the queue is below the form.
  document.querySelector('#queue')?.scrollIntoView({ block: 'nearest' })
}

function requestOfForm(): MadeOf | undefined {
  const { mode } = state.draft.value
  if (mode === 'song') return { of: 'song', body: songRequest() }
  if (mode === 'instrumental') return { of: 'instrumental', body: instrumentalRequest() }
  return mode === 'effect' ? { of: 'effect', body: effectRequest() } : undefined
}

/** Returns the id of what is being made; undefined if it was refused. */
export async function sendRequest(made: MadeOf): Promise<string | undefined> {
  if (state.sending.value) return undefined
  state.sending.value = true
  state.fault.value = null
  try {
    const id = await send(made)
    keepRequest(id, made)
    await noteNew(id, made.of === 'effect' ? 'soundEffect' : 'generation')
    return id
  } catch (error) {
    showFault(error)
    return undefined
  } finally {
    state.sending.value = false
  }
}

export function showFault(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  state.fault.value = { field: error.field, message: error.message }
}

async function send({ of, body }: MadeOf): Promise<string> {
  const params = { header: { 'Idempotency-Key': newIdempotencyKey() } }
  const onWait = (seconds: number) => {
    state.waiting.value = seconds
  }
  if (of === 'song') {
    const send = (client: Client) => client.POST('/v1/generations', { body, params })
    return (await ask(send, { onWait })).data.id
  }
  if (of === 'instrumental') {
    const send = (client: Client) => client.POST('/v1/instrumental', { body, params })
    return (await ask(send, { onWait })).data.id
  }
  const answer = await ask((client) => client.POST('/v1/sound-effects', { body, params }), {
    onWait,
  })
  return answer.data.id
}

type Client = Parameters<Parameters<typeof ask>[0]>[0]

export function songRequest(): CreateGenerationRequest {
  const draft = state.draft.value
  const { plan } = draft
  return leaveOutEmpty<CreateGenerationRequest>({
    tags: draft.tags,
    lyrics: plan?.sections.some(({ lyrics }) => lyrics)
      ? undefined
      : draft.lyrics.trim() && draft.lyrics,
    duration: plan ? undefined : numberOf(draft.duration),
    bpm: plan ? undefined : numberOf(draft.bpm),
    key: plan ? undefined : (draft.key as CreateGenerationRequest['key']),
    scale: plan ? undefined : (draft.scale as CreateGenerationRequest['scale']),
    timesignature:
      plan || draft.timesignature === 'auto' ? undefined : (numberOf(draft.timesignature) as 4),
    vocalGender: draft.vocalGender as CreateGenerationRequest['vocalGender'],
    language: draft.language as CreateGenerationRequest['language'],
    seed: numberOf(draft.seed),
    plan: plan && planRequest(plan),
    certificate: draft.certificate || undefined,
    webhook: draft.webhook.trim(),
  })
}

export function instrumentalRequest(): CreateInstrumentalRequest {
  const { prompt, duration, enhance, seed, certificate, webhook, plan } = state.draft.value
  return leaveOutEmpty<CreateInstrumentalRequest>({
    prompt,
    duration: plan ? undefined : numberOf(duration),
    enhance,
    seed: numberOf(seed),
    plan: plan && planRequest(plan),
    certificate: certificate || undefined,
    webhook: webhook.trim(),
  })
}

function effectRequest(): CreateSoundEffectRequest {
  const { effect, effectDuration, enhance, webhook } = state.draft.value
  return leaveOutEmpty<CreateSoundEffectRequest>({
    prompt: effect,
    duration: numberOf(effectDuration),
    enhance,
    webhook: webhook.trim(),
  })
}

function planRequest({ sections, tune, ...rest }: DraftPlan): SongPlan {
  const { bpm, timesignature, key, scale } = rest
  return {
    ...{ bpm, timesignature: timesignature as 4, key: key as 'C', scale: scale as 'major' },
    sections: sections.map((section): PlannedSection => ({ ...section })),
    ...(tune && { tune: [...tune] }),
  }
}

type Loose<Body> = { [Name in keyof Body]?: Body[Name] | '' | null | undefined }

/** The words stay even if they are blank: the service says that they are missing. */
function leaveOutEmpty<Body extends object>(loose: Loose<Body>): Body {
  const kept = Object.entries(loose).filter(
    ([name, value]) =>
      ['tags', 'prompt'].includes(name) || (value !== '' && value !== undefined && value !== null),
  )
  return Object.fromEntries(kept) as Body
}
