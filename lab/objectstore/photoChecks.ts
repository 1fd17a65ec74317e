import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { waitFor } from '../../ops/cluster/waitFor.ts';
import type { StorageNode } from '../../ops/objectstore/storageNode.ts';
import { COPIES } from '../../ops/objectstore/storePorts.ts';
import type { Storage } from '../../storage/client.ts';
import type { AcknowledgedPhoto } from './photoLoad.ts';

/** How a sealed object begins: the base64url of `{"`, as every JWE header. */
const SEALED_START = 'eyJ';
const REPLICATED_MS = 240_000;
const LINK = 'query ($id: ID!) { fileLink(id: $id) }';
const READS_AT_ONCE = 4;

/** Reads each photo through the shop, as its patient. Returns those that are missing or not as they were stored. */
export async function unreadablePhotos(
  url: string,
  database: pg.Pool,
  photos: readonly AcknowledgedPhoto[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: string; sha256: string }>(
    'select id, sha256 from stored_file where id = any($1)',
    [photos.map(({ fileId }) => fileId)],
  );
  const sums = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const problems: string[] = [];
  const waiting = [...photos];
  const read = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const problem = await problemOf(url, photo, sums.get(photo.fileId)).catch(String);
      if (problem) problems.push(`${photo.fileId}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, read));
  return problems;
}

async function problemOf(
  url: string,
  { fileId, patient }: AcknowledgedPhoto,
  sha256: string | undefined,
): Promise<string | null> {
  if (!sha256) return 'not in the database';
  const { fileLink } = await patient.ask<{ fileLink: string }>(LINK, { id: fileId });
  const answer = await fetch(new URL(fileLink, url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return `answered ${answer.status}`;
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : 'other bytes';
}

/** The objects of photos that are in the store as they came instead of sealed. */
export async function unsealedObjects(storage: Storage): Promise<string[]> {
  const unsealed: string[] = [];
  for (const name of await storage.list('files/')) {
    const stream = await storage.get(name);
    const start = stream ? (await buffer(stream)).toString('latin1', 0, SEALED_START.length) : '';
    if (start !== SEALED_START) unsealed.push(name);
  }
  return unsealed;
}

/** How many objects have a copy on fewer than all nodes, and how many there are. */
export function missingCopies(nodes: readonly StorageNode[]): { incomplete: number; objects: number } {
  const copies = new Map<string, number>();
  for (const node of nodes)
    for (const object of node.objects()) copies.set(object, (copies.get(object) ?? 0) + 1);
  const incomplete = [...copies.values()].filter((count) => count < COPIES).length;
  return { incomplete, objects: copies.size };
}

/** Waits until every object has all its copies. Returns the milliseconds. */
export async function untilReplicated(nodes: readonly StorageNode[]): Promise<number> {
  const began = performance.now();
  await waitFor('The copies', async () => missingCopies(nodes).incomplete === 0, { ms: REPLICATED_MS });
  return performance.now() - began;
}
