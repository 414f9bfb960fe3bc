import type { Certificate, CertifiedWork } from './certificate.ts'

export interface CertificatePage {
  certificate: Certificate
  work: CertifiedWork
  /** Of the verification page; the QR code holds it. */
  url: string
}

/** Makes PDFs, the same bytes for the same page. */
export interface CertificateRenderer {
  render(page: CertificatePage): Promise<Uint8Array>
}

/** Costs nothing until the first page is rendered: only then are the library and the fonts loaded. */
export function openCertificates(): CertificateRenderer {
  return {
    async render(page) {
      const { renderPdf } = await import('./pdf.ts')
      return renderPdf(page)
    },
  }
}
