import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalledSet } from '../../src/engines/builtin/samples/find-set.ts'
import { SampleSet, type SetFiles } from '../../src/engines/builtin/samples/sample-set.ts'

/** Decoded samples are kept between runs, as a service keeps them between starts. */
export const decodedSamples = join(tmpdir(), 'tonewright-test-samples')

export function installedSet(): SetFiles {
  const place = findInstalledSet(decodedSamples)
  if (place === null) throw new Error('the optional packages of the recordings are not installed')
  return place
}

let opened: Promise<SampleSet> | undefined

/** The installed set, opened once in a process. */
export function openInstalledSet(): Promise<SampleSet> {
  opened ??= SampleSet.open(installedSet())
  return opened
}
