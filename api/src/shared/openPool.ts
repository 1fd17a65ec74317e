import pg from 'pg';

/**
 * A pool of connections that may break without taking the process down. An `error` event without a listener ends a Node
 * process, and `pg` sends it to the pool while a connection is idle, but to the connection itself between two queries of
 * whoever holds it: a transaction is open then, and its next query is what fails.
 */
export function openPool(settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
