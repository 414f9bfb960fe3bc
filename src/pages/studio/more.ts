import { useEffect, useRef } from 'preact/hooks'
import { type Children, html } from '../parts/html.ts'
import type { Pages } from '../parts/pages.ts'
import { SkeletonRows } from '../parts/shell.ts'
import { state } from './state.ts'
import { words } from './words.ts'

interface MoreProps {
  pages: Pages<unknown>
  read(): Promise<void>
  /** In place of the first page, if that has no rows. */
  children?: Children
}

/**
 * At the end of a list: reads on when it comes into sight, and says when that was all. After a
 * refusal it waits for the person.
 */
export function More({ pages, read, children }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const { items, next, loading } = pages
  useEffect(() => {
    if (!end.current || typeof next !== 'string') return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void read()
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [next])
  const isAll = next === null && items.length > 0
  const isStopped = !loading && next !== null
  if (next === undefined && !(isStopped && state.trouble.value)) {
    return children ?? html`<${SkeletonRows} rows=${6} />`
  }
  function readOn(): void {
    state.trouble.value = ''
    void read()
  }
  return html`<div key="end" class="more" ref=${end}>
    ${loading && html`<${SkeletonRows} rows=${2} />`}
    ${isStopped && html`<button class="quiet" onClick=${readOn}>${words.more.read}</button>`}
    ${isAll && html`<p class="hint">${words.more.end(items.length)}</p>`}
  </div>`
}
