import type { CertificatePage } from './certificate.ts'

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
