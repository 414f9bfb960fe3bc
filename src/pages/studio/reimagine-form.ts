import { useSignal } from '@preact/signals'
import type { SongUpload } from '../../../generated/public/api.ts'
import { Choice, controlOf, Field, TextField } from '../parts/fields.ts'
import { lengthOf } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { go } from '../parts/route.ts'
import { load, save } from '../parts/saved.ts'
import { faultOf } from './make.ts'
import { state } from './state.ts'
import { reimagine, type Style } from './uploads.ts'
import { words } from './words.ts'

/** The words that were heard, corrected here, in a new style. Survives a reload. */
export function ReimagineForm({ upload }: { upload: SongUpload }) {
  const name = `reimagine.${upload.id}`
  const kept = load<Style>(name, 'tab')
  const style = useSignal<Style>({
    ...{ templateId: '', prompt: '', extraPrompt: '', vocalGender: 'auto', ...kept },
    // Nothing was typed before the song was transcribed again.
    lyrics: kept?.lyrics || (upload.lyrics ?? ''),
  })
  const set = (part: Partial<Style>) => {
    style.value = { ...style.value, ...part }
    save(name, style.value, 'tab')
  }
  const { lyrics, templateId, prompt, extraPrompt, vocalGender } = style.value
  async function send(event: Event): Promise<void> {
    event.preventDefault()
    const id = await reimagine(upload.id, style.value)
    if (id) go('tracks', id)
  }
  return html`<form class="card stack" onSubmit=${send} novalidate>
    <h2>${words.reimagine.title}</h2>
    <${Doubts} upload=${upload} />
    <${Lyrics} value=${lyrics} limit=${upload.lyricsCap} onInput=${(text: string) =>
      set({ lyrics: text })} />
    <${Styles} chosen=${templateId} onChoose=${(id: string) => set({ templateId: id })} />
    ${
      templateId
        ? html`<${TextField} id="extraPrompt" label=${words.reimagine.extra} value=${extraPrompt}
            fault=${faultOf('extraPrompt')}
            onInput=${(text: string) => set({ extraPrompt: text })} />`
        : html`<${TextField} id="prompt" label=${words.reimagine.own} value=${prompt}
            placeholder=${words.reimagine.example} fault=${faultOf('prompt', 'templateId')}
            onInput=${(text: string) => set({ prompt: text })} />`
    }
    <${Choice} id="vocalGender" label=${words.make.voice} value=${vocalGender}
      options=${words.make.voices} onChange=${(one: string) => set({ vocalGender: one })} />
    <button class="main" disabled=${state.sending.value}>
      ${words.reimagine.act(upload.pricing.nextReimagineCredits)}
    </button>
  </form>`
}

/** The transcript with its doubtful words marked; whoever corrects them does it below. */
function Doubts({ upload }: { upload: SongUpload }) {
  const { transcript, lowConfidenceWords, status } = upload
  if (!transcript && status === 'failed') {
    return html`<p class="hint">${words.reimagine.unwritten}</p>`
  }
  if (!transcript || transcript.noVocals) return html`<p class="hint">${words.reimagine.silent}</p>`
  if (lowConfidenceWords.length === 0) return html`<p class="hint">${words.reimagine.doubts(0)}</p>`
  return html`<div class="heard" aria-label=${words.reimagine.heard}>
      ${transcript.sections.map(
        ({ label, lines }) => html`<p class="label">[${label}]</p>
          ${lines.map(
            (line) =>
              html`<p>${line.words.map(({ w, low }) =>
                low ? html`<mark title=${words.reimagine.doubt}>${w}</mark> ` : `${w} `,
              )}</p>`,
          )}`,
      )}
    </div>
    <p class="hint">${words.reimagine.doubts(lowConfidenceWords.length)}</p>`
}

interface LyricsProps {
  value: string
  limit: number
  onInput(text: string): void
}

function Lyrics({ value, limit, onInput }: LyricsProps) {
  const props = { id: 'lyrics', fault: faultOf('lyrics') }
  const length = lengthOf(value)
  return html`<${Field} ...${props} label=${words.reimagine.lyrics}>
    <textarea rows="12" ...${controlOf(props)} value=${value}
      onInput=${(event: InputEvent) => onInput((event.target as HTMLTextAreaElement).value)} />
    <span class=${length > limit ? 'count over' : 'count'}>${length} / ${limit}</span>
  <//>`
}

interface StylesProps {
  chosen: string
  onChoose(id: string): void
}

function Styles({ chosen, onChoose }: StylesProps) {
  const styles = state.templates.value.filter(({ isInstrumental }) => !isInstrumental)
  const all = [{ id: '', name: words.reimagine.ownStyle, description: '', emoji: '✎' }, ...styles]
  return html`<fieldset class="styles">
    <legend>${words.reimagine.style}</legend>
    ${all.map(
      ({ id, name, description, emoji }) => html`<label class="tile" key=${id} title=${description}>
        <input type="radio" name="style" value=${id} checked=${id === chosen}
          onChange=${() => onChoose(id)} />
        <span aria-hidden="true">${emoji ?? '♪'}</span> <span>${name}</span>
      </label>`,
    )}
  </fieldset>`
}
