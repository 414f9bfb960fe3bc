import { invalidField } from '../problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const withEncoding = /;\s*filename\*\s*=\s*"?([\w-]+)'[^']*'([^\s;"]*)/i
const plain = /\bfilename=("(.*?)"|([^()<>{}[\]@,;:"?=\s/\t]+))($|;\s)/i

/**
 * Decodes text of a form, given as one character for each byte. Refused with VALIDATION_ERROR
 * unless it is UTF-8.
 */
export function readText(bytes: string, field: string): string {
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    throw invalidField(field, 'must be text in UTF-8.')
  }
}

/**
 * The file name in a part of a form: `filename*` (RFC 8187), else `filename`; empty if neither is
 * valid. The header is given as one character for each byte.
 */
export function fileNameIn(disposition: string, field: string): string {
  const [, charset = '', value = ''] = withEncoding.exec(disposition) ?? []
  const bytes = value.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number(`0x${hex}`)),
  )
  if (/^utf-8$/i.test(charset)) return readText(bytes, field)
  if (/^iso-8859-1$/i.test(charset)) return bytes
  const [, , quoted, token] = plain.exec(readText(disposition, field)) ?? []
  return (quoted ?? token ?? '').replaceAll('%22', '"')
}

export function namesFile(disposition: string): boolean {
  return plain.test(disposition) || /;\s*filename\*\s*=/i.test(disposition)
}
