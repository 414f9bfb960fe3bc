/** Facts of the caller, which the service only returns and filters by. */
export type Metadata = Record<string, string>

/** The field of an answer, which is left out if the order had none. */
export function metadataOf({ metadata }: { metadata: Metadata | null }): { metadata?: Metadata } {
  return metadata ? { metadata } : {}
}
