import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../../shared/logging/logger.ts';

/** For example a write, which a query that may lag must not contain. */
export const REFUSED = 'the standby refused a statement, which was sent to the primary';

/** A text, or a text with the name under which the connection has prepared it. */
type Statement = string | pg.QueryConfig;

const BEGIN = /^(begin|start transaction)\b/;

/**
 * Connections to the standby, for the ORM. A statement that fails there is sent to the primary, which has the newest
 * tables and rows: if the statement is wrong, the primary refuses it as well. So no caller gets an error because a standby
 * stops, cancels a statement, or has not replayed a migration yet.
 */
export function withPrimary(
  standby: pg.Pool,
  {
    primary,
    mayUse,
    log,
  }: { primary: pg.Pool; mayUse(client: pg.PoolClient): boolean; log: Pick<Logger, 'warn'> },
): PostgresPool {
  const warn = (error: unknown) => log.warn({ err: error }, REFUSED);

  async function connectToStandby(): Promise<pg.PoolClient | null> {
    try {
      const client = await standby.connect();
      if (mayUse(client)) return client;
      client.release(true);
    } catch (error) {
      warn(error);
    }
    return null;
  }

  function reading(client: pg.PoolClient): PostgresPoolClient {
    /** Runs the transaction of this connection. */
    let writing: pg.PoolClient | null = null;
    const run = async (statement: Statement, values: readonly unknown[]): Promise<unknown> => {
      // A transaction is for a write, and its statements must not run on two servers.
      if (typeof statement === 'string' && BEGIN.test(statement)) writing ??= await primary.connect();
      if (writing) return writing.query(statement, [...values]);
      return client.query(statement, [...values]).catch((error) => {
        warn(error);
        return primary.query(statement, [...values]);
      });
    };
    const release = () => {
      writing?.release();
      client.release();
    };
    return { query, release };

    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(statement: Statement | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof statement === 'object' && 'read' in statement)
        throw new Error('Rows are not streamed from the standby.');
      return run(statement, values);
    }
  }

  return {
    options: standby.options,
    connect: async () => {
      const client = await connectToStandby();
      return client ? reading(client) : primary.connect();
    },
    end: () => standby.end(),
  };
}
