import { sendHostileRequests } from './hostile-requests.ts'

describe('Fuzzed requests', () => sendHostileRequests({ share: 9, runs: 4 }))
