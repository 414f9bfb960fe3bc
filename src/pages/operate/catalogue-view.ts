import { useEffect, useRef } from 'preact/hooks'
import type { Recording } from '../../../generated/operator/api.ts'
import { attempt } from '../parts/attempt.ts'
import { confirmed } from '../parts/dialog.ts'
import { controlOf, Field, TextField } from '../parts/fields.ts'
import { clock, date } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { Empty } from '../parts/shell.ts'
import { addRecording, listRecordings, readRecordings, removeRecording } from './catalogue.ts'
import { useForm } from './form.ts'
import { state } from './state.ts'
import { type Column, More, Table, useBegun } from './table.ts'
import { words } from './words.ts'

const columns: readonly Column<Recording>[] = [
  { label: words.catalogue.name, cell: ({ title }) => html`<b><bdi>${title}</bdi></b>` },
  { label: words.catalogue.artist, cell: ({ artist }) => html`<bdi>${artist}</bdi>` },
  {
    label: words.catalogue.length,
    kind: 'number',
    cell: ({ durationSeconds }) => clock(durationSeconds),
  },
  {
    label: words.catalogue.since,
    cell: ({ createdAt }) => html`<time dateTime=${createdAt}>${date(createdAt)}</time>`,
  },
  { label: words.catalogue.remove, cell: (one) => html`<${Remove} one=${one} />` },
]

export function CatalogueView() {
  useEffect(() => {
    void listRecordings()
  }, [])
  const { items, next } = state.recordings.value
  const isBegun = useBegun(state.recordings.value)
  return html`<section class="view" aria-labelledby="title">
    <h1 id="title">${words.catalogue.title}</h1>
    <p class="lead">${words.catalogue.lead}</p>
    <div class="with-side">
      <div class="stack">
        ${
          items.length > 0 &&
          html`<${Table} label=${words.catalogue.title} columns=${columns} rows=${items}
            keyOf=${({ id }: Recording) => id} />`
        }
        ${
          next === null &&
          items.length === 0 &&
          html`<${Empty} title=${words.catalogue.emptyTitle} text=${words.catalogue.emptyText} />`
        }
        <${More} pages=${state.recordings.value} read=${readRecordings} />
      </div>
      ${isBegun && html`<${AddRecording} />`}
    </div>
  </section>`
}

function AddRecording() {
  const chosen = useRef<HTMLInputElement>(null)
  const form = useForm('recording', { title: '', artist: '', file: '' }, async (wish) => {
    await addRecording(wish.title, wish.artist, chosen.current?.files?.[0] ?? null)
    if (chosen.current) chosen.current.value = ''
  })
  const file = { ...form.text('file'), hint: words.catalogue.fileHint }
  return html`<form class="card stack side" onSubmit=${form.submit}>
    <h2>${words.catalogue.add}</h2>
    <${Field} label=${words.catalogue.file} ...${file}>
      <input type="file" accept=".mp3,.wav,audio/mpeg,audio/wav" ref=${chosen}
        ...${controlOf(file)} />
    <//>
    <${TextField} label=${words.catalogue.name} ...${form.text('title')} />
    <${TextField} label=${words.catalogue.artist} ...${form.text('artist')} />
    ${form.fault && html`<p class="fault alone" role="alert">${form.fault}</p>`}
    <button class="main" disabled=${form.sending}>
      ${form.sending ? words.catalogue.adding : words.catalogue.act}
    </button>
  </form>`
}

function Remove({ one: { id, title } }: { one: Recording }) {
  async function remove(): Promise<void> {
    if (await confirmed(words.catalogue.ask(title))) await attempt(() => removeRecording(id))
  }
  return html`<button class="quiet small danger-text" onClick=${remove}
    aria-label=${words.catalogue.removeIt(title)}>${words.catalogue.remove}</button>`
}
