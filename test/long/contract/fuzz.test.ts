import { sendHostileRequests } from '../../contract/hostile-requests.ts'

describe('Many fuzzed requests', () => sendHostileRequests({ share: 3, runs: 20 }))
