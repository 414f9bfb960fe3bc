import type { Entries } from './call.ts'
import { eventHandlers } from './events/handlers.ts'
import { generationHandlers } from './generations/handlers.ts'
import { meHandlers } from './me/handlers.ts'
import { playlistHandlers } from './playlists/handlers.ts'
import { songHandlers } from './songs/handlers.ts'
import { soundEffectHandlers } from './sound-effects/handlers.ts'
import { templateHandlers } from './templates/handlers.ts'
import { webhookHandlers } from './webhooks/handlers.ts'

/** Every operation of the public contract. A missing handler does not compile. */
export const handlers: Entries = {
  ...meHandlers,
  ...generationHandlers,
  ...songHandlers,
  ...templateHandlers,
  ...playlistHandlers,
  ...soundEffectHandlers,
  ...webhookHandlers,
  ...eventHandlers,
}
