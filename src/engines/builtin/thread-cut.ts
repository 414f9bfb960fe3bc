import { cutSong } from './listen/cut.ts'
import { serve } from './thread.ts'

serve<'cut'>(cutSong)
