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

interface Document {
  title: string
  /** Address of the icon. */
  icon: string
  /** Stylesheets and scripts. */
  head: Html
  body: Html
}

/** The frame of every page. */
export function drawDocument({ title, icon, head, body }: Document): string {
  const { markup } = html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title} · Tonewright</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${icon}">
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`
  return `<!doctype html>\n${markup}`
}
