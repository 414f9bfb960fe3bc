import { writeSpeech } from './listen/speech.ts'
import { serve } from './thread.ts'

serve<'speech'>(writeSpeech)
