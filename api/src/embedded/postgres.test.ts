// For a release: clusters that are created, broken and closed to others
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from './postgres.ts';

let dir: string;
beforeAll(async () => {
  // A space and characters beyond ASCII, as in people's own folders.
  dir = await mkdtemp(join(tmpdir(), 'loja São João '));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const start = () => startPostgres({ dir, durable: false });

async function query<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  it('creates the database once, and a second start has the same data and port', async () => {
    const first = await start();
    await query(first.url('postgres'), "create table kept as select 'açaí' as word");
    await first.stop();

    const second = await start();
    expect([first.startedFresh, second.startedFresh]).toEqual([true, false]);
    expect(second.port).toBe(first.port);
    expect(await query(second.url('postgres'), 'select word from kept')).toEqual([{ word: 'açaí' }]);
    await second.stop();
  });

  it('sorts in Portuguese order, uses UTC, and accepts at most 120 connections, from loopback and with a password', async () => {
    const server = await start();
    const url = server.url('postgres');
    expect(await query(url, "select w from unnest(array['b','Á','z','a']) w order by w")).toEqual(
      ['a', 'Á', 'b', 'z'].map((w) => ({ w })),
    );
    expect(
      await query(
        url,
        "select current_setting('listen_addresses') l, current_setting('timezone') t, " +
          "current_setting('max_connections') c, current_setting('unix_socket_directories') u",
      ),
    ).toEqual([{ l: '127.0.0.1', t: 'UTC', c: '120', u: '' }]);
    const guess = url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('recovers after its owner was killed during work', async () => {
    const program = `
      import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
      const server = await startPostgres({ dir: ${JSON.stringify(dir)}, durable: false });
      console.log(server.url('postgres'));
    `;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(owner.stdout, 'data')) as [Buffer];
    await query(printed.toString().trim(), "create table before_kill as select 'here' as word");
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const server = await start();
    expect(await query(server.url('postgres'), 'select word from before_kill')).toEqual([{ word: 'here' }]);
    await server.stop();
  });

  it('stops a server whose supervisor was killed with its owner', async () => {
    const orphan = await start();
    // The second start does not know the first, so it finds a server without an owner.
    const pid = Number((await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const lines: string[] = [];
    const server = await startPostgres({ dir, durable: false, onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['Database left running by an earlier start stopped']);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await server.stop();
    await orphan.stop();
  });

  it('ignores a pid file whose pid belongs to another program', async () => {
    const file = join(dir, 'postgres', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${join(dir, 'postgres')}\n1\n1\n\n127.0.0.1\n\nready\n`);
    await chmod(file, 0o644);
    await (await start()).stop();
  });

  it('uses another port when the recorded port is in use, and throws when a fixed port is in use', async () => {
    const recorded = Number(await readFile(join(dir, 'postgres.port'), 'utf8'));
    const squatter = createServer().listen(recorded, '127.0.0.1');
    await once(squatter, 'listening');
    const server = await start();
    expect(server.port).not.toBe(recorded);
    await server.stop();
    await expect(startPostgres({ dir, durable: false, port: recorded })).rejects.toThrow(
      `127.0.0.1:${recorded}: another program uses that port`,
    );
    squatter.close();
  });

  it('reports an incomplete cluster and one of another version, and does not change it', async () => {
    const broken = join(dir, 'half');
    await mkdir(join(broken, 'postgres'), { recursive: true });
    await writeFile(join(broken, 'postgres', 'PG_VERSION'), '18\n');
    await expect(startPostgres({ dir: broken, durable: false })).rejects.toThrow(
      'holds an unfinished database',
    );
    await mkdir(join(broken, 'postgres', 'global'));
    await writeFile(join(broken, 'postgres', 'global', 'pg_control'), 'x');
    await writeFile(join(broken, 'postgres', 'PG_VERSION'), '15\n');
    await expect(startPostgres({ dir: broken, durable: false })).rejects.toThrow('written by PostgreSQL 15');
    expect(await readFile(join(broken, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('works as root inside a folder that other accounts cannot enter', async () => {
    const closed = join(dir, 'root only');
    await mkdir(closed, { mode: 0o700 });
    const inside = () => startPostgres({ dir: join(closed, 'data'), durable: false });
    const first = await inside();
    await query(first.url('postgres'), "create table kept as select 'x' as word");
    await first.stop();
    const second = await inside();
    expect(await query(second.url('postgres'), 'select word from kept')).toEqual([{ word: 'x' }]);
    await second.stop();
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
  });

  it('removes the remains of a killed first start', async () => {
    await mkdir(join(dir, 'postgres.unfinished-0badcafe', 'cluster'), { recursive: true });
    await (await start()).stop();
    await expect(stat(join(dir, 'postgres.unfinished-0badcafe'))).rejects.toThrow('ENOENT');
  });
});
