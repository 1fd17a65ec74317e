import pg from 'pg';

/**
 * Opens a connection pool whose broken connections do not end the process. In Node.js an `error` event without a
 * listener ends the process. `pg` emits the event on the pool for an idle connection, but on the connection itself
 * while a caller uses it between two queries; the next query of that caller then fails.
 */
export function openPool(settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
