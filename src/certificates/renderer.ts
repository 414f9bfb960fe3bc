import type { Certificate, CertifiedWork } from './certificate.ts'

export interface CertificatePage {
  certificate: Certificate
  work: CertifiedWork
  /** The verification page, which is also in the QR code. */
  url: string
}

/** Renders PDFs, the same bytes for the same page. */
export interface CertificateRenderer {
  render(page: CertificatePage): Promise<Uint8Array>
}

/** Loads the PDF library and the fonts at the first rendering. */
export function openCertificates(): CertificateRenderer {
  return {
    async render(page) {
      const { renderPdf } = await import('./pdf.ts')
      return renderPdf(page)
    },
  }
}
