import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { CertifiedWork } from './certificate.ts'
import { type Issued, issueCertificate, renderCertificate } from './issue.ts'
import { findCertificate } from './store.ts'

/**
 * The certificate as of now, issued if there is none. `find` reads the work or refuses; asked to `hold` it, it
 * keeps everybody from changing it until the transaction ends.
 */
export async function downloadCertificate(
  context: Pick<Context, 'certificates' | 'clock' | 'config' | 'database'>,
  find: (database: Database | Transaction, hold: boolean) => Promise<CertifiedWork>,
): Promise<Issued> {
  const { clock, database } = context
  const work = await find(database, false)
  const known = await findCertificate(database, { workId: work.id })
  if (known?.title === work.title) return renderCertificate(context, known, work)

  const issued = await database.transaction(async (transaction) => {
    const held = await find(transaction, true)
    return { work: held, certificate: await issueCertificate(transaction, held, clock.now()) }
  })
  return renderCertificate(context, issued.certificate, issued.work)
}
