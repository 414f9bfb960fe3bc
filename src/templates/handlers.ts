import type { Entries } from '../call.ts'
import { presentTemplate } from './present.ts'
import { styles } from './style-table.ts'

export const templateHandlers = {
  async listTemplates() {
    return { templates: styles.map(presentTemplate) }
  },
} satisfies Partial<Entries>
