import { removeVocals } from './listen/remove-vocals.ts'
import { serve } from './thread.ts'

serve<'remove-vocals'>(removeVocals)
