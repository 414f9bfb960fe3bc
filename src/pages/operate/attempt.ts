import { tell } from '../parts/notices.ts'
import { Refusal } from '../parts/refusal.ts'

/** For what has no field: a refusal is told as it is. */
export async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    void tell(error.message, true)
  }
}
