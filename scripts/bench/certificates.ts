import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { CertificatePage } from '../../src/certificates/certificate.ts'
import { openCertificates } from '../../src/certificates/renderer.ts'
import { median, medianRatio } from './compare.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'

const rounds = 15
const pagesPerRound = 10
const requests = 200
const warmUpRequests = 20

const font = fileURLToPath(new URL('../../src/certificates/fonts/noto-sans.ttf', import.meta.url))

/** Renders the PDF alone, then downloads it. */
export async function measureCertificates(): Promise<Result[]> {
  return [await measurePages(), await measureDownloads()]
}

async function measurePages(): Promise<Result> {
  const renderer = openCertificates()
  const ours: number[] = []
  const yardstick: number[] = []
  for (let round = -2; round < rounds; round++) {
    const pages = await perSecond(() => renderer.render(page))
    const plain = await perSecond(() => writePlainly(page))
    if (round < 0) continue
    ours.push(pages)
    yardstick.push(plain)
  }
  const { byteLength } = await renderer.render(page)
  return {
    measurement: 'certificates: the PDF, one core',
    ratio: medianRatio(ours, yardstick),
    aim: '≥ 0.5',
    ours: `${median(ours).toFixed(0)} a second, ${(byteLength / 1000).toFixed(1)} kB each`,
    yardstick: `${median(yardstick).toFixed(0)} a second`,
    oursDoes:
      'finds a font for each character, fits the lines, draws wave and QR code, embeds two fonts',
    yardstickDoes:
      'pdfkit as in its guide: one font, the same words as flowing text, nothing fitted or drawn',
  }
}

async function measureDownloads(): Promise<Result> {
  await using ground = await openGround({ accounts: 1, tracksPerAccount: requests })
  await using service = await openService(ground)
  const [{ key, tracks }] = ground.accounts as [(typeof ground.accounts)[0]]
  const get = async (path: string) => {
    const start = performance.now()
    const response = await fetch(`${service.url}/v1/generations/${path}`, {
      headers: { 'X-API-Key': key },
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return performance.now() - start
  }

  const first: number[] = []
  const again: number[] = []
  const reads: number[] = []
  for (const [index, id] of tracks.entries()) {
    const times = [await get(`${id}/certificate`), await get(`${id}/certificate`), await get(id)]
    if (index < warmUpRequests) continue
    for (const [place, list] of [first, again, reads].entries()) list.push(times[place] ?? 0)
  }
  return {
    measurement: 'certificates: the endpoint, one caller',
    ratio: medianRatio(reads, again),
    aim: 'p50 < 50 ms',
    ours: `p50 ${median(again).toFixed(1)} ms, the first download ${median(first).toFixed(1)} ms`,
    yardstick: `p50 ${median(reads).toFixed(1)} ms`,
    oursDoes: 'authenticates, limits, reads track and certificate, makes the PDF',
    yardstickDoes: 'GET of the same track',
  }
}

/** In processor time of all threads. */
async function perSecond(make: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  for (let made = 0; made < pagesPerRound; made++) await make()
  const { user, system } = process.cpuUsage(start)
  return (pagesPerRound * 1e6) / (user + system)
}

async function writePlainly({ certificate, work }: CertificatePage): Promise<void> {
  const document = new PDFDocument({ size: 'A4', font })
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.resume()
  for (const text of [certificate.displayName, work.title, work.prompt, work.lyrics ?? '']) {
    document.text(text)
  }
  for (const setting of work.settings) document.text(setting.join(': '))
  document.end()
  await ended
}

const day = new Date('2026-11-20T12:00:08.530Z')

const work: CertificatePage['work'] = {
  type: 'music',
  id: 'gen_4k2m9x0c7v1b8n3q5w6e2r0t',
  accountId: '5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21',
  title: 'Warm lofi piano, rain against the window',
  durationSeconds: 187.3,
  generatedAt: day,
  audioSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  prompt: 'female vocals, warm lofi piano, rain against the window, slow and tender',
  settings: [
    ['Requested duration', '3:07 min'],
    ['Tempo', '72 bpm'],
    ['Key', 'A minor'],
    ['Time signature', '4 beats per bar'],
    ['Language', 'English'],
    ['Voice', 'female'],
    ['Seed', '4020516219'],
  ],
  lyrics: `[verse]
Rain on the window, light on the floor
Nobody waiting, nobody at the door

`.repeat(4),
  language: 'en',
  model: 'tonewright-builtin/1.0.0',
}

const page: CertificatePage = {
  url: 'https://verify.example.org/TWR-7K2M-9QXC-V4HB',
  work,
  certificate: {
    number: 'TWR-7K2M-9QXC-V4HB',
    workType: 'music',
    workId: work.id,
    accountId: work.accountId,
    issuedAt: day,
    displayName: 'Ada Lovelace',
    title: work.title,
    durationSeconds: work.durationSeconds,
    generatedAt: day,
    audioSha256: work.audioSha256,
  },
}
