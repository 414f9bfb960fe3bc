import type { Database } from './database.ts'

/** Keys that all processes on one database share. They never leave the service. */
export interface Secrets {
  /** Signs links that expire. */
  links: Uint8Array
  /** The key for the hash of an IP address, which makes the hash irreversible without the key. */
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
