import type pg from 'pg';

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
