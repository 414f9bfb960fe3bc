import type { Database } from '../../src/database/database.ts'
import type { Holder } from '../../src/jobs/claim.ts'
import type { Lane } from '../../src/jobs/lanes.ts'

/**
 * The order in which the due jobs of a lane are to be claimed, from the whole queue: each running
 * job and each earlier queued job of the account counts as one turn, and the fewest turns are
 * first; of equals, the account whose last start is longest ago.
 */
export async function orderOf(
  database: Database,
  lane: Lane,
  { kinds, now }: Pick<Holder, 'kinds' | 'now'>,
): Promise<number[]> {
  const { rows } = await database.raw<{ rows: { id: number }[] }>(
    `with line as materialized (
       select id, "accountId", row_number() over (partition by "accountId" order by id) as place
         from jobs
        where state = 'queued' and lane = :lane and "runAt" <= :now and kind = any(:kinds)),
     served as materialized (
       select a."accountId",
              (select count(*) from jobs r
                where r.state = 'running' and r.lane = :lane
                  and r."accountId" = a."accountId") as running,
              (select max(s."startedAt") from jobs s
                where s.lane = :lane and s."accountId" = a."accountId") as "lastAt"
         from (select distinct "accountId" from line) a)
     select line.id, line.place + coalesce(served.running, 0) as turn
       from line left join served on served."accountId" = line."accountId"
      order by turn, served."lastAt" nulls first, line.id`,
    { lane, kinds, now },
  )
  return rows.map(({ id }) => id)
}
