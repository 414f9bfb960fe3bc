import { hearRecorded, hearRecordedKit } from './given-recorded.ts'

// `npm run test:long` hears all.
for (const name of ['piano', 'flute', 'upright-bass']) hearRecorded(name)
hearRecordedKit('acoustic')
