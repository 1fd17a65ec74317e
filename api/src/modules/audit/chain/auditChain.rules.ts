import { createHash } from 'node:crypto';

/** The tables whose rows are chained. Each table has its own chain. */
export const CHAINS = ['access_entry', 'admin_act'] as const;
export type Chain = (typeof CHAINS)[number];

/** The "previous hash" of the first link. */
export const START_HASH = '0'.repeat(64);

export interface Link {
  position: string;
  rowId: string;
  rowXid: string;
  rowHash: string;
  hash: string;
}

/**
 * The hash of a link covers its position, its row and the link before it, so a change of one link changes all that
 * follow.
 */
export const hashOfLink = (
  chain: Chain,
  before: string,
  { position, rowId, rowXid, rowHash }: Omit<Link, 'hash'>,
): string =>
  createHash('sha256').update([chain, before, position, rowXid, rowId, rowHash].join('\n')).digest('hex');

/** Whether a row comes before another in the order of the chain: by transaction, then by id. */
export const isBefore = (a: Pick<Link, 'rowXid' | 'rowId'>, b: Pick<Link, 'rowXid' | 'rowId'>) => {
  const [first, second] = [BigInt(a.rowXid), BigInt(b.rowXid)];
  return first === second ? a.rowId < b.rowId : first < second;
};
