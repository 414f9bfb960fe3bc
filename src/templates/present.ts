import type { Template } from '../../generated/public/api.ts'
import type { Style } from './style-table.ts'

export function presentTemplate({ id, name, description, emoji, isInstrumental }: Style): Template {
  return { id, name, description, emoji, isInstrumental }
}
