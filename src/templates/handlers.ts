import type { Handlers } from '../../generated/public/handlers.ts'
import type { Call, Download } from '../call.ts'
import { presentTemplate } from './present.ts'
import { styles } from './style-table.ts'

export const templateHandlers = {
  async listTemplates() {
    return { templates: styles.map(presentTemplate) }
  },
} satisfies Partial<Handlers<Call, Download>>
