import type { Handlers } from '../../generated/public/handlers.ts'
import { findFeatures } from '../features/store.ts'
import type { Call, Download } from '../http/call.ts'
import { presentSongsConfig } from './present.ts'

export const songHandlers = {
  async getSongsConfig(_input, { context: { config, database }, account }) {
    const features = await findFeatures(database, config.features)
    return presentSongsConfig(account, features, config.limits)
  },
} satisfies Partial<Handlers<Call, Download>>
