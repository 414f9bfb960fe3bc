import type { Database } from '../database/database.ts'

/** Keys that all processes on one database share; they never leave the service. */
export interface Secrets {
  /** Signs links that end. */
  links: Uint8Array
  /** Makes a fingerprint of an address that nobody without the key can look up. */
  addresses: Uint8Array
}

export async function readSecrets(database: Database): Promise<Secrets> {
  const rows: { name: string; value: Buffer }[] = await database('secrets')
  const named = (name: string) => {
    const row = rows.find((entry) => entry.name === name)
    if (!row) throw new Error(`the database has no secret ${name}`)
    return row.value
  }
  return { links: named('links'), addresses: named('addresses') }
}
