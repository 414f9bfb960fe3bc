/** An account with due jobs in a lane. */
export interface WaitingAccount {
  accountId: string
  queued: number
}

/**
 * About how many jobs of a lane start before one before which its own account has `earlier` queued.
 * The accounts take turns, so each of the others starts as many before it, and one more if it is
 * next before this account. `accounts` are in the order in which they are next; an account that is
 * not among them is last. Running jobs count for nothing but this order, because they end while the
 * other accounts catch up.
 */
export function queuePosition(
  accounts: readonly WaitingAccount[],
  accountId: string,
  earlier: number,
): number {
  let position = earlier
  let turns = earlier + 1
  for (const account of accounts) {
    if (account.accountId === accountId) turns = earlier
    else position += Math.min(account.queued, turns)
  }
  return position
}
