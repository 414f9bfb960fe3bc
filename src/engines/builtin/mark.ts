/** What the metadata of a file say about how it came about. */
export interface Mark {
  digitalSourceType: string
  product: string
  /** Name and version. */
  engine: string
  contractVersion: string
}

/** A request for a file; without a mark the file has none. */
export type Marked<Request> = Request & { mark?: Mark | null }

/** What all marks of a process have in common. */
export type Product = Pick<Mark, 'product' | 'contractVersion'>

/**
 * IPTC's words for what was generated (cv.iptc.org/newscodes/digitalsourcetype): by rules alone, or
 * by a model that was trained on recordings.
 */
export type SourceType = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

/** The URI of the vocabulary; it names no server. */
const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** Fixed for an engine, so that the same request gives the same file. */
export function markOf(product: Product, engine: string, sourceType: SourceType): Mark {
  return { digitalSourceType: vocabulary + sourceType, ...product, engine }
}
