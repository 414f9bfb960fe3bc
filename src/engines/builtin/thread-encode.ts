import { encode } from './encode.ts'
import { serve } from './thread.ts'

serve<'encode'>(encode)
