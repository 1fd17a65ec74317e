import { setTimeout as pause } from 'node:timers/promises';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { type EventSubscriber, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Dialect } from 'kysely';
import type pg from 'pg';
import { migrations } from '../migrations/migrations.generated.ts';
import { renameApplied } from '../migrations/renameApplied.ts';
import { attachPool, runText } from '../shared/database/database.ts';
import { NO_POOLER, type Pooling, releaseEnded, removeStatementNames } from '../shared/database/openPool.ts';
import { countStatement } from '../shared/database/statements.ts';
import { takeLockIfFree } from '../shared/database/takeLock.ts';
import { attachEncryption, type Encryption } from '../shared/encryption/encryption.ts';
import { indexExistingRows, sealExistingRows } from '../shared/encryption/sealExistingRows.ts';
import { SealRows } from '../shared/encryption/sealRows.ts';
import type { Logger } from '../shared/logging/logger.ts';
import { entities } from './entities.ts';

/**
 * PostgreSQL ends a transaction that is idle for so long, because an open transaction delays readers of the event log.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** How often a process looks whether another one has finished the migrations. */
const LOCK_POLL_MS = 50;

export function ormOptions(
  url: string,
  {
    poolSize = 10,
    subscribers = [],
    settings = {},
    pooling = NO_POOLER,
    log,
  }: {
    poolSize?: number;
    subscribers?: EventSubscriber[];
    /** Settings of PostgreSQL for each connection. */
    settings?: Readonly<Record<string, string>>;
    pooling?: Pooling;
    log?: Logger;
  } = {},
): Options {
  return {
    clientUrl: url,
    entities,
    extensions: [Migrator],
    metadataProvider: ReflectMetadataProvider,
    driverOptions: pooling.isPooled ? {} : sessionSettings(settings),
    logger: (message) => log?.debug(message),
    colors: false,
    pool: { min: 1, max: poolSize, idleTimeoutMillis: 30_000 },
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      tableName: 'migration',
      disableForeignKeys: false,
      // A transaction for each migration, because an index is created concurrently outside of one and must see the table.
      allOrNothing: false,
    },
    // Triggers, functions and views are written by hand in the migrations. The previous release alone reads `saved_query`,
    // `webhook_queue` and the views, which have the old names of tables.
    schemaGenerator: {
      skipTables: ['migration', 'saved_query', 'webhook_queue'],
      skipViews: [/./],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    ignoreUndefinedInQuery: true,
    forceUtcTimezone: true,
    loadStrategy: 'select-in',
    subscribers,
    onQuery: (sql) => {
      countStatement(sql);
      return sql;
    },
  };
}

/** Settings that the first message of a connection contains. A pooler refuses them: `docs/operations.md`, Pooler. */
const sessionSettings = (settings: Readonly<Record<string, string>>) => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  options: Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/**
 * Connects to the database. Without `encryption` the connection can neither read nor write encrypted fields, which is
 * enough for migrations and the catalogue.
 */
export async function connectOrm(
  url: string,
  {
    encryption,
    dialect,
    ...options
  }: Parameters<typeof ormOptions>[1] & {
    encryption?: Encryption;
    /** Replaces the connections of the ORM. */
    dialect?: Dialect;
  } = {},
): Promise<MikroORM> {
  const subscribers = [...(encryption ? [new SealRows(encryption)] : []), ...(options?.subscribers ?? [])];
  const settings = ormOptions(url, { ...options, subscribers });
  let pool: pg.Pool | undefined;
  const onPoolCreated = (created: pg.Pool) => {
    pool = created;
    releaseEnded(created);
    if (options?.pooling?.namesStatements === false) removeStatementNames(created);
  };
  const orm = await MikroORM.init({
    ...settings,
    driverOptions: dialect ? () => dialect : { ...settings.driverOptions, onPoolCreated },
  });
  attachPool(orm.config, () => pool);
  if (encryption) attachEncryption(orm.config, encryption);
  return orm;
}

/**
 * Migrates the database to the newest version and returns the names of the applied migrations. When several processes
 * start at once, one migrates and the others wait for its lock.
 */
export async function migrate(orm: MikroORM): Promise<string[]> {
  for (;;) {
    const applied = await migrateIfFree(orm);
    if (applied) return applied;
    await pause(LOCK_POLL_MS);
  }
}

/**
 * Null at once while another process migrates. A transaction that waited for the lock would be waited for in turn by an
 * index that is created concurrently.
 */
function migrateIfFree(orm: MikroORM): Promise<string[] | null> {
  return orm.em.fork().transactional(async (em) => {
    if (!(await takeLockIfFree(em, 'migration'))) return null;
    // This connection is idle meanwhile. An index on a large table takes longer than the minute after which PostgreSQL
    // would close it and release the lock.
    await runText(em, 'set local idle_in_transaction_session_timeout = 0');
    // The migrator uses its own connection, which sees only committed changes, so this change uses another one, too.
    await renameApplied(
      orm.em.fork(),
      migrations.map(({ name }) => name),
    );
    const applied = await orm.migrator.up();
    await sealExistingRows(orm);
    await indexExistingRows(orm);
    return applied.map((migration) => migration.name);
  });
}
