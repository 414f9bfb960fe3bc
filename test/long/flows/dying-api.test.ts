import { expectNothingLostAfter } from '../../flows/dying-api.ts'

describe('An API that dies', () => {
  for (const accepted of [1, 7, 60]) {
    it(`after ${accepted} answers loses no credit and no track`, () =>
      expectNothingLostAfter(accepted))
  }
})
