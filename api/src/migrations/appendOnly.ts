/**
 * A migration's SQL for append-only tables. The trigger is the declaration: the serving role's rights follow
 * from it.
 */

export interface MayChange {
  /** Columns that are null at first and written once. */
  once?: readonly string[];
  /** Columns that may change freely, such as a counter. */
  freely?: readonly string[];
}

/**
 * Rows are added and never removed, and only the named columns may change. Applies to the owner too; a
 * migration that converts old rows runs `alter table … disable trigger append_only` first and enables it
 * again.
 */
export function appendOnly(table: string, { once = [], freely = [] }: MayChange = {}): string[] {
  const names = [...once.map((column) => `once:${column}`), ...freely.map((column) => `freely:${column}`)];
  const words = names.map((name) => `'${name}'`).join(', ');
  return [
    `drop trigger if exists append_only on "${table}"`,
    `create trigger append_only before update or delete on "${table}" for each row execute function keep_rows(${words})`,
    ...neverEmptied(table),
  ];
}

/** Rows change by the rules of the application or of another trigger, and are never removed. */
export const neverDeleted = (table: string): string[] => [
  `create trigger never_deleted before delete on "${table}" for each row execute function keep_rows()`,
  ...neverEmptied(table),
];

const neverEmptied = (table: string): string[] => [
  `create or replace trigger never_emptied before truncate on "${table}" for each statement execute function keep_rows()`,
];

/**
 * The trigger function of both. Its search path is fixed, so that no other function or operator can replace a
 * called one.
 */
export const KEEP_ROWS = `create function keep_rows() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare
    word text;
    name text;
    before_it jsonb;
    after_it jsonb;
  begin
    if tg_op <> 'UPDATE' then
      raise exception 'Rows of % are never removed.', tg_table_name;
    end if;
    before_it := to_jsonb(old);
    after_it := to_jsonb(new);
    foreach word in array coalesce(tg_argv, '{}') loop
      name := split_part(word, ':', 2);
      if word like 'once:%' and before_it ->> name is not null and after_it -> name is distinct from before_it -> name then
        raise exception 'Column % of % is written once.', name, tg_table_name;
      end if;
      before_it := before_it - name;
      after_it := after_it - name;
    end loop;
    if after_it is distinct from before_it then
      raise exception 'Rows of % are never changed.', tg_table_name;
    end if;
    return new;
  end $$`;
