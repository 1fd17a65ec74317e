import type pg from 'pg';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import type { Chain } from './auditChain.rules.ts';
import { isHeadSigned } from './headSignature.ts';

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
export async function lastExpiredPosition(
  client: pg.ClientBase,
  chain: Chain,
  keys: PurposeKeys,
): Promise<bigint> {
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
