import { renderEffect } from './effects/render.ts'
import { serve } from './thread.ts'

serve<'effect'>(renderEffect)
