import htm from 'htm'
import { type ComponentChildren, h, type VNode } from 'preact'

type Template = (strings: TemplateStringsArray, ...values: unknown[]) => VNode

/** JSX without a build: values are only ever text, properties or nodes. */
// The types of the package are those of its CommonJS form.
export const html = (htm as unknown as { bind(create: typeof h): Template }).bind(h)

export type Children = ComponentChildren
