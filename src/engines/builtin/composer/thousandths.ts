/** Beats and energies as a plan shows them: what is read in a plan is exactly what is played. */
export function inThousandths(value: number): number {
  return Math.round(1000 * value) / 1000
}
