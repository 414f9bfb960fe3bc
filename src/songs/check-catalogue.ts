import type { Context } from '../context.ts'
import { untilDone } from '../engines/engines.ts'
import { findFeatures } from './features.ts'
import type { FingerprintStatus, Release } from './upload.ts'

export interface CatalogueCheck {
  status: FingerprintStatus
  match: Release | null
}

/**
 * Looks a song up in the catalogue, if that is switched on; only then `open` is called. A check
 * that fails refuses nothing.
 */
export async function checkCatalogue(
  context: Pick<Context, 'catalogue' | 'config' | 'database' | 'engines' | 'log'>,
  open: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<CatalogueCheck> {
  const { catalogue, config, database, engines, log } = context
  const { fingerprint } = await findFeatures(database, config.features)
  if (!fingerprint) return { status: 'skipped', match: null }
  try {
    const heard = await engines.fingerprinter.fingerprint(await open(), untilDone)
    const match = await catalogue.find(heard)
    return match ? { status: 'match', match } : { status: 'clear', match: null }
  } catch (error) {
    log.warn({ err: error }, 'a recording could not be looked up in the catalogue')
    return { status: 'error', match: null }
  }
}
