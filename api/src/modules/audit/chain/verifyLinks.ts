import type pg from 'pg';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import { ROW_DIGEST } from '../../../shared/encryption/rowDigest.ts';
import { type Conversion, convertedDigest } from '../../../shared/encryption/sealedConversion.ts';
import { type Chain, hashOfLink, isBefore, type Link, START_HASH } from './auditChain.rules.ts';
import { lastExpiredPosition } from './expiredChainLinks.ts';

const BATCH = 5000;
/**
 * A row is written when the thing happens, so a row whose own time differs by more than this was dated back.
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
