import type pg from 'pg';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import type { Chain } from './auditChain.rules.ts';
import { isHeadSigned } from './headSignature.ts';

/** How long the rows of a chain are stored; `keep_partitions` drops them later. The other chain is stored for ever. */
const STORED: Partial<Record<Chain, string>> = { access_entry: '20 years' };

/**
 * The last position whose row may be missing, because its retention time is over. Only a signed head decides how old a
 * link is: the times of rows and links can be forged with the password of the owner. A head after which the chain has a
 * younger head at an earlier position does not count.
 */
export async function lastExpiredPosition(
  client: pg.ClientBase,
  chain: Chain,
  keys: PurposeKeys,
): Promise<bigint> {
  const stored = STORED[chain];
  if (!stored) return 0n;
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
    [chain, stored],
  );
  return BigInt(rows.find((head) => isHeadSigned(keys, { chain, ...head }))?.position ?? 0);
}
