import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { openPool } from '../../shared/database/openPool.ts';
import { SERVER } from './standbyPosition.ts';

const CONNECTIONS = 6;
const CONNECT_MS = 2_000;
/** A statement that takes longer is sent to the primary as well. */
const STATEMENT_MS = 15_000;

/** The classes of SQLSTATE with which a server reports its own failure and not that of a statement. */
const SERVER_FAILURES: ReadonlySet<string> = new Set(['08', '53', '57', '58', 'XX']);

const BEGIN = /^(begin|start transaction)\b/;

interface StandbyPoolOptions {
  url: string;
  primary: pg.Pool;
  /** The server whose position is known. */
  expectedServer(): string | null;
  /** Called when the server or a connection to it failed. */
  onFailure(error: unknown): void;
  /** Called when a statement failed and the server did not. */
  onRefusal(error: unknown): void;
}

/**
 * Connections to the standby, for the ORM. A statement that fails there is sent to the primary, which has the newest
 * tables and rows: if the statement is wrong, the primary refuses it as well. So no caller gets an error because a standby
 * stops, cancels a statement, or has not replayed a migration yet.
 */
export class StandbyPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #settings: StandbyPoolOptions;
  readonly #servers = new WeakMap<object, string>();

  constructor(settings: StandbyPoolOptions) {
    this.#settings = settings;
    const { types } = settings.primary.options;
    this.#pool = openPool(
      {
        connectionString: settings.url,
        ...(types ? { types } : {}),
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: STATEMENT_MS,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        onConnect: (client) => this.#identify(client),
      },
      (error) => settings.onFailure(error),
      { isPooled: false, namesStatements: false },
    );
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#connectToStandby();
    return client ? new StandbyClient(client, this.#settings) : this.#settings.primary.connect();
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #connectToStandby(): Promise<pg.PoolClient | null> {
    const { expectedServer, onFailure } = this.#settings;
    try {
      const client = await this.#pool.connect();
      if (this.#servers.get(client) === expectedServer()) return client;
      // The address leads to another server now, whose position is not known.
      client.release(true);
    } catch (error) {
      onFailure(error);
    }
    return null;
  }

  async #identify(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ server: string }>(`select ${SERVER} as server`);
    if (rows[0]) this.#servers.set(client, rows[0].server);
  }
}

class StandbyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #settings: StandbyPoolOptions;
  /** Runs the transaction of this connection. */
  #primary: pg.PoolClient | null = null;

  constructor(client: pg.PoolClient, settings: StandbyPoolOptions) {
    this.#client = client;
    this.#settings = settings;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string' && 'read' in statement)
      throw new Error('Rows are not streamed from the standby.');
    return this.#run(statement, values);
  }

  release(): void {
    this.#primary?.release();
    this.#client.release();
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { primary, onFailure, onRefusal } = this.#settings;
    // A transaction is for a write, and its statements must not run on two servers.
    if (BEGIN.test(text)) this.#primary ??= await primary.connect();
    if (this.#primary) return readResult(await this.#primary.query(text, [...values]));
    try {
      return readResult(await this.#client.query(text, [...values]));
    } catch (error) {
      if (isServerFailure(error)) onFailure(error);
      else onRefusal(error);
      return readResult(await primary.query(text, [...values]));
    }
  }
}

/** Kysely states the type of the rows; the driver does not know it. */
const readResult = <Row>({ rows }: { rows: unknown[] }): PostgresQueryResult<Row> => ({
  command: 'SELECT',
  rowCount: rows.length,
  rows: rows as Row[],
});

function isServerFailure(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return !isSqlState || SERVER_FAILURES.has(code.slice(0, 2));
}
