// For a release: whole processes, started, killed and stopped
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { sandbox } from '../../../sandbox/sandbox.ts';
import { freshDatabase } from '../../test/database.ts';
import { freePort } from '../embedded/freePort.ts';
import { portOf } from '../shared/portOf.ts';
import { startServer } from './startServer.ts';

describe('startServer', () => {
  it('throws one sentence for a port in use, before anything is started', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = portOf(other);
    const lines: string[] = [];
    await expect(startServer({ PORT: String(port) }, sandbox, (line) => lines.push(line))).rejects.toThrow(
      `PORT: ${port} is taken by another program.`,
    );
    expect(lines).toEqual([]);
    other.close();
  });

  it('throws one sentence for a demo in a build without one', async () => {
    const settings = { PORT: String(await freePort()), DEMO: 'on' };
    await expect(startServer(settings, null, () => undefined)).rejects.toThrow(
      'DEMO: this build has no demo',
    );
  });

  it('throws one sentence for the database of a demo when the demo is off', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'aprumo-was-demo-'));
    const database = await freshDatabase();
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query(`insert into setting (name, value) values ('demo', '{}')`);
    await client.end();
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: dir,
      DATABASE_URL: database.url,
      APP_SECRET: 'x'.repeat(32),
    };
    await expect(startServer({ ...settings, DEMO: 'off' }, null, () => undefined)).rejects.toThrow(
      'DEMO: this database was a demo’s',
    );
    await database.drop();
    await rm(dir, { recursive: true });
  });

  it('stops its database and releases the data folder when it is interrupted', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'aprumo-interrupted-'));
    const interrupt = new AbortController();
    const lines: string[] = [];
    const say = (line: string) => {
      lines.push(line);
      if (line.includes('Database (PostgreSQL)')) interrupt.abort();
    };
    const port = String(await freePort());
    const starting = startServer(
      { PORT: port, DATA_DIR: dir },
      sandbox,
      say,
      () => undefined,
      interrupt.signal,
    );
    await expect(starting).rejects.toThrow('aborted');
    expect(lines.some((line) => line.includes('Migrations'))).toBe(false);
    expect(existsSync(join(dir, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(dir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(dir, 'lock'))).toBe(false);
    await rm(dir, { recursive: true });
  });

  it('stops after its database was killed during a transaction and came back', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'aprumo-killed-'));
    const port = await freePort();
    const lines: string[] = [];
    const settings = { PORT: String(port), DATA_DIR: dir, DEMO_WORLD: 'off', LOG_LEVEL: 'silent' };
    const server = await startServer(settings, sandbox, (line) => lines.push(line));
    const inDir = (name: string) => readFile(join(dir, name), 'utf8').then((text) => text.trim());
    const [dbPort, password] = await Promise.all(['postgres.port', 'postgres.password'].map(inDir));
    const owner = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${dbPort}/postgres`);
    owner.on('error', () => undefined);
    await owner.connect();
    await owner.query('begin; lock table session');
    // A sign-in waits in its transaction for the locked table, until the database dies.
    const signIn = fetch(`http://127.0.0.1:${port}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grantType: 'password',
        username: 'cliente@aprumo.example',
        password: 'cliente123',
      }),
    });
    await waitUntil(async () => {
      // A sweep that deletes old sessions waits for the same table.
      const { rows } = await owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query not like 'delete %'`,
      );
      return rows.length > 0;
    });
    process.kill(Number((await inDir('postgres/postmaster.pid')).split('\n')[0]), 'SIGKILL');
    await waitUntil(async () => lines.some((line) => line.includes('The database is back.')));
    await server.stop();
    expect((await signIn).status).toBe(500);
    expect(existsSync(join(dir, 'lock'))).toBe(false);
    await rm(dir, { recursive: true });
  }, 120_000);
});

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(50);
}
