import type { Handlers } from '../generated/public/handlers.ts'
import type { Call, Download, Live, Replays, Wants } from './call.ts'
import { eventHandlers } from './events/handlers.ts'
import { generationHandlers, generationReplays, generationWants } from './generations/handlers.ts'
import { meHandlers } from './me/handlers.ts'
import { playlistHandlers } from './playlists/handlers.ts'
import { songHandlers } from './songs/handlers.ts'
import { soundEffectHandlers, soundEffectReplays } from './sound-effects/handlers.ts'
import { templateHandlers } from './templates/handlers.ts'
import { webhookHandlers } from './webhooks/handlers.ts'

/** Every operation of the public contract. A missing handler does not compile. */
export const handlers: Handlers<Call, Download | Live> = {
  ...meHandlers,
  ...generationHandlers,
  ...songHandlers,
  ...templateHandlers,
  ...playlistHandlers,
  ...soundEffectHandlers,
  ...webhookHandlers,
  ...eventHandlers,
}

export const wants: Wants = generationWants

export const replays: Replays = { ...generationReplays, ...soundEffectReplays }
