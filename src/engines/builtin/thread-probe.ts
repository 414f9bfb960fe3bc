import { probeSong } from './listen/probe.ts'
import { serve } from './thread.ts'

serve<'probe'>(probeSong)
