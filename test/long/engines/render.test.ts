import { asked, hearFile } from '../../engines/given-file.ts'

hearFile(asked('warm lofi piano', { durationSeconds: 12 }))
hearFile(asked('smooth jazz trio with brushes', { bpm: 104, key: 'F', scale: 'major' }))
hearFile(asked('epic cinematic orchestral trailer', { bpm: 90, key: 'D', scale: 'minor' }))
