/**
 * A rule that holds for the tables at every moment, also after a crash. `holds` states it, and
 * `sql` selects its violations as `subjectId` and `found`; `:now` is the time of the audit. All
 * data of a rule is written in one transaction and read by one statement, so a correct database has
 * no violation while it is in use.
 */
export interface Invariant {
  rule: string
  holds: string
  sql: string
}
