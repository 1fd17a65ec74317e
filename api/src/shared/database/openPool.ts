import pg from 'pg';

/**
 * A connection pool whose broken connections do not end the process. An `error` event without a listener ends
 * a Node process. `pg` emits it on the pool for an idle connection, but on the connection itself while a
 * caller uses it between two queries: the transaction's next query then fails.
 */
export function openPool(settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
