import { readFile } from 'node:fs/promises'
import { setTimeout as pause, setInterval as ticks } from 'node:timers/promises'
import { createMp3Encoder } from 'wasm-media-encoders'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { attestation } from '../../src/songs/attestation.ts'
import { songLimits } from '../../src/songs/upload.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'

const atOnce = 10
const sampleMilliseconds = 20
const restMilliseconds = 15_000
const mebibyte = 1024 * 1024

/** The resident memory of an API process while it takes ten of the largest files at once. */
export async function measureUploads(): Promise<Result[]> {
  await using ground = await openGround({ accounts: atOnce, tracksPerAccount: 0 })
  await using service = await openService(ground)
  const files = [largestWav(), await largestMp3(44_100), await largestMp3(48_000)]
  const sentBytes = Array.from({ length: atOnce }, (_, place) => fileOf(files, place).length)
  const total = sentBytes.reduce((sum, bytes) => sum + bytes, 0) / mebibyte

  await pause(1000)
  const idle = await residentOf(service.pid)
  const peaks: number[] = []
  for (let round = 0; round < 2; round++) {
    const sending = new AbortController()
    const peak = findPeak(service.pid, sending.signal)
    await Promise.all(
      ground.accounts.map(({ key }, place) => send(service.url, key, fileOf(files, place))),
    )
    sending.abort()
    peaks.push(await peak)
  }
  await pause(restMilliseconds)
  const after = await residentOf(service.pid)

  const grown = Math.max(...peaks) - idle
  return [
    {
      measurement: 'uploads, memory of ten at once',
      ratio: grown / total,
      aim: '≤ 1, and a peak of at most 400 MiB',
      ours: `${Math.round(grown)} MiB more than at rest`,
      yardstick: `${Math.round(total)} MiB`,
      oursDoes:
        'an API process takes WAV and MP3 of 44.1 and 48 kHz from ten accounts, finds the length ' +
        'of each and encodes three minutes of it anew',
      yardstickDoes: 'the files that are sent',
      notes: [
        `Resident: ${Math.round(idle)} MiB at rest, ` +
          `${peaks.map(Math.round).join(' and ')} MiB at the peaks of two rounds, ` +
          `${Math.round(after)} MiB ${restMilliseconds / 1000} seconds later.`,
      ],
    },
  ]
}

function fileOf(files: readonly Uint8Array<ArrayBuffer>[], place: number) {
  return files[place % files.length]!
}

async function send(url: string, key: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData()
  form.append('feature', 'remove_vocals')
  form.append('attestationVersion', attestation.version)
  form.append('attestationConfirmed', 'true')
  form.append('file', new Blob([file]), 'song')
  const answer = await fetch(`${url}/v1/songs/uploads`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`an upload was answered with ${await answer.text()}`)
}

async function findPeak(pid: number, until: AbortSignal): Promise<number> {
  let peak = 0
  for await (const _ of ticks(sampleMilliseconds)) {
    peak = Math.max(peak, await residentOf(pid))
    if (until.aborted) break
  }
  return peak
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

function largestWav(): Uint8Array<ArrayBuffer> {
  const length = Math.floor((songLimits.maxUploadBytes - 44) / 4)
  return encodeWav(tone(length, 220), tone(length, 330), 44_100)
}

/** At 320 kbit/s; the frames of eight seconds again and again. */
async function largestMp3(sampleRate: 44_100 | 48_000): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, bitrate: 320 })
  const sound = encoder.encode([tone(8 * sampleRate, 220), tone(8 * sampleRate, 330)]).slice()
  const bytes = new Uint8Array(songLimits.maxUploadBytes)
  for (let place = 0; place < bytes.length; place += sound.length) {
    bytes.set(sound.subarray(0, bytes.length - place), place)
  }
  return bytes
}

function tone(length: number, hertz: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => Math.sin((index * hertz) / 7018) / 4)
}
