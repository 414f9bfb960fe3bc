import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Key, keys, type Scale } from '../../src/engines/builtin/messages.ts'
import { run, unpack } from './recorded-music.ts'

/** The library, what it needs, and its headers; all in Debian 12. */
const packages = ['libqm-dsp0', 'libqm-dsp-dev', 'libatlas3-base', 'libblas3'] as const
const libraries = 'usr/lib/x86_64-linux-gnu'

export interface QueenMaryEar {
  key: Key | null
  scale: Scale
  /** 0 where it hears no beat. */
  bpm: number
}

export interface QueenMary {
  hear(samples: Float32Array): QueenMaryEar
  /** Where sections begin, in seconds, the first at 0. */
  hearSections(samples: Float32Array): number[]
}

/** Builds the second ear in the folder. */
export function openQueenMary(folder: string): QueenMary {
  unpack(folder, packages)
  const at = (name: (typeof packages)[number], path: string) => join(folder, name, path)
  const program = join(folder, 'queen-mary-ear')
  const source = fileURLToPath(new URL('./queen-mary-ear.cc', import.meta.url))
  run(folder, 'g++', [
    ...['-O2', '-w', '-I', at('libqm-dsp-dev', 'usr/include/qm-dsp'), '-o', program, source],
    at('libqm-dsp0', `${libraries}/libqm-dsp.so.0`),
    '-Wl,--unresolved-symbols=ignore-in-shared-libs',
  ])
  const LD_LIBRARY_PATH = [
    at('libqm-dsp0', libraries),
    at('libatlas3-base', libraries),
    at('libatlas3-base', `${libraries}/atlas`),
    at('libblas3', `${libraries}/blas`),
  ].join(':')
  const ask = (samples: Float32Array, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, {
      input: Buffer.from(samples.buffer),
      env: { ...process.env, LD_LIBRARY_PATH },
    })
    if (status !== 0) throw new Error(`the second ear: ${stderr}`)
    return JSON.parse(stdout.toString())
  }
  return {
    hear(samples) {
      const { key, bpm } = ask(samples)
      const scale = key > 12 ? 'minor' : 'major'
      return { key: key > 0 ? keys[(key - 1) % 12]! : null, scale, bpm }
    },
    hearSections: (samples) => ask(samples, 'sections'),
  }
}
