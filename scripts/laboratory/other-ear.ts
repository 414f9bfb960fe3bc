import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/**
 * A program of its own, because its licence is the AGPL: Essentia.js, installed below the folder
 * that it is given, hears key and tempo of mono samples at 44.1 kHz. Its confidence of a tempo goes
 * from 0 to 5.32; above 1.5 it is good, above 3.5 excellent (Zapata, Davies and Gómez, 2014).
 */
export interface OtherEar {
  key: string
  scale: string
  bpm: number
  confidence: number
}

const [folder = ''] = process.argv.slice(2)
const { Essentia, EssentiaWASM } = createRequire(join(folder, 'package.json'))('essentia.js')
const essentia = new Essentia(EssentiaWASM)
const bytes = await buffer(process.stdin)
const samples = essentia.arrayToVector(new Float32Array(new Uint8Array(bytes).buffer))
const { key, scale } = essentia.KeyExtractor(samples)
const { bpm, confidence } = essentia.RhythmExtractor2013(samples, 208, 'multifeature', 40)
const heard: OtherEar = { key, scale, bpm, confidence }
console.log(JSON.stringify(heard))
