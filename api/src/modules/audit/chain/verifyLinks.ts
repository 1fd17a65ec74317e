import type pg from 'pg';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import { ROW_DIGEST } from '../../../shared/encryption/rowDigest.ts';
import { type Conversion, convertedDigest } from '../../../shared/encryption/sealedConversion.ts';
import { type Chain, hashOfLink, isBefore, type Link, START_HASH } from './auditChain.rules.ts';
import { isHeadSigned } from './headSignature.ts';

const BATCH = 5000;
/**
 * A row is written when the thing happens, so a row whose own time is this much before that of its link was dated back. The
 * rows of the first transaction are excepted: they were written before there was a chain, and linked later.
 */
const DATED_BACK = '1 day';

type ComparedLink = Link & { now: string | null; isLate: boolean; conversions: Conversion[] | null };

export type AddFinding = (where: string, what: string) => void;

/**
 * Compares every row of a table with its link, and every link with the one before it. Returns how many rows agree; each
 * difference is reported by `addFinding`. A row whose retention time is over may be missing, its link not.
 */
export async function verifyLinks(
  client: pg.ClientBase,
  chain: Chain,
  keys: PurposeKeys,
  addFinding: AddFinding,
): Promise<number> {
  const expiredThrough = await lastExpiredPosition(client, chain, keys);
  let last = null as Link | null;
  let isBroken = false;
  let agreeing = 0;
  for (;;) {
    const { rows }: { rows: ComparedLink[] } = await client.query<ComparedLink>(
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
        addFinding(`positions ${expected} to ${BigInt(link.position) - 1n}`, 'links are missing');
        isBroken = true;
      }
      if (last && !isBefore(last, link)) addFinding(row, 'is out of order');
      // After a break all following hashes disagree as well, so it is reported once.
      if (!isBroken && link.hash !== hashOfLink(chain, last?.hash ?? START_HASH, link)) {
        addFinding(
          row,
          'its link does not follow from the one before: a link was altered, removed or reordered',
        );
        isBroken = true;
      }
      const { rowId, rowHash: digest, conversions } = link;
      if (link.now === null) {
        if (BigInt(link.position) > expiredThrough) addFinding(row, 'was removed');
      } else if (link.now !== convertedDigest(keys, { table: chain, rowId, digest }, conversions ?? []))
        addFinding(row, 'was altered');
      else if (link.isLate) addFinding(row, 'was written more than a day after the time it states');
      else agreeing += 1;
      last = link;
    }
    if (rows.length < BATCH) return agreeing;
  }
}

/**
 * How long the rows of a chain are stored. When this time is over, the function `keep_partitions` drops the partitions.
 * The rows of the other chain are stored forever.
 */
const RETENTION: Partial<Record<Chain, string>> = { access_entry: '20 years' };

/**
 * The last position whose row may be missing, because its retention time is over. A head is a signed checkpoint of the
 * chain: the position and hash of its last link at that time. Only a head decides how old a link is, because the times
 * of rows and links can be forged with the password of the database owner role. Only heads that come before every head
 * still within the retention time count.
 */
async function lastExpiredPosition(client: pg.ClientBase, chain: Chain, keys: PurposeKeys): Promise<bigint> {
  const retention = RETENTION[chain];
  if (!retention) return 0n;
  const { rows } = await client.query<{
    position: string;
    hash: string;
    at: Date;
    keyId: string;
    signature: string;
  }>(
    `select position::text, hash, at, key_id as "keyId", signature from audit_head
      where chain = $1 and at < now() - $2::interval
        and position < (select coalesce(min(h.position), 9223372036854775807) from audit_head h where h.chain = $1 and h.at >= now() - $2::interval)
      order by audit_head.position desc`,
    [chain, retention],
  );
  return BigInt(rows.find((head) => isHeadSigned(keys, { chain, ...head }))?.position ?? 0);
}

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
