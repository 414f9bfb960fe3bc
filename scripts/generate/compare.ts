import { runRedocly } from './bundle.ts'

/** The contracts as they were last released. A release copies `generated/<name>/contract.json` over them. */
export const released = {
  public: 'openapi/released/public.json',
  operator: 'openapi/released/operator.json',
}

/** What has changed from one contract to another; it passes unless a caller of the first may stumble over the second. */
export async function compareContracts(
  base: string,
  revision: string,
): Promise<{ passes: boolean; report: string }> {
  return runRedocly('diff', base, revision, '--fail-on', 'major').then(
    (report) => ({ passes: true, report }),
    (failure: { stdout: string }) => ({ passes: false, report: failure.stdout }),
  )
}
