import { findAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import {
  type Certificate,
  type CertifiedWork,
  certifiedName,
  newCertificateNumber,
  verificationUrl,
} from './certificate.ts'
import { insertOrRetitle } from './store.ts'

export interface Issued {
  certificate: Certificate
  pdf: Uint8Array
}

/**
 * The certificate of the work, with its current title. The caller has locked the row of the work,
 * so that it is neither renamed nor deleted meanwhile. Refused with PAID_PLAN_REQUIRED.
 */
export async function issueCertificate(
  transaction: Transaction,
  work: CertifiedWork,
  now: Date,
): Promise<Certificate> {
  const account = await findAccount(transaction, work.accountId)
  if (!account?.plan.certificates) throw new Problem('PAID_PLAN_REQUIRED')
  return insertOrRetitle(transaction, {
    number: newCertificateNumber(),
    workType: work.type,
    workId: work.id,
    accountId: work.accountId,
    issuedAt: now,
    displayName: certifiedName(account.displayName),
    title: work.title,
    durationSeconds: work.durationSeconds,
    generatedAt: work.generatedAt,
    audioSha256: work.audioSha256,
  })
}

export async function renderCertificate(
  { certificates, config }: Pick<Context, 'certificates' | 'config'>,
  certificate: Certificate,
  work: CertifiedWork,
): Promise<Issued> {
  const url = verificationUrl(config.links.verifyUrl, certificate)
  return { certificate, pdf: await certificates.render({ certificate, work, url }) }
}
