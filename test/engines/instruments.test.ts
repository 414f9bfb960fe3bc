import { hearInstrument, hearKit } from './given-instruments.ts'

// One of each kind of synthesis; `npm run test:long` hears all.
const heardFirst = ['piano', 'strings', 'distorted-guitar', 'finger-bass'] as const

for (const name of heardFirst) hearInstrument(name)
hearKit('acoustic')
