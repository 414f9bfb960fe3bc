import { expect } from 'chai'
import { errors } from '../../generated/errors.ts'
import { readErrors } from '../../scripts/generate/errors.ts'
import { listOperations, type RoutedOperation } from '../../scripts/generate/operations.ts'
import { contracts, dereferenced } from './contracts.ts'

const catalogue: Record<string, { status: number; message: string }> = errors

describe('The error catalogue', () => {
  it('has exactly the codes that the contracts name', async () => {
    const { ErrorCode, OperatorErrorCode } = await readErrors()

    const named = new Set([...ErrorCode.enum, ...OperatorErrorCode.enum])

    expect([...named].sort()).to.deep.equal(Object.keys(catalogue).sort())
  })

  it('has an error status and a sentence for every code', () => {
    expect(Object.keys(catalogue)).to.have.length.above(20)
    for (const [code, { status, message }] of Object.entries(catalogue)) {
      expect(status, code).to.be.within(400, 599)
      expect(message, code).to.match(/^[A-Z].*\.$/)
    }
  })
})

for (const [name, contract] of Object.entries(contracts)) {
  const document = await dereferenced(contract)
  describe(`The refusals of the ${name} contract`, () => {
    for (const operation of listOperations(document)) {
      it(`of ${operation.operationId} are declared by code and by status`, async () => {
        const { ErrorCode, OperatorErrorCode } = await readErrors()
        const codes = operation['x-errors'] ?? []

        const statuses = new Set(codes.map((code) => String(statusOf(operation, code))))

        expect(name === 'public' ? ErrorCode.enum : OperatorErrorCode.enum).to.include.members(
          codes,
        )
        expect([...statuses].sort()).to.deep.equal(refusingStatuses(operation))
      })

      it(`of ${operation.operationId} have an example of each code under its status`, () => {
        for (const [status, code] of listExamples(operation)) {
          expect(String(statusOf(operation, code)), code).to.equal(status)
        }
        expect(listExamples(operation).map(([, code]) => code)).to.have.members(
          operation['x-errors'] ?? [],
        )
      })
    }
  })
}

function statusOf(operation: RoutedOperation, code: string): number | undefined {
  return operation['x-error-status']?.[code] ?? catalogue[code]?.status
}

function refusingStatuses({ responses }: RoutedOperation): string[] {
  return Object.keys(responses)
    .filter((status) => /^[45]/.test(status))
    .sort()
}

function listExamples(operation: RoutedOperation): [string, string][] {
  return refusingStatuses(operation).flatMap((status) => {
    const examples = operation.responses[status]?.content?.['application/json']?.examples ?? {}
    return Object.values(examples).map(({ value }): [string, string] => {
      const { error } = value as { error: { code: string } }
      return [status, error.code]
    })
  })
}
