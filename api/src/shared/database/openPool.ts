import pg from 'pg';

/** What a process may send over the connections of DATABASE_URL. */
export interface Pooling {
  /**
   * A pooler in transaction mode assigns another connection of PostgreSQL to each transaction. Settings, LISTEN and
   * locks of a connection would then apply to other callers.
   */
  isPooled: boolean;
  /** Whether the pooler, if there is one, supports prepared statements with names. */
  namesStatements: boolean;
}

export const NO_POOLER: Pooling = { isPooled: false, namesStatements: true };

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
  releaseEnded(pool);
  return pool;
}

/**
 * Returns a connection that ends while a caller has it to the pool, which then drops it. Kysely releases the connection
 * of a transaction only after a successful commit or rollback. So each transaction that a dying database cut would keep
 * its place in the pool for ever: soon none is left, and the pool never ends.
 */
export function releaseEnded(pool: pg.Pool): void {
  const borrowed = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => borrowed.add(client));
  pool.on('release', (_error, client) => borrowed.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!borrowed.has(client)) return;
      client.release(true);
      // The caller may still release it, and a second release is an error.
      client.release = () => undefined;
    }),
  );
}

/**
 * Removes the names of all prepared statements of a pool, also of those that libraries send. A statement with a name
 * fails when the pooler assigns a connection on which it was not prepared.
 */
export function removeStatementNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (send, self, [statement, ...rest]) =>
        Reflect.apply(send, self, [withoutName(statement), ...rest]),
    });
  });
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  return { ...statement, name: undefined };
}
