import type { Signal } from '@preact/signals'
import { type Pages, type Reading, readOn as readPage } from '../parts/pages.ts'
import { clearTrouble, showTrouble } from './trouble.ts'

/** Reads the next page, and shows why it could not. */
export function readOn<Item>(
  list: Signal<Pages<Item>>,
  read: Reading<Item>['read'],
): Promise<void> {
  clearTrouble()
  return readPage(list, { read, onTrouble: showTrouble })
}
