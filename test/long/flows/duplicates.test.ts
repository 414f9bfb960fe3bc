import { Duplicates } from '../../flows/duplicates.ts'

describe('200 parallel duplicates of one create over two processes, one of which is killed', () => {
  it('make one track, whenever it dies', async () => {
    await using sent = await Duplicates.open()
    for (let round = 1; round <= 4; round += 1) {
      await sent.expectOneAfter(round * round * 15, round)
    }
  })
})
