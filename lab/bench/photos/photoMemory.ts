import { setTimeout as pause } from 'node:timers/promises';
import { phonePhoto } from '../../../storage/testing/sampleFiles.ts';
import { makeMembers } from '../members.ts';
import { residentMib, watchMemory } from '../process/memory.ts';
import { type BenchEnvironment, startProduct } from '../product.ts';
import type { Report } from '../report.ts';

const PEOPLE = 20;
const MAX_MIB = 80;
/** The size of a chunk that the browser sends. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The resident memory used when twenty people send their three photos at once, each of the size a phone takes.
 */
export async function photoMemory(environment: BenchEnvironment, report: Report): Promise<void> {
  const shop = await startProduct(environment, { name: 'photos' });
  const members = await makeMembers(shop.url, environment.database, PEOPLE);
  const photo = await phonePhoto(3200, 2400);
  const send = (token: string) => sendPhoto(shop.url, token, photo);
  // The first upload loads the decoder, which counts as start-up and not as load.
  await send(members[0]?.token ?? '');
  await pause(10_000);
  const before = residentMib(shop.pid);
  const memory = watchMemory(shop.pid, 50);
  await Promise.all(members.flatMap(({ token }) => [send(token), send(token), send(token)]));
  const most = memory.stop();
  await shop.stop();
  const added = most - before;
  report.target(
    `${PEOPLE} people sending three photos of ${(photo.length / 1e6).toFixed(1)} MB each add at most ${MAX_MIB} MiB`,
    added <= MAX_MIB,
    `${added.toFixed(0)} MiB`,
  );
}

async function sendPhoto(url: string, token: string, photo: Buffer): Promise<void> {
  const ask = async (method: string, path: string, headers: Record<string, string>, body: BodyInit) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    });
    const answer = (await response.json()) as { id?: string; fileId?: string };
    if (!response.ok)
      throw new Error(`A photo was not accepted: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const announced = JSON.stringify({ purpose: 'photo', size: photo.length });
  const { id } = await ask('POST', '/uploads', { 'content-type': 'application/json' }, announced);
  for (let offset = 0; offset < photo.length; offset += CHUNK_BYTES) {
    const headers = { 'content-type': 'application/octet-stream', 'upload-offset': String(offset) };
    await ask(
      'PATCH',
      `/uploads/${id}`,
      headers,
      new Uint8Array(photo.subarray(offset, offset + CHUNK_BYTES)),
    );
  }
}
