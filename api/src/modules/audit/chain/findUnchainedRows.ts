import type pg from 'pg';
import type { Chain } from './auditChain.rules.ts';
import type { AddFinding } from './verifyLinks.ts';

/** The chain is extended every few seconds, so a row without a link after this time was left out of it. */
const LINKED_WITHIN = '15 minutes';

/** Reports rows that have no link in the chain although they should have one. */
export async function findUnchainedRows(
  client: pg.ClientBase,
  chain: Chain,
  addFinding: AddFinding,
): Promise<void> {
  const { rows } = await client.query<{ id: string; isPast: boolean; isFuture: boolean }>(
    `with last as (select row_xid, row_id from audit_link where chain = $1 order by audit_link.position desc limit 1)
     select r.id, coalesce((r.xid, r.id) <= (last.row_xid, last.row_id), false) as "isPast",
            r.xid >= next_transaction() as "isFuture"
       from ${chain} r left join last on true
      where not exists (select from audit_link l where l.chain = $1 and l.row_id = r.id)
        and ((r.xid, r.id) <= (last.row_xid, last.row_id) or r.xid >= next_transaction()
          or r.at < now() - interval '${LINKED_WITHIN}')
      order by r.xid, r.id limit 1000`,
    [chain],
  );
  for (const row of rows) addFinding(`row ${row.id}`, describeUnchained(row));
}

function describeUnchained({ isPast, isFuture }: { isPast: boolean; isFuture: boolean }): string {
  if (isPast) return 'was inserted into the past: rows after it were chained without it';
  if (isFuture) return 'names a transaction that does not exist yet';
  return 'is in no chain although its time has passed: it was dated back, or no worker runs';
}
