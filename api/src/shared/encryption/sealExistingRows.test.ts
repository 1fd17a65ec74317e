// For a release: a database from before fields were encrypted
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm, migrate } from '../../database/orm.ts';
import { User } from '../../modules/account/user.entity.ts';
import { newId } from '../ids.ts';
import type { Encryption } from './encryption.ts';
import { openEncryption } from './openEncryption.ts';
import { sealExistingRows } from './sealExistingRows.ts';

const BEFORE_SEALING = 'Migration20261122083000_personKeys';
const appSecret = 'a-secret-that-only-the-tests-know-0123456789';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let encryption: Encryption;
beforeAll(async () => {
  database = await freshDatabase({ template: 'template0' });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  encryption = await openEncryption({ master: { kind: 'derived' }, numbers: {} }, { pool, appSecret });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('migrate, on a database from before fields were encrypted', () => {
  it('encrypts the rows, continues after it was stopped, and drops the plain columns', async () => {
    const orm = await connectOrm(database.url, { encryption });
    await orm.migrator.up({ to: BEFORE_SEALING });
    const ids = Array.from({ length: 450 }, () => newId());
    for (const [at, id] of ids.entries())
      await pool.query(
        `insert into user_account (id, email, phone, first_name, last_name, document, birth_date, street, role, password_hash, created_at)
         values ($1, $2, $3, 'Canário', 'Amarelo', $4, '1990-05-14', 'Rua do Canário', 'patient', 'x', now())`,
        [id, `canario${at}@exemplo.com`, `+55119${10_000_000 + at}`, String(20_000_000_000 + at)],
      );
    await orm.migrator.up();
    // The first start stops midway: some rows are encrypted, and all old columns still exist.
    let statements = 0;
    const killed = await connectOrm(database.url, {
      encryption: new Proxy(encryption, {
        get: (target, name) => {
          if (name === 'sealAll' && ++statements > 1) throw new Error('killed');
          const value = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    });
    await expect(sealExistingRows(killed)).rejects.toThrow('killed');
    await killed.close(true);
    const count = async () =>
      (await pool.query('select count(*)::int as n from user_account where sealed is not null')).rows[0].n;
    // One batch.
    expect(await count()).toBe(200);

    await migrate(orm);
    expect(await count()).toBe(450);
    const { rows } = await pool.query('select to_jsonb(u)::text as text from user_account u');
    for (const { text } of rows) expect(text).not.toMatch(/can[aá]rio|1990-05-14|\+55119|"2000000/i);
    const user = await orm.em
      .fork()
      .findOneOrFail(User, { emailIndex: encryption.index('email', 'canario7@exemplo.com') });
    expect(user).toMatchObject({ id: ids[7], name: 'Canário Amarelo', birthDate: '1990-05-14' });
    expect(user).toMatchObject({ street: 'Rua do Canário', complement: null, document: '20000000007' });
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    expect(await sealExistingRows(orm)).toBe(0);
    await orm.close(true);
  });
});
