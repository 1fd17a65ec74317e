import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#storage/client.ts';
import { CHAINS } from './auditChain.rules.ts';

/** The newest position of an audit chain and its hash (the head), signed, as it is stored outside the database. */
export interface HeadCopy {
  chain: (typeof CHAINS)[number];
  position: string;
  hash: string;
  at: Date;
  keyId: string;
  signature: string;
}

export const PREFIX = 'audit-heads/';
/** The file in DATA_DIR that holds one head per line. */
export const headsFileIn = (dataDir: string): string => join(dataDir, 'audit-heads.jsonl');

/**
 * One object per head. No object is overwritten, so a bucket with versioning or object lock retains each one.
 */
const objectOf = ({ chain, position }: HeadCopy): string =>
  `${PREFIX}${chain}/${position.padStart(18, '0')}.json`;

/**
 * Stores a copy of a signed head outside the database, so that `audit:verify` can detect that the end of a chain was
 * deleted.
 */
export async function storeHeadCopy(
  { storage, dataDir }: { storage: Pick<Storage, 'put'>; dataDir: string },
  head: HeadCopy,
): Promise<void> {
  const { chain, position, hash, at, keyId, signature } = head;
  const line = JSON.stringify({ chain, position, hash, at, keyId, signature });
  const results = await Promise.allSettled([
    storage.put(objectOf(head), Buffer.from(line), 'application/json'),
    appendFile(headsFileIn(dataDir), `${line}\n`, { mode: 0o600 }),
  ]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
