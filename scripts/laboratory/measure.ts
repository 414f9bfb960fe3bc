import { endOnSignals } from '../bench/ending.ts'
import { type Result, printTable } from '../bench/result.ts'

/** `node scripts/laboratory/measure.ts spectra` runs one measurement and prints what it finds. */
const measurements: Record<string, () => Promise<Result[]>> = {
  chords: async () => (await import('./chords.ts')).measureChords(),
  intelligibility: async () => (await import('./intelligibility.ts')).measureIntelligibility(),
  singing: async () => (await import('./singing.ts')).measureSinging(),
  analysis: async () => (await import('./analysis.ts')).measureAnalysis(),
  sections: async () => (await import('./song-sections.ts')).measureSections(),
  spectra: async () => (await import('./spectra.ts')).measureSpectra(),
  fingerprints: async () => (await import('./fingerprints.ts')).measureFingerprints(),
}

const measure = measurements[process.argv[2] ?? '']
if (!measure) {
  console.error(`Name one of ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}
endOnSignals()
printTable(await measure())
