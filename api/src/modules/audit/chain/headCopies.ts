import { createReadStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Storage } from '#storage/client.ts';
import { CHAINS } from './auditChain.rules.ts';

/** A signed head as it is kept outside the database. */
export interface HeadCopy {
  chain: (typeof CHAINS)[number];
  position: string;
  hash: string;
  at: Date;
  keyId: string;
  signature: string;
}

const shape = z.object({
  chain: z.enum(CHAINS),
  position: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.coerce.date(),
  keyId: z.string(),
  signature: z.string(),
});

const PREFIX = 'audit-heads/';
/** In DATA_DIR, one head a line. */
export const headsFileIn = (dataDir: string): string => join(dataDir, 'audit-heads.jsonl');

/** One object per head: nothing is written over, so a bucket with versions or a lock on objects keeps each. */
const objectOf = ({ chain, position }: HeadCopy): string =>
  `${PREFIX}${chain}/${position.padStart(18, '0')}.json`;

/** Keeps a copy of a signed head outside the database, so that `audit:verify` finds a chain whose end was cut. */
export async function keepHeadCopy(
  { storage, dataDir }: { storage: Pick<Storage, 'put'>; dataDir: string },
  head: HeadCopy,
): Promise<void> {
  const { chain, position, hash, at, keyId, signature } = head;
  const line = JSON.stringify({ chain, position, hash, at, keyId, signature });
  const kept = await Promise.allSettled([
    storage.put(objectOf(head), Buffer.from(line), 'application/json'),
    appendFile(headsFileIn(dataDir), `${line}\n`, { mode: 0o600 }),
  ]);
  const failed = kept.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

export async function readBucketHeads(storage: Pick<Storage, 'get' | 'list'>): Promise<HeadCopy[]> {
  const heads: HeadCopy[] = [];
  for (const name of await storage.list(PREFIX)) {
    const parts: Buffer[] = [];
    for await (const part of (await storage.get(name)) ?? []) parts.push(part as Buffer);
    heads.push(...readLine(Buffer.concat(parts).toString()));
  }
  return heads;
}

/** Also takes the lines of a log among which the heads stand. A file that is not there holds none. */
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
