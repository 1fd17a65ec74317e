import type pg from 'pg';
import { appendOnlyTables } from './appendOnlyTables.ts';

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
