import { conform } from './listen/conform.ts'
import { serve } from './thread.ts'

serve<'conform'>(conform)
