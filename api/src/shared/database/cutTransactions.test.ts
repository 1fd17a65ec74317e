import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { runText } from './database.ts';

const POOL_SIZE = 2;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
let other: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await connectOrm(database.url, { poolSize: POOL_SIZE });
  other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

const cut = async (em: EntityManager) => {
  const [row] = await runText<{ pid: number }>(em, 'select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
};

describe('transactions whose connection the database cuts', () => {
  it.each<[string, (em: EntityManager) => Promise<unknown>]>([
    ['between two statements', cut],
    ['and which go on', (em) => cut(em).then(() => runText(em, 'select 1'))],
    ['during a statement', (em) => runText(em, 'select pg_terminate_backend(pg_backend_pid())')],
    ['inside of a savepoint', (em) => em.transactional(cut)],
  ])('%s, give their connections back', async (_when, work) => {
    for (let turn = 0; turn <= POOL_SIZE; turn += 1)
      await expect(orm.em.fork().transactional(work)).rejects.toThrow();
    expect(await orm.em.fork().transactional((em) => runText(em, 'select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('do not keep the pool from ending', async () => {
    await expect(orm.em.fork().transactional(cut)).rejects.toThrow();
    await orm.close(true);
  });
});
