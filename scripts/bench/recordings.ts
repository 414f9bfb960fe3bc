import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SampleSet } from '../../src/engines/builtin/samples/sample-set.ts'
import { findSet, type SetFiles } from '../../src/engines/engines.ts'

/** The installed recordings of instruments, decoded in an earlier run as in operation. */
export function findRecordings(): Promise<SetFiles | null> {
  return findSet(null, join(tmpdir(), 'tonewright-samples'))
}

export async function openRecordings(): Promise<SampleSet | null> {
  const place = await findRecordings()
  return place && SampleSet.open(place)
}
