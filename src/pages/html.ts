/** Safe markup. Any other value in a template is escaped as text. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | readonly Html[]

/** A template that escapes its values. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + markupOf(parts[index] ?? ''))
  return new Html(markup.join(''))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  return typeof part === 'string' ? escapeHtml(part) : part.map(markupOf).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
