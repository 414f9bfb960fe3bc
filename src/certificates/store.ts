import type { Database, Transaction } from '../database/database.ts'
import type { Certificate } from './certificate.ts'

export async function findCertificate(
  database: Database | Transaction,
  key: Partial<Pick<Certificate, 'number' | 'workId'>>,
): Promise<Certificate | undefined> {
  return database<Certificate>('certificates').where(key).first()
}

/**
 * Inserts the certificate, or updates the title of the one that the work already has. Waits for a
 * concurrent insert for the same work.
 */
export async function insertOrRetitle(
  transaction: Transaction,
  certificate: Certificate,
): Promise<Certificate> {
  const [inserted] = await transaction<Certificate>('certificates')
    .insert(certificate)
    .onConflict('workId')
    .ignore()
    .returning('*')
  if (inserted) return inserted as Certificate
  const [known] = await transaction<Certificate>('certificates')
    .where({ workId: certificate.workId })
    .update({ title: certificate.title })
    .returning('*')
  if (known) return known as Certificate
  throw new Error(`work ${certificate.workId} has neither this certificate nor another`)
}
