import { createReadStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
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

const PREFIX = 'audit-heads/';
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

const shape = z.object({
  chain: z.enum(CHAINS),
  position: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.coerce.date(),
  keyId: z.string(),
  signature: z.string(),
});

export async function readBucketHeads(storage: Pick<Storage, 'get' | 'list'>): Promise<HeadCopy[]> {
  const heads: HeadCopy[] = [];
  for (const name of await storage.list(PREFIX)) {
    const parts: Buffer[] = [];
    for await (const part of (await storage.get(name)) ?? []) parts.push(part);
    heads.push(...readLine(Buffer.concat(parts).toString()));
  }
  return heads;
}

/** Also accepts a log that contains heads between other lines. A missing file returns no heads. */
export async function readHeadsFile(path: string): Promise<HeadCopy[]> {
  if (!(await stat(path).catch(() => null))) return [];
  const heads: HeadCopy[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) heads.push(...readLine(line));
  return heads;
}

function readLine(line: string): HeadCopy[] {
  if (!line.includes('"signature"')) return [];
  try {
    const head = shape.safeParse(JSON.parse(line));
    return head.success ? [head.data] : [];
  } catch {
    return [];
  }
}
