import { type Heard, hearEffect } from '../stage/effect-ears.ts'

/** What makes a sound effect itself, measured in the finished file. */
export interface Signature {
  effect: string
  /** 4 by default. */
  seconds?: number
  is: string
  check(heard: Heard): void
}

export function hearSignatures(title: string, signatures: readonly Signature[]): void {
  describe(`${title} is heard in the file`, () => {
    for (const { effect, seconds = 4, is, check } of signatures) {
      it(`${effect}: ${is}`, () => {
        check(hearEffect(effect, seconds))
      })
    }
  })
}
