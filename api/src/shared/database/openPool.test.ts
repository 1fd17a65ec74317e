import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { openPool } from './openPool.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let onError: (error: Error) => void = () => undefined;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool({ connectionString: database.url, max: 2 }, (error) => onError(error));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('openPool', () => {
  it('survives a server that ends a connection between two queries of a transaction', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const connectionError = new Promise<Error>((resolve) => {
      onError = resolve;
    });
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);

    expect((await connectionError).message).toContain('terminating connection');
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
