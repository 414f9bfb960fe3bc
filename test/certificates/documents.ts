import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context as MochaContext } from 'mocha'
import type { CertificatePage } from '../../src/certificates/certificate.ts'

/**
 * Skips the suite and names the programs of Debian that are missing. With TEST_PROGRAMS=required,
 * as `.ci/run` sets it, a missing program is a failure.
 */
export function needPrograms(context: MochaContext, programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return
  const what = `these tests need ${missing.join(', ')} (src/README.md, Working on it)`
  if (process.env.TEST_PROGRAMS === 'required') throw new Error(what)
  console.warn(`    pending: ${what}`)
  context.skip()
}

/** Runs the program on the PDF, whose path replaces `{}`, and returns its output. */
export function runOn(pdf: Uint8Array, program: string, ...args: string[]): string {
  return inFolder((folder) => {
    const path = join(folder, 'certificate.pdf')
    writeFileSync(path, pdf)
    return run(program, ...args.map((arg) => (arg === '{}' ? path : arg)))
  })
}

/** The text as copied from a viewer, with white space collapsed. */
export function textOf(pdf: Uint8Array): string {
  return runOn(pdf, 'pdftotext', '-raw', '{}', '-').replace(/\s+/g, ' ').trim()
}

/** The content of the QR code of a printed and scanned page. */
export function scan(pdf: Uint8Array): string {
  return inFolder((folder) => {
    const path = join(folder, 'certificate.pdf')
    writeFileSync(path, pdf)
    run('pdftoppm', '-r', '150', '-gray', '-singlefile', path, join(folder, 'page'))
    return run('zbarimg', '-q', '--raw', join(folder, 'page.pgm')).trim()
  })
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  return stdout
}

export function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tonewright-pdf-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const usual: CertificatePage = {
  url: 'https://verify.example.org/TWR-7K2M-9QXC-V4HB',
  certificate: {
    number: 'TWR-7K2M-9QXC-V4HB',
    workType: 'music',
    workId: 'gen_4k2m9x0c7v1b8n3q5w6e2r0t',
    accountId: '5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21',
    issuedAt: new Date('2026-11-20T12:00:08.530Z'),
    displayName: 'Ada Lovelace',
    title: 'Warm lofi piano',
    durationSeconds: 187.3,
    generatedAt: new Date('2026-11-20T12:00:03Z'),
    audioSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  work: {
    type: 'music',
    id: 'gen_4k2m9x0c7v1b8n3q5w6e2r0t',
    accountId: '5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21',
    title: 'Warm lofi piano',
    durationSeconds: 187.3,
    generatedAt: new Date('2026-11-20T12:00:03Z'),
    audioSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    prompt: 'female vocals, warm lofi piano, rainy evening',
    settings: [
      ['Tempo', '84 bpm'],
      ['Key', 'F# minor'],
      ['Seed', '4020516219'],
    ],
    lyrics: '[verse]\nRain on the window, light on the floor\nNobody waiting, nobody at the door',
    language: 'en',
    model: 'tonewright-builtin/1.0.0',
  },
}

/** A sample page with these facts replaced. */
export function pageOf({
  displayName = usual.certificate.displayName,
  ...work
}: Partial<CertificatePage['work']> & { displayName?: string } = {}): CertificatePage {
  const certificate = { ...usual.certificate, displayName }
  return { ...usual, certificate, work: { ...usual.work, ...work } }
}

/** The first `count` code points of the text repeated. */
export function repeated(text: string, count: number): string {
  const characters = [...text]
  return Array.from({ length: count }, (_, index) => characters[index % characters.length]).join('')
}
