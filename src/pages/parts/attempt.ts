import { tell } from './notices.ts'
import { Refusal } from './refusal.ts'

/** For what has no field: a refusal is told as it is. Resolves with whether there was none. */
export async function attempt(act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    void tell(error.message, true)
    return false
  }
}
