import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase } from '../../../../test/database.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { connectOrm, migrate } from '../../../database/orm.ts';
import { createClock } from '../../../shared/clock/clock.ts';
import type { Encryption } from '../../../shared/encryption/encryption.ts';
import { openEncryption } from '../../../shared/encryption/openEncryption.ts';
import { ROW_DIGEST } from '../../../shared/encryption/rowDigest.ts';
import { newId } from '../../../shared/ids.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { AccessEntry } from '../accessEntry.entity.ts';
import { chainAudit } from './chainAudit.ts';
import { verifyAudit } from './verifyAudit.ts';

const BEFORE_SEALING = 'Migration20261122095000_keepSecurityEvents';
const TRANSACTION_NUMBERS = 'Migration20261123192900_transactionOffset';
const REASON = 'Reclamação de Zqcanário, processo 4711';
const appSecret = 'a-secret-that-only-the-tests-know-0123456789';
const [person, erased, admin] = [newId(), newId(), newId()];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let encryption: Encryption;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase({ template: 'template0' });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  encryption = await openEncryption({ master: { kind: 'derived' }, numbers: {} }, { pool, appSecret });
  orm = await connectOrm(database.url, { encryption });
  await orm.migrator.up({ to: BEFORE_SEALING });
  // The chain reads the transaction numbers by functions of this migration.
  await orm.migrator.up({ migrations: [TRANSACTION_NUMBERS] });
  // 220 of them have a reason: more than one batch of `sealExistingRows`.
  for (let count = 0; count < 330; count += 1)
    await pool.query(
      `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, reason, reason_kind)
       values ($1, $2, $3, 'admin', 'quiz', $1, 'graphql', now(), $4, 'complaint')`,
      [newId(), count === 7 ? erased : person, admin, count % 3 === 0 ? null : REASON],
    );
  await pool.query(
    `insert into admin_act (id, admin_id, act, user_id, reason, detail, at) values ($1, $2, 'role-changed', $3, $4, '{"word": "Zqdetalhe"}', now())`,
    [newId(), admin, person, REASON],
  );
  await encryption.keys.destroy(orm.em.fork(), erased, new Date());
  await chain();
  await migrate(orm);
});
afterAll(async () => {
  await orm.close(true);
  await pool.end();
  await database.drop();
});

async function chain(): Promise<void> {
  const services = {
    orm,
    clock: createClock(),
    log: createLogger('silent'),
    encryption,
    outside: { storage: { put: async () => undefined } },
    config: { dataDir: tmpdir() },
  };
  for (let waiting = 1; waiting > 0; ) {
    await chainAudit(services);
    const { rows } = await pool.query<{ count: number }>(
      `select (select count(*) from access_entry)::int + (select count(*) from admin_act)::int
            - (select count(*) from audit_link)::int as count`,
    );
    waiting = rows[0]?.count ?? 0;
    if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const asOwner = (text: string, values: unknown[] = []) =>
  runWithoutTriggers<{ id: string }>({ services: { config: { databaseUrl: database.url } } }, text, values);

async function findProblems(): Promise<string[]> {
  const client = await pool.connect();
  const { findings } = await verifyAudit(client, encryption.purposes).finally(() => client.release());
  return findings.map(({ chain: name, where, what }) => `${name}: ${where}: ${what}`);
}

describe('reasons and acts written before they were encrypted', () => {
  it('are in no table in clear text after the migration', async () => {
    for (const table of ['access_entry', 'admin_act', 'sealed_conversion']) {
      const { rows } = await pool.query(`select to_jsonb(t)::text as text from ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      // Searches for words, not bare numbers: ids and ciphertext contain every short number sooner or later.
      expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/Zqcan|Zqdetalhe/);
    }
  });

  it('are readable as before, and no longer once the person is erased', async () => {
    const rows = await orm.em.fork().find(AccessEntry, {}, { orderBy: { id: 'asc' } });
    expect(new Set(rows.filter(({ ownerId }) => ownerId === person).map(({ reason }) => reason))).toEqual(
      new Set([REASON, null]),
    );
    expect(rows.filter(({ ownerId }) => ownerId === erased)).toMatchObject([{ reason: null }]);
  });

  it('agree with a chain that was hashed over the clear text, also after the person’s key is destroyed', async () => {
    expect(await findProblems()).toEqual([]);
    await encryption.keys.destroy(orm.em.fork(), person, new Date());
    expect(await findProblems()).toEqual([]);
    await chain();
    expect(await findProblems()).toEqual([]);
  });

  it('are reported when their ciphertext was altered, also behind a forged conversion', async () => {
    const [row] = await asOwner(`select id from access_entry where sealed is not null order by id limit 1`);
    await asOwner(`update access_entry set sealed = 'ciphertext of other words' where id = $1`, [row?.id]);
    const altered = [expect.stringMatching(`row ${row?.id} .* was altered`)];
    expect(await findProblems()).toEqual(altered);
    await asOwner(
      `insert into sealed_conversion select c.chain, c.row_id, c.after, ${ROW_DIGEST}, c.key_id, c.signature, c.at + interval '1 second'
         from sealed_conversion c join access_entry r on r.id = c.row_id where r.id = $1`,
      [row?.id],
    );
    expect(await findProblems()).toEqual(altered);
  });
});
