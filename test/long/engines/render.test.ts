import { asked, hearFile } from '../../engines/given-file.ts'

hearFile(asked('heavy metal aggressive', { bpm: 150, key: 'E', scale: 'minor', seed: 5 }), {
  drums: true,
})
hearFile(asked('ambient meditation', { durationSeconds: 12.37 }))
hearFile(asked('acoustic folk waltz', { beatsPerBar: 3, seed: 3 }))
hearFile(asked('warm lofi piano', { durationSeconds: 12 }))
hearFile(asked('smooth jazz trio with brushes', { bpm: 104, key: 'F', scale: 'major' }))
hearFile(asked('epic cinematic orchestral trailer', { bpm: 90, key: 'D', scale: 'minor' }))
