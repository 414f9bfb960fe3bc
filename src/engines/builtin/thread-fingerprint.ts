import { fingerprintSong } from './listen/fingerprint.ts'
import { serve } from './thread.ts'

serve<'fingerprint'>(fingerprintSong)
