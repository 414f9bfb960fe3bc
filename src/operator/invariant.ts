/**
 * Tables that the audit reads, and how they are joined. One statement reads a source once for all
 * of its rules, so they see one snapshot.
 */
export interface Source {
  /** What follows `from`. */
  from: string
  /** The id of the account, the track or whatever else a row is about. */
  subjectId: string
}

/**
 * A rule that holds for the tables at every moment, also after a crash. `holds` states it. The rows
 * of the source that meet `breaks` violate it, and `found` says what is wrong with each; both are
 * SQL, in which `:now` is the time of the audit. All data of a rule is written in one transaction,
 * so a correct database has no violation while it is in use.
 *
 * A rule of several sources is listed once for each.
 */
export interface Invariant {
  rule: string
  holds: string
  source: Source
  breaks: string
  found: string
}
