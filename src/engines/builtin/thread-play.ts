import { workerData } from 'node:worker_threads'
import { playMusic } from './render.ts'
import { PortSpeaker } from './singer/speaker-port.ts'
import { hasSpeaker } from './singer/speaker-process.ts'
import { serve } from './thread.ts'

const speaker = hasSpeaker() ? new PortSpeaker(workerData) : null

serve<'play'>((request, progress) => playMusic(request, progress, speaker))
