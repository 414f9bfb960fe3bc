import { parentPort, workerData } from 'node:worker_threads'
import { loadOnce } from './load-once.ts'
import type { Players } from './render.ts'
import type { Speaker } from './singer/speaker-process.ts'
import type { Report, Request, Run, TaskName, ThreadData } from './tasks.ts'
import { UnreadableSong } from './unreadable-song.ts'

/** The program of every worker thread. A task's code is imported with its first request. */
const loaders: { [Name in TaskName]: () => Promise<Run<Name>> } = {
  play: loadPlay,
  replay: loadReplay,
  draft: loadDraft,
  effect: async () => (await import('./effects/render.ts')).renderEffect,
  encode: async () => (await import('./encode.ts')).encode,
  probe: async () => (await import('./listen/probe.ts')).probeSong,
  cut: async () => (await import('./listen/cut.ts')).cutSong,
  peaks: async () => (await import('./listen/peaks.ts')).measurePeaks,
  analyse: async () => (await import('./listen/analyse.ts')).analyseSong,
  conform: async () => (await import('./listen/conform.ts')).conform,
  fingerprint: async () => (await import('./listen/fingerprint.ts')).fingerprintSong,
  removeVocals: async () => (await import('./listen/remove-vocals.ts')).removeVocals,
  listen: async () => (await import('./listen/transcribe.ts')).listenForWords,
  voice: async () => (await import('./listen/speech.ts')).writeVoice,
  speech: async () => (await import('./listen/speech.ts')).writeSpeech,
}

const { task, port, set: place }: ThreadData = workerData
serve(task)

function serve<Name extends TaskName>(name: Name): void {
  const load = loadOnce<Run<Name>>(loaders[name])
  parentPort?.on('message', async (request: Request<Name>) => {
    try {
      const run = await load()
      const result = await run(request, (share) => report({ type: 'progress', share }))
      // The bytes of a file are moved, not copied; the samples of a song are in shared memory.
      report({ type: 'done', result }, 'bytes' in result ? [result.bytes.buffer] : [])
    } catch (error) {
      report(reportOf(error))
    }
  })
}

async function loadPlay(): Promise<Run<'play'>> {
  const [{ playEdit, playMusic }, players] = await Promise.all([
    import('./render.ts'),
    openPlayers(),
  ])
  return ({ request, buffer }, progress) =>
    'edit' in request
      ? playEdit({ request, buffer }, progress, players)
      : playMusic({ request, buffer }, progress, players)
}

async function loadReplay(): Promise<Run<'replay'>> {
  const [{ replay }, players] = await Promise.all([import('./replay.ts'), openPlayers()])
  return (request, progress) => replay(request, progress, players)
}

async function openPlayers(): Promise<Players> {
  const [{ SampleSet }, speaker] = await Promise.all([
    import('./samples/sample-set.ts'),
    openSpeaker(),
  ])
  return { speaker, set: place ? await SampleSet.open(place) : null }
}

async function loadDraft(): Promise<Run<'draft'>> {
  const [{ draftSong }, speaker] = await Promise.all([import('./draft.ts'), openSpeaker()])
  return (request) => draftSong(request, speaker)
}

async function openSpeaker(): Promise<Speaker | null> {
  const [{ PortSpeaker }, { hasSpeaker }] = await Promise.all([
    import('./singer/speaker-port.ts'),
    import('./singer/speaker-process.ts'),
  ])
  return port && hasSpeaker() ? new PortSpeaker(port) : null
}

function reportOf(error: unknown): Report {
  if (error instanceof UnreadableSong) return { type: 'unreadable', message: error.message }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { type: 'failed', message }
}

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
