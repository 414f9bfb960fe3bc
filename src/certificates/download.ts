import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type CertifiedWork, certificateFileName } from './certificate.ts'
import { type Issued, issueCertificate, renderCertificate } from './issue.ts'
import { findCertificate } from './store.ts'

type Slice = Pick<Context, 'certificates' | 'clock' | 'config' | 'database'>

/** Reads the work or throws a Problem. With `hold` it locks the row until the transaction ends. */
type Find = (database: Database | Transaction, hold: boolean) => Promise<CertifiedWork>

interface CertificateFile {
  bytes: Uint8Array
  contentType: string
  fileName: string
}

/**
 * The current certificate, issued if there is none. Refused as by `find`, or with
 * PAID_PLAN_REQUIRED.
 */
export async function downloadCertificate(context: Slice, find: Find): Promise<CertificateFile> {
  const { certificate, pdf } = await currentCertificate(context, find)
  return {
    bytes: pdf,
    contentType: 'application/pdf',
    fileName: certificateFileName(certificate),
  }
}

async function currentCertificate(context: Slice, find: Find): Promise<Issued> {
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
