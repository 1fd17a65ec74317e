import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Storage } from '#storage/client.ts';
import { CHAINS } from './auditChain.rules.ts';
import { type HeadCopy, PREFIX } from './headCopies.ts';

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
