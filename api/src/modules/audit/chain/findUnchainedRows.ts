import type pg from 'pg';
import type { Chain } from './auditChain.rules.ts';
import type { AddFinding } from './verifyLinks.ts';

/** The chain is extended every few seconds, so a row without a link after this time was kept out of it. */
const LINKED_WITHIN = '15 minutes';

export async function findUnchainedRows(
  client: pg.ClientBase,
  chain: Chain,
  find: AddFinding,
): Promise<void> {
  const { rows } = await client.query<{ id: string; isPast: boolean; isFuture: boolean }>(
    `with last as (select row_xid, row_id from audit_link where chain = $1 order by audit_link.position desc limit 1)
     select r.id, coalesce((r.xid, r.id) <= (last.row_xid, last.row_id), false) as "isPast",
            r.xid >= pg_snapshot_xmax(pg_current_snapshot()) as "isFuture"
       from ${chain} r left join last on true
      where not exists (select from audit_link l where l.chain = $1 and l.row_id = r.id)
        and ((r.xid, r.id) <= (last.row_xid, last.row_id) or r.xid >= pg_snapshot_xmax(pg_current_snapshot())
          or r.at < now() - interval '${LINKED_WITHIN}')
      order by r.xid, r.id limit 1000`,
    [chain],
  );
  for (const { id, isPast, isFuture } of rows)
    find(
      `row ${id}`,
      isPast
        ? 'was inserted into the past: the chain went by without it'
        : isFuture
          ? 'names a transaction that has not been'
          : 'is in no chain although its time has passed: it was dated back, or no worker runs',
    );
}
