import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { openFileStore, placeOf } from '../../src/storage/file-store.ts'
import { newMediaKey } from '../../src/storage/media.ts'
import { median } from './compare.ts'
import { openGround } from './ground.ts'
import { hasNginx, openNginx } from './nginx.ts'
import { openService } from './ours.ts'
import { cpuSecondsOfProcess } from './program.ts'
import type { Result } from './result.ts'
import { openSide } from './side.ts'

const fileBytes = 1_400_000
const rounds = 3
const downloads = 300

interface Way {
  url: string
  /** The processes whose time is counted. */
  pids: readonly number[]
}

/** The processor time of one download of a track from disk. */
export async function measureMedia(): Promise<Result[]> {
  await using ground = await openGround({ accounts: 1, tracksPerAccount: 0 })
  const folder = join(ground.folder, 'media')
  const key = newMediaKey()
  await (await openFileStore(folder)).put(key, new Uint8Array(fileBytes).fill(65))
  await using closing = new AsyncDisposableStack()
  const service = closing.use(await openService(ground))
  const env = { FILE: join(folder, placeOf(key)) }
  const stream = closing.use(
    await openSide({ name: 'stream', program: 'yardstick-stream.ts', folder: ground.folder, env }),
  )
  const ways: Record<string, Way> = {
    service: { url: `${service.url}/media/${key}`, pids: [service.pid] },
    stream: { url: stream.url, pids: [stream.pid] },
  }
  if (hasNginx()) {
    const handing = closing.use(
      await openService(ground, { MEDIA_SENDER: 'x-accel-redirect' }, 'handing'),
    )
    const nginx = closing.use(await openNginx({ port: Number(new URL(handing.url).port), folder }))
    ways.nginx = { url: `${nginx.url}/media/${key}`, pids: [handing.pid, nginx.pid] }
    ways.nginxAlone = { url: ways.nginx.url, pids: [nginx.pid] }
  }

  const spent = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const milliseconds = await measure(way)
      // The first round warms up.
      if (round > 0) spent.get(name)?.push(milliseconds)
    }
  }
  const ours = median(spent.get('service') ?? [])
  const yardstick = median(spent.get('stream') ?? [])
  const handed = median(spent.get('nginx') ?? [])
  const alone = median(spent.get('nginxAlone') ?? [])
  const shown = (milliseconds: number) => `${milliseconds.toFixed(2)} ms of processor time`
  const results: Result[] = [
    {
      measurement: 'media, a track of 1.4 MB',
      ratio: ours / yardstick,
      aim: '≤ 1',
      ours: shown(ours),
      yardstick: shown(yardstick),
      oursDoes: 'finds the file, judges parts, tags and dates, sends it, logs, measures',
      yardstickDoes: 'node:http and the file as a stream, nothing else',
    },
  ]
  if (!ways.nginx) return results
  results.push({
    measurement: 'media, with `MEDIA_SENDER=x-accel-redirect`',
    ratio: handed / yardstick,
    aim: '≤ 0.6',
    ours: shown(handed),
    yardstick: shown(yardstick),
    oursDoes: `the service finds the file and nginx sends it, of which nginx takes ${shown(alone)}`,
    yardstickDoes: 'node:http and the file as a stream, nothing else',
  })
  return results
}

async function measure({ url, pids }: Way): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const before = usedBy(pids)
  for (let count = 0; count < downloads; count++) await download(url, agent)
  const after = usedBy(pids)
  agent.destroy()
  return (after - before) / downloads
}

function download(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Uint8Array) => {
        bytes += part.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const isWhole = answer.statusCode === 200 && bytes === fileBytes
        if (isWhole) resolve()
        else reject(new Error(`${answer.statusCode} with ${bytes} bytes`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Milliseconds that the kernel has counted for the processes, in steps of ten. */
function usedBy(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOfProcess(pid) * 1000, 0)
}
