// For a release: databases that are killed
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { supervisePostgres } from './supervisePostgres.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'postgres-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const serverPid = async () =>
  Number((await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(100))
    if (await isTrue().catch(() => false)) return;
  throw new Error('It did not become true.');
}
const saidBack = (lines: string[]) => lines.filter((line) => line === 'The database is back.').length;

describe('the embedded database', () => {
  it('is restarted after a kill on the same port with all committed data, and not after a requested stop', async () => {
    const lines: string[] = [];
    const onGaveUp = jest.fn();
    const server = await supervisePostgres({
      dir,
      durable: true,
      onLine: (line) => lines.push(line),
      onGaveUp,
    });
    const url = server.url('postgres');
    await query(url, `create table words as select 'açaí' as word`);
    for (let kills = 1; kills <= 2; kills += 1) {
      process.kill(await serverPid(), 'SIGKILL');
      await waitUntil(async () => saidBack(lines) === kills);
      expect(await query(url, 'select word from words')).toEqual([{ word: 'açaí' }]);
    }
    expect(lines).toContain('The database ended (137) and is started again.');
    await server.stop();
    expect(onGaveUp).not.toHaveBeenCalled();
    await pause(500);
    await expect(query(url, 'select 1')).rejects.toThrow();
  });

  it('reports clearly when it cannot be started again', async () => {
    const onGaveUp = jest.fn<(message: string) => void>();
    const server = await supervisePostgres({ dir, durable: true, onGaveUp });
    const pid = await serverPid();
    await rename(join(dir, 'postgres', 'global', 'pg_control'), join(dir, 'pg_control'));
    process.kill(pid, 'SIGKILL');
    await waitUntil(async () => onGaveUp.mock.calls.length > 0);
    expect(onGaveUp.mock.calls).toEqual([
      [expect.stringMatching(/^The database ended \(137\) and does not start again: .*unfinished database/s)],
    ]);
    await server.stop();
  });
});
