import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Encryption } from '../shared/encryption/encryption.ts';
import type { Logger } from '../shared/logging/logger.ts';
import { connectOrm } from './orm.ts';

/** The maximum duration of a statement of an unlisted GraphQL document; the apps need a hundredth of it. */
const STATEMENT_MS = 5_000;
const MAX_CONNECTIONS = 4;

/**
 * A database connection that cannot write, for GraphQL documents that are not in the list of the apps: its role may
 * only select, each transaction is read-only, and a slow statement is cancelled. It has few connections, so that such
 * documents cannot use up the connections of the shop.
 */
export class ReadOnlyDatabase {
  #options: { url: string; pool: Pick<pg.Pool, 'query'>; encryption: Encryption; log: Logger };
  #orm: Promise<MikroORM> | null = null;

  constructor(options: { url: string; pool: Pick<pg.Pool, 'query'>; encryption: Encryption; log: Logger }) {
    this.#options = options;
  }

  /** Connects at the first use, because most processes never need it. */
  async em(): Promise<EntityManager> {
    this.#orm ??= this.#connect().catch((error) => {
      this.#orm = null;
      throw error;
    });
    return (await this.#orm).em.fork();
  }

  async close(): Promise<void> {
    const orm = await this.#orm?.catch(() => null);
    await orm?.close(true);
  }

  async #connect(): Promise<MikroORM> {
    const { url, pool, encryption, log } = this.#options;
    const role = await readerRole(pool);
    if (!role)
      log.warn('no database role that only reads: run npm run ops -- db:prepare (docs/operations.md)');
    const settings = {
      default_transaction_read_only: 'on',
      statement_timeout: String(STATEMENT_MS),
      ...(role ? { role } : {}),
    };
    return connectOrm(url, { encryption, log, poolSize: MAX_CONNECTIONS, settings });
  }
}

/** The read-only role that `grantServing` created; null when the database owner may not create roles. */
async function readerRole(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select rolname as name from pg_roles
      where rolname = current_user || '_reader' and pg_has_role(current_user, oid, 'member')`,
  );
  return rows[0]?.name ?? null;
}
