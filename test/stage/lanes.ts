import type { Lane } from '../../src/jobs/lanes.ts'

/** One job at once in each lane. */
export const narrowLanes: Record<Lane, number> = {
  render: 1,
  effect: 1,
  transcribe: 1,
  export: 1,
  separate: 1,
  webhook: 1,
  housekeeping: 1,
}
