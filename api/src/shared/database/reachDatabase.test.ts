import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase } from '../../../test/database.ts';
import { openRelay } from '../../../test/relay.ts';
import { freePort } from '../../embedded/freePort.ts';
import { reachDatabases } from './reachDatabase.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function relayThatSwallows(swallowed: number) {
  const relay = await openRelay(database.url, { swallowed });
  ends.push(() => relay.close());
  return relay;
}

describe('reachDatabases', () => {
  it('loses a second and not half a minute when the first connection is not answered', async () => {
    const relay = await relayThatSwallows(1);
    const sentences: string[] = [];
    const began = performance.now();
    await reachDatabases([relay.url], { onRetry: (sentence) => sentences.push(sentence) });
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(sentences).toEqual([
      `The database at ${new URL(relay.url).host} is tried again: timeout expired.`,
    ]);
    expect(relay.connections).toBe(2);
  });

  it('connects once to each server', async () => {
    const relay = await relayThatSwallows(0);
    await reachDatabases([relay.url, relay.url]);
    expect(relay.connections).toBe(1);
  });

  it('throws with the address when no connection is answered', async () => {
    const relay = await relayThatSwallows(99);
    await expect(reachDatabases([relay.url], { giveUpMs: 2_500 })).rejects.toThrow(
      `The database at ${new URL(relay.url).host} was not reached within 2.5 s: timeout expired.`,
    );
  });

  it('throws at once for a refused connection and for an unknown role', async () => {
    const began = performance.now();
    const nowhere = `postgres://127.0.0.1:${await freePort()}/none`;
    await expect(reachDatabases([nowhere])).rejects.toThrow('ECONNREFUSED');
    const unknown = new URL(database.url);
    unknown.username = 'no-role-with-this-name';
    await expect(reachDatabases([unknown.toString()])).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('ends when the start is interrupted', async () => {
    const relay = await relayThatSwallows(99);
    const interrupt = new AbortController();
    const reaching = reachDatabases([relay.url], {
      cancelled: interrupt.signal,
      onRetry: () => interrupt.abort(),
    });
    await expect(reaching).rejects.toThrow('aborted');
  });
});
