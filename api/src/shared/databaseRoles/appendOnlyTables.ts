import type pg from 'pg';

export interface AppendOnlyTable {
  table: string;
  /**
   * The columns that the serving role may update; null when it may update all columns and only deleting is forbidden.
   */
  columns: readonly string[] | null;
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
