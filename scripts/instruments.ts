import { writeFile } from 'node:fs/promises'
import type { Instrument } from '../src/engines/builtin/composer/instrument-table.ts'
import { kitWords, namedInstruments } from '../src/engines/builtin/composer/named-instruments.ts'
import { recordedKits } from '../src/engines/builtin/synth/recorded-kit.ts'
import { sampled } from '../src/engines/builtin/synth/sampled-patches.ts'

/** The page about the names of instruments. */
export const instrumentPage = new URL('../src/engines/builtin/instruments.md', import.meta.url)

/** A row for each name of an instrument or a drum kit: what plays it, and how that sounds. */
export function describeInstruments(): string {
  const rows = new Map<string, string>()
  for (const { words, instrument } of namedInstruments) {
    for (const word of words) if (!rows.has(word)) rows.set(word, rowOf(word, instrument))
  }
  const taken = new Set<string>()
  // A word that is an instrument and a drum kit is played by the drummer.
  for (const { words, kit, groove } of kitWords) {
    const player = groove === 'claps' ? 'claps' : `${kit} drums`
    for (const word of words) {
      if (!taken.has(word)) rows.set(word, row(word, player, recordedKits.includes(kit)))
      taken.add(word)
    }
  }
  return `<!-- Written by "npm run instruments" from the tables of the engine. Do not edit. -->

# Instruments

Names as they are read in requests, in lower case; \`*\` stands for any ending. Each is played by
itself or by the nearest instrument. Without the set of recordings all are synthesised.

| Name | Played by | Sound |
|---|---|---|
${[...rows.values()].join('\n')}
`
}

function rowOf(word: string, instrument: Instrument): string {
  return row(word, instrument.replaceAll('-', ' '), Object.hasOwn(sampled, instrument))
}

function row(word: string, player: string, isSampled: boolean): string {
  return `| ${word} | ${player} | ${isSampled ? 'sampled' : 'synthesised'} |`
}

if (import.meta.main) await writeFile(instrumentPage, describeInstruments())
