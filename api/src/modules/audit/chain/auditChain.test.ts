import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase } from '../../../../test/database.ts';
import { forge } from '../../../../test/forge.ts';
import { createClock } from '../../../shared/clock/clock.ts';
import { connectOrm } from '../../../shared/database/orm.ts';
import { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import { newId } from '../../../shared/ids.ts';
import { createLogger } from '../../../shared/logger.ts';
import { chainAudit } from './chainAudit.ts';
import { type HeadCopy, headsFileIn, readBucketHeads, readHeadsFile } from './headCopies.ts';
import { verifyAudit } from './verifyAudit.ts';

// A test may wait several times for transactions of other tests on the same database server.
jest.setTimeout(180_000);

const keys = new PurposeKeys('a-secret-that-only-the-tests-know-0123456789');
let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
let pool: pg.Pool;
const ids: string[] = [];
let folder: string;
const bucket = new Map<string, Buffer>();

beforeEach(async () => {
  database = await freshDatabase();
  orm = await connectOrm(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
  // The database may be dropped before an idle connection has ended.
  pool.on('error', () => undefined);
  ids.length = 0;
  bucket.clear();
  folder = await mkdtemp(join(tmpdir(), 'heads-'));
  for (let count = 0; count < 6; count += 1) ids.push(await opened());
  await pool.query(
    `insert into admin_act (id, admin_id, act, sealed, at) values ($1, $1, 'user-created', 'ciphertext', now())`,
    [newId()],
  );
  await chain();
});
afterEach(async () => {
  await Promise.all([orm.close(true), pool.end()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

async function opened(db: Pick<pg.Pool, 'query'> = pool): Promise<string> {
  const id = newId();
  await db.query(
    `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, sealed)
     values ($1, $1, $1, 'admin', 'quiz', $1, 'graphql', now(), 'ciphertext')`,
    [id],
  );
  return id;
}

const WAIT_MS = 60_000;

/**
 * Runs the worker's chore until every row is linked. An open transaction in any database of the server delays the rows
 * for a moment, also one of a test file that runs at the same time.
 */
async function chain(): Promise<void> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    await chainOnce();
    const { rows } = await pool.query(
      `select 1 from access_entry r where not exists (select from audit_link l where l.row_id = r.id)
       union all select 1 from admin_act r where not exists (select from audit_link l where l.row_id = r.id)`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Rows were not linked in time.');
}

async function chainOnce(): Promise<void> {
  const services = {
    ...{ orm, clock: createClock(), log: createLogger('silent'), config: { dataDir: folder } },
    encryption: { purposes: keys },
    storage: { put: async (name: string, bytes: Buffer) => void bucket.set(name, bytes) },
  };
  while ((await chainAudit(services)) > 0);
}

async function found(copies: HeadCopy[] = []): Promise<string[]> {
  const client = await pool.connect();
  const { findings } = await verifyAudit(client, keys, copies);
  client.release();
  return findings.map(({ chain: name, where, what }) => `${name}: ${where}: ${what}`);
}

const asOwner = (text: string, values: unknown[] = []) =>
  forge({ services: { config: { databaseUrl: database.url } } }, text, values);

describe('chainAudit', () => {
  it('builds a chain that agrees with the rows, also when it runs again', async () => {
    expect(await found()).toEqual([]);
    await opened();
    await chain();
    expect(await found()).toEqual([]);
    const { rows } = await pool.query(
      `select chain, count(*)::int as links from audit_link group by chain order by chain`,
    );
    expect(rows).toEqual([
      { chain: 'access_entry', links: 7 },
      { chain: 'admin_act', links: 1 },
    ]);
  });

  it('waits for a transaction that commits late, so that its row is not skipped', async () => {
    const late = await pool.connect();
    await late.query('begin');
    const slow = await opened(late);
    await opened();
    await chainOnce();
    await late.query('commit');
    late.release();
    await chain();
    expect(await found()).toEqual([]);
    const { rows } = await pool.query('select position::int as position from audit_link where row_id = $1', [
      slow,
    ]);
    expect(rows).toEqual([{ position: 7 }]);
  });

  it('runs in one process at a time', async () => {
    await Promise.all(Array.from({ length: 40 }, () => opened()));
    await Promise.all([chain(), chain(), chain(), chain()]);
    await chain();
    expect(await found()).toEqual([]);
  });

  it('builds a chain that still agrees after a migration adds a column', async () => {
    await asOwner('alter table access_entry add column later text null');
    expect(await found()).toEqual([]);
  });
});

describe('verifyAudit, against a forger with the password of the database’s owner,', () => {
  it.each<[what: string, forgery: () => Promise<unknown>, finding: () => string]>([
    [
      'an altered row',
      () => asOwner(`update access_entry set sealed = 'another reason' where id = $1`, [ids[2]]),
      () => `access_entry: row ${ids[2]} (position 3): was altered`,
    ],
    ['an altered admin act', () => asOwner(`update admin_act set act = 'role-changed'`), () => 'was altered'],
    [
      'a deleted row',
      () => asOwner('delete from access_entry where id = $1', [ids[2]]),
      () => `access_entry: row ${ids[2]} (position 3): was removed`,
    ],
    [
      'a row deleted together with its link',
      async () => {
        await asOwner('delete from access_entry where id = $1', [ids[2]]);
        await asOwner('delete from audit_link where row_id = $1', [ids[2]]);
      },
      () => 'access_entry: positions 3 to 3: links are missing',
    ],
    [
      'two swapped rows',
      () =>
        asOwner(
          `update access_entry e set id = case when e.id = $1 then $2::uuid else $1::uuid end where e.id in ($1, $2)`,
          [ids[1], ids[3]],
        ).catch(async () => {
          // Swapping both ids in one statement would violate the primary key, so one row gets a third id first.
          const between = newId();
          await asOwner('update access_entry set id = $2 where id = $1', [ids[1], between]);
          await asOwner('update access_entry set id = $2 where id = $1', [ids[3], ids[1]]);
          await asOwner('update access_entry set id = $2 where id = $1', [between, ids[3]]);
        }),
      () => `access_entry: row ${ids[1]} (position 2): was altered`,
    ],
    [
      'two swapped links',
      async () => {
        await asOwner(`update audit_link set position = 100 where row_id = $1`, [ids[1]]);
        await asOwner(`update audit_link set position = 2 where row_id = $1`, [ids[2]]);
        await asOwner(`update audit_link set position = 3 where row_id = $1`, [ids[1]]);
      },
      () => `access_entry: row ${ids[1]} (position 3): stands out of order`,
    ],
    [
      'a row inserted into the past',
      async () => {
        const id = newId();
        ids.push(id);
        await asOwner(
          `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, xid)
           select $1, owner_id, viewer_id, viewer_role, what, entity_id, door, at, xid from access_entry where id = $2`,
          [id, ids[0]],
        );
      },
      () => `access_entry: row ${ids.at(-1)}: was inserted into the past`,
    ],
    [
      'a row written with an earlier date',
      async () => {
        const id = newId();
        ids.push(id);
        await asOwner(
          `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at)
           values ($1, $1, $1, 'admin', 'quiz', $1, 'graphql', now() - interval '40 days')`,
          [id],
        );
        await chain();
      },
      () =>
        `access_entry: row ${ids.at(-1)} (position 7): was written more than a day after the time it states`,
    ],
    [
      'a deleted end of the chain, rows and links',
      async () => {
        await asOwner('delete from access_entry where id = any($1)', [ids.slice(4)]);
        await asOwner('delete from audit_link where row_id = any($1)', [ids.slice(4)]);
      },
      () => 'the chain ends before it: its tail was cut',
    ],
    [
      'a head signed with another key',
      async () => {
        await asOwner(`update audit_head set signature = reverse(signature) where chain = 'access_entry'`);
      },
      () => 'its signature is not ours',
    ],
    [
      'deleted heads',
      () => asOwner('delete from audit_head'),
      () => 'access_entry: heads: there is no signed head',
    ],
  ])('reports %s', async (_what, forgery, finding) => {
    await forgery();
    expect((await found()).join('\n')).toContain(finding());
  });

  it('reports, by the signed head, a row that was rewritten together with every hash after it', async () => {
    await asOwner(`update access_entry set sealed = 'another reason' where id = $1`, [ids[0]]);
    const [head] = await asOwner(
      `select id, at, position, signature, key_id from audit_head where chain = 'access_entry'`,
    );
    await asOwner(`delete from audit_link where chain = 'access_entry'`);
    await chain();
    const findings = await found();
    expect(head).toBeDefined();
    expect(findings).toEqual([expect.stringContaining('the chain was rewritten after it was signed')]);
  });
});

describe('a copy of a signed head outside the database', () => {
  const fromBucket = () =>
    readBucketHeads({
      list: async () => [...bucket.keys()],
      get: async (name) => Readable.from([bucket.get(name) ?? Buffer.alloc(0)]),
    });
  const fromFile = () => readHeadsFile(headsFileIn(folder));

  it.each([
    ['the bucket', fromBucket],
    ['the file', fromFile],
  ])(
    'in %s agrees with the chain, and shows when the end of the chain was deleted together with its heads',
    async (_place, read) => {
      expect(await found(await read())).toEqual([]);
      await asOwner('delete from access_entry');
      for (const table of ['audit_link', 'audit_head'])
        await asOwner(`delete from ${table} where chain = 'access_entry'`);
      expect(await found()).toEqual([]);
      expect(await found(await read())).toEqual([
        expect.stringMatching(
          /^access_entry: copy of the head .*: the chain ends before it: its tail was cut/,
        ),
      ]);
    },
  );

  it('shows that the chain was written and signed anew, and is ignored when the copy itself is forged', async () => {
    const copies = await fromBucket();
    expect(copies).toHaveLength(2);
    const forged = copies.map((copy) => ({
      ...copy,
      hash: copy.hash.replace(/^./, (one) => (one === '0' ? '1' : '0')),
    }));
    expect((await found(forged)).every((finding) => finding.endsWith('its signature is not ours'))).toBe(
      true,
    );
    await asOwner(`update access_entry set sealed = 'another reason' where id = $1`, [ids[0]]);
    for (const table of ['audit_link', 'audit_head'])
      await asOwner(`delete from ${table} where chain = 'access_entry'`);
    await chain();
    expect(await found()).toEqual([]);
    expect(await found(copies)).toEqual([
      expect.stringContaining('the chain was rewritten after it was signed'),
    ]);
  });

  it('is read from between the lines of a log, and other lines are skipped', async () => {
    const [line] = (await readFile(headsFileIn(folder), 'utf8')).split('\n');
    await writeFile(join(folder, 'log'), `not a line\n{"level":30,"msg":"x","signature":1}\n${line}\n`);
    expect(await readHeadsFile(join(folder, 'log'))).toHaveLength(1);
    expect(await readHeadsFile(join(folder, 'none'))).toEqual([]);
  });
});

describe('the serving role of the database', () => {
  it('cannot write a row with the id of an earlier transaction', async () => {
    const id = newId();
    await pool.query(
      `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, xid)
       values ($1, $1, $1, 'admin', 'quiz', $1, 'graphql', now(), '3')`,
      [id],
    );
    await chain();
    expect(await found()).toEqual([]);
  });

  it.each(['audit_link', 'audit_head', 'access_entry', 'admin_act'])('cannot change %s', async (table) => {
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
  });
});
