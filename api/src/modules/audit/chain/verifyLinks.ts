import type pg from 'pg';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import { ROW_DIGEST } from '../../../shared/encryption/rowDigest.ts';
import { type Conversion, convertedDigest } from '../../../shared/encryption/sealedConversion.ts';
import { type Chain, hashOfLink, isBefore, type Link, START_HASH } from './auditChain.rules.ts';

const BATCH = 5000;
/** The chain is extended every few seconds, so a row without a link after this time was kept out of it. */
const LINKED_WITHIN = '15 minutes';
/**
 * A row is written when the thing happens, so a row whose own time differs by more than this was dated back.
 */
const DATED_BACK = '1 day';

type Compared = Link & { now: string | null; isLate: boolean; conversions: Conversion[] | null };

export type Find = (where: string, what: string) => void;

export async function verifyLinks(
  client: pg.ClientBase,
  chain: Chain,
  keys: PurposeKeys,
  find: Find,
): Promise<number> {
  let last = null as Link | null;
  let isBroken = false;
  let agreeing = 0;
  for (;;) {
    const { rows }: { rows: Compared[] } = await client.query<Compared>(
      `select l.position::text, l.row_id as "rowId", l.row_xid::text as "rowXid", l.row_hash as "rowHash", l.hash,
              case when r.id is null then null else ${ROW_DIGEST} end as now, coalesce(r.at < l.at - interval '${DATED_BACK}'
                and l.row_xid <> (select min(row_xid) from audit_link where chain = $1), false) as "isLate",
              (select json_agg(json_build_object('before', c.before, 'after', c.after, 'keyId', c.key_id, 'signature', c.signature) order by c.at)
                 from sealed_conversion c where c.chain = l.chain and c.row_id = l.row_id) as conversions
         from audit_link l left join ${chain} r on r.id = l.row_id
        where l.chain = $1 and l.position > $2 order by l.position limit ${BATCH}`,
      [chain, last?.position ?? 0],
    );
    for (const link of rows) {
      const row = `row ${link.rowId} (position ${link.position})`;
      const expected = BigInt(last?.position ?? 0) + 1n;
      if (BigInt(link.position) !== expected) {
        find(`positions ${expected} to ${BigInt(link.position) - 1n}`, 'links are missing');
        isBroken = true;
      }
      if (last && !isBefore(last, link)) find(row, 'stands out of order');
      // After a break all following hashes disagree as well, so it is reported once.
      if (!isBroken && link.hash !== hashOfLink(chain, last?.hash ?? START_HASH, link)) {
        find(row, 'its link does not follow from the one before: a link was altered, removed or reordered');
        isBroken = true;
      }
      const { rowId, rowHash: digest, conversions } = link;
      if (link.now === null) find(row, 'was removed');
      else if (link.now !== convertedDigest(keys, { table: chain, rowId, digest }, conversions ?? []))
        find(row, 'was altered');
      else if (link.isLate) find(row, 'was written more than a day after the time it states');
      else agreeing += 1;
      last = link;
    }
    if (rows.length < BATCH) return agreeing;
  }
}

export async function findUnchainedRows(client: pg.ClientBase, chain: Chain, find: Find): Promise<void> {
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
