import { playMusic } from './render.ts'
import { serve } from './thread.ts'

serve<'play'>(playMusic)
