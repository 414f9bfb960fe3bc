import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { html } from './html.ts'

interface Question {
  title: string
  text: string
  /** What the button says that does it. */
  act: string
  cancel: string
  answer(agreed: boolean): void
}

const question = signal<Question | null>(null)

/** Resolves with whether the person agreed. */
export function confirmed(asked: Omit<Question, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    question.value = {
      ...asked,
      answer(agreed) {
        question.value = null
        resolve(agreed)
      },
    }
  })
}

/** Answers an open question with no, because the person who was asked is gone. */
export function withdrawQuestion(): void {
  question.value?.answer(false)
}

/** The place of all questions; the browser keeps the focus within it and gives it back. */
export function Questions() {
  const dialog = useRef<HTMLDialogElement>(null)
  const asked = question.value
  useEffect(() => {
    if (asked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asked])
  return html`<dialog ref=${dialog} class="card ask" aria-labelledby="question"
    onCancel=${() => asked?.answer(false)}>
    ${
      asked &&
      html`<h2 id="question">${asked.title}</h2>
      <p>${asked.text}</p>
      <div class="row end">
        <button class="quiet" onClick=${() => asked.answer(false)}>${asked.cancel}</button>
        <button class="danger" onClick=${() => asked.answer(true)}>${asked.act}</button>
      </div>`
    }
  </dialog>`
}
