import { listenForWords } from './listen/transcribe.ts'
import { serve } from './thread.ts'

serve<'listen'>(listenForWords)
