import pg from 'pg';
import { NO_POOLER, type Pooling, removeStatementNames } from './pooling.ts';

/**
 * Opens a connection pool whose broken connections do not end the process. In Node.js an `error` event without a
 * listener ends the process. `pg` emits the event on the pool for an idle connection, but on the connection itself
 * while a caller uses it between two queries; the next query of that caller then fails.
 */
export function openPool(
  settings: pg.PoolConfig,
  onError: (error: Error) => void,
  { namesStatements }: Pooling = NO_POOLER,
): pg.Pool {
  const pool = new pg.Pool(settings);
  if (!namesStatements) removeStatementNames(pool);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
