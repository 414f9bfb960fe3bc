import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

export interface ErrorCatalogue {
  catalogue: Record<string, { status: number; message: string }>
  ErrorCode: { enum: string[] }
  OperatorErrorCode: { enum: string[] }
}

export async function readErrors(): Promise<ErrorCatalogue> {
  return parse(await readFile(new URL('../../openapi/errors.yaml', import.meta.url), 'utf8'))
}

/** Every code with its status and default message. */
export function writeErrors({ catalogue }: ErrorCatalogue): string {
  return `export const errors = {
${Object.entries(catalogue)
  .map(([code, { status, message }]) => `  ${code}: { status: ${status}, message: '${message}' },`)
  .join('\n')}
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
`
}
