import { html } from './html.ts'

const shapes = {
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M7 4.5h3.5v15H7zM13.5 4.5H17v15h-3.5z',
  back: 'M11.5 12 20 6v12zM3.5 12 12 6v12z',
  forward: 'M12.5 12 4 6v12zM20.5 12 12 6v12z',
  loop: 'M17 3l4 4-4 4V8H5v4H3V6h14zM7 21l-4-4 4-4v3h12v-4h2v6H7z',
  download: 'M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM4 18h16v2H4z',
  bin: 'M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7zM10 11v8h1v-8zM13 11v8h1v-8z',
  plus: 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z',
  close:
    'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z',
  note: 'M9 3v10.6A4 4 0 1 0 11 17V8h6V3z',
  again: 'M12 5V1.5L17 6l-5 4.5V7a5 5 0 1 0 5 5h2a7 7 0 1 1-7-7z',
  left: 'M14.5 5 16 6.5 10.5 12l5.5 5.5-1.5 1.5-7-7z',
  right: 'M9.5 5 8 6.5l5.5 5.5L8 17.5 9.5 19l7-7z',
  list: 'M3 5h12v2H3zM3 10h12v2H3zM3 15h8v2H3zM17 12v5.1a2.5 2.5 0 1 0 2 2.4V14h2v-2z',
  check: 'M9.5 16.2 5.3 12l-1.4 1.4 5.6 5.6L20.6 7.9l-1.4-1.4z',
}

export type IconName = keyof typeof shapes

/** Decoration: what it stands beside says what it means. */
export function Icon({ name }: { name: IconName }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${shapes[name]} />
  </svg>`
}
