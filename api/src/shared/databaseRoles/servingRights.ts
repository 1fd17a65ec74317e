import pg from 'pg';
import { transactionLock } from '../database/locks.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** Codes of PostgreSQL when another process created the same role at the same moment. */
const ALREADY_THERE = ['42710', '23505'];

interface AppendOnlyTable {
  table: string;
  /**
   * The columns that the serving role may update; null when it may update all columns and only deleting is forbidden.
   */
  columns: readonly string[] | null;
}

/**
 * Gives the serving role exactly the rights it needs: it owns no table, cannot create objects, and on append-only
 * tables can update only the columns that their trigger names. The owner runs it after every migration, so that a
 * migration with a new table needs no grants.
 */
export async function grantServing(owner: pg.Client, { name, password }: { name: string; password: string }) {
  await createRole(owner, name, password);
  const hasReader = await createReader(owner, name);
  const role = pg.escapeIdentifier(name);
  await owner.query('begin');
  try {
    // Two processes that grant at once would conflict in PostgreSQL's own tables.
    await owner.query(transactionLock('servingRights'));
    for (const schema of await ourSchemas(owner)) {
      await owner.query(`grant usage on schema ${schema} to ${role}`);
      await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
      await owner.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
    }
    await owner.query(`revoke insert, update, delete on table public.migration from ${role}`);
    for (const { table, columns } of await appendOnlyTables(owner)) {
      const which = `table public.${pg.escapeIdentifier(table)}`;
      await owner.query(`revoke delete${columns ? ', update' : ''} on ${which} from ${role}`);
      if (columns && columns.length > 0)
        await owner.query(
          `grant update (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) on ${which} to ${role}`,
        );
    }
    await owner.query(
      `grant execute on function public.keep_partitions(timestamptz), public.keep_event_partitions() to ${role}`,
    );
    if (hasReader) {
      const reader = pg.escapeIdentifier(readerOf(name));
      await owner.query(`grant usage on schema public to ${reader}`);
      await owner.query(`grant select on all tables in schema public to ${reader}`);
      await owner.query(`grant select on all sequences in schema public to ${reader}`);
      await owner.query(`grant ${reader} to ${role}`);
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** The name of the read-only role (see `ReadOnlyDatabase`), which the serving role may assume. */
const readerOf = (name: string): string => `${name}_reader`;

/**
 * Creates the read-only role. Returns false when the owner may not create roles; then only the transactions are
 * read-only.
 */
async function createReader(owner: pg.Client, name: string): Promise<boolean> {
  const reader = readerOf(name);
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [reader]);
  if (rowCount !== 0) return true;
  try {
    await owner.query(
      `create role ${pg.escapeIdentifier(reader)} nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
    return true;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code && ALREADY_THERE.includes(code)) return true;
    if (code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

async function ourSchemas(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname in ('public', 'pgboss', 'sandbox_gateway')`,
  );
  return rows.map(({ name }) => name);
}

async function createRole(owner: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return;
  try {
    await owner.query(
      `create role ${pg.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    );
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code && ALREADY_THERE.includes(code)) return;
    if (code === INSUFFICIENT_PRIVILEGE)
      throw new Error(
        `The role "${name}" of DATABASE_URL does not exist and DATABASE_OWNER_URL may not create it: ` +
          `run "create role ${name} login password '...'" as an administrator of the server.`,
      );
    throw error;
  }
}

/**
 * The rights of a connection's role that the serving role must not have, in words; an empty list for a correct role. A
 * superuser or the owner of a table could disable the triggers that protect records.
 */
export async function excessRights(db: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await db.query<Record<string, boolean>>(
    `select rolsuper as "is a superuser",
            rolcreaterole as "may create roles",
            rolbypassrls or rolreplication as "may replicate or bypass row security",
            has_parameter_privilege(current_user, 'session_replication_role', 'set') as "may set session_replication_role",
            has_schema_privilege(current_user, 'public', 'create') as "may create tables",
            exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'member')) as "owns tables"
       from pg_roles where rolname = current_user`,
  );
  const found = Object.entries(rows[0] ?? {})
    .filter(([, is]) => is)
    .map(([right]) => right);
  for (const { table, columns } of await appendOnlyTables(db)) {
    const rights = columns ? 'delete, update, truncate' : 'delete, truncate';
    const { rows: may } = await db.query<{ may: boolean }>(
      `select has_table_privilege(current_user, format('public.%I', $1::text), $2) as may`,
      [table, rights],
    );
    if (may[0]?.may) found.push(`may change or delete rows of ${table}`);
  }
  return found;
}

/** Reads which tables are append-only from their triggers, so that the migration is the only declaration. */
export async function appendOnlyTables(db: Pick<pg.Client, 'query'>): Promise<AppendOnlyTable[]> {
  const { rows } = await db.query<{ table: string; trigger: string; args: string }>(
    `select c.relname as table, t.tgname as trigger, coalesce(encode(t.tgargs, 'escape'), '') as args
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname in ('append_only', 'never_deleted') and c.relnamespace = 'public'::regnamespace
      order by c.relname`,
  );
  return rows.map(({ table, trigger, args }) => ({
    table,
    columns:
      trigger === 'never_deleted'
        ? null
        : args
            .split('\\000')
            .filter((word) => word !== '')
            .map((word) => word.slice(word.indexOf(':') + 1)),
  }));
}
