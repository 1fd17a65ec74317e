/** A migration's SQL for tables that are partitioned by month or year of their column `at`. */

/**
 * The partitions have a schema of their own. The serving role has no rights in it and reaches the rows through
 * `public` alone, where the rights and triggers of the whole table apply.
 */
export const PARTITIONS_SCHEMA = 'create schema partitions';

/**
 * Turns a table into a partitioned one without copying it twice: the old table becomes the default partition, from
 * which `keep_partitions` moves the rows into the partitions of their time. Indexes and triggers of the old table are
 * created again by the caller, on the whole.
 */
export const partitionByTime = (table: string): string[] => [
  `alter table public."${table}" set schema partitions`,
  `alter table partitions."${table}" rename to "${table}_default"`,
  `do $$ declare made record; begin
    for made in select tgname from pg_trigger where tgrelid = 'partitions."${table}_default"'::regclass and not tgisinternal loop
      execute format('drop trigger %I on partitions."${table}_default"', made.tgname);
    end loop;
    for made in select conname from pg_constraint where conrelid = 'partitions."${table}_default"'::regclass and contype = 'p' loop
      execute format('alter table partitions."${table}_default" drop constraint %I', made.conname);
    end loop;
    for made in select indexrelid::regclass as name from pg_index where indrelid = 'partitions."${table}_default"'::regclass loop
      execute format('drop index %s', made.name);
    end loop;
  end $$`,
  `create table public."${table}" (like partitions."${table}_default" including defaults) partition by range ("at")`,
  `alter table public."${table}" add constraint "${table}_pkey" primary key ("id", "at")`,
  `alter table public."${table}" attach partition partitions."${table}_default" default`,
];

/**
 * Creates the partitions of the present and of the time ahead, moves rows out of the default partition when theirs was
 * missing, and drops partitions whose time is over. Returns what it did, one line each. It runs with the rights of the
 * owner, because the serving role may neither create tables nor remove records; so the retention times are written
 * here, and for records the clock of the database counts, which no demo clock and no argument can move.
 *
 * The caller has the advisory lock `partitions`.
 */
export const KEEP_PARTITIONS = `create or replace function keep_partitions(moment timestamptz) returns setof text language plpgsql
  security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '3s' as $$
  declare
    rule record;
    part record;
    begins timestamptz;
    name text;
    has_strays boolean;
    moved bigint;
    remaining bigint;
  begin
    for rule in select * from (values
      -- The privacy policy promises at most 400 days, so a month is dropped when its first day is that old.
      ('activity_event', 'month', interval '1 month', 3, interval '400 days', interval '0', moment, true),
      -- Twenty years like the medical record (Lei 13.787/2018). The chain of the audit covers each row by a signed
      -- head within a day, so the year is dropped a month after its last row expired.
      ('access_entry', 'year', interval '1 year', 1, interval '20 years', interval '13 months', least(moment, now()), false)
    ) as rules("table", unit, step, ahead, kept, and_then, now_of_rule, has_unique_ids) loop
      execute format('select exists (select from partitions.%I)', rule."table" || '_default') into has_strays;
      if has_strays then
        -- Without its partitioned table it has no triggers, so its rows can be moved unchanged.
        execute format('alter table public.%I detach partition partitions.%I', rule."table", rule."table" || '_default');
        execute format('select count(*) from partitions.%I', rule."table" || '_default') into remaining;
      end if;
      for begins in execute format(
        'select date_trunc(%1$L, given) + n * %2$L::interval from unnest(array[$1, now()]) as given, generate_series(0, %3$s) as n'
          || case when has_strays then ' union select date_trunc(%1$L, at) from partitions.%4$I' else '' end || ' order by 1',
        rule.unit, rule.step, rule.ahead, rule."table" || '_default') using moment
      loop
        name := rule."table" || to_char(begins, case rule.unit when 'month' then '_YYYY_MM' else '_YYYY' end);
        if to_regclass(format('partitions.%I', name)) is null then
          execute format('create table partitions.%I (like public.%I including defaults)', name, rule."table");
          if rule.has_unique_ids then
            execute format('create unique index %I on partitions.%I (id)', name || '_id_unique', name);
          end if;
          if has_strays then
            execute format('insert into partitions.%I select * from partitions.%I where at >= %L and at < %L',
              name, rule."table" || '_default', begins, begins + rule.step);
            get diagnostics moved = row_count;
            remaining := remaining - moved;
          else
            moved := 0;
          end if;
          execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
            rule."table", name, begins, begins + rule.step);
          if exists (select from pg_trigger where tgrelid = format('public.%I', rule."table")::regclass and tgname = 'never_emptied') then
            execute format('create trigger never_emptied before truncate on partitions.%I for each statement execute function public.keep_rows()', name);
          end if;
          return next format('created %s with %s rows', name, moved);
        end if;
      end loop;
      if has_strays then
        if remaining <> 0 then
          raise exception '% rows of % have no partition', remaining, rule."table";
        end if;
        execute format('truncate partitions.%I', rule."table" || '_default');
        execute format('alter table public.%I attach partition partitions.%I default', rule."table", rule."table" || '_default');
      end if;
      for part in
        select c.relname as name, to_timestamp(substr(c.relname, length(rule."table") + 2), 'YYYY_MM') as begins
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = format('public.%I', rule."table")::regclass and c.relname not like '%\\_default' order by 2
      loop
        continue when part.begins + rule.and_then > rule.now_of_rule - rule.kept;
        begin
          execute format('alter table public.%I detach partition partitions.%I', rule."table", part.name);
          execute format('drop table partitions.%I', part.name);
          return next format('dropped %s', part.name);
        exception when lock_not_available then
          return next format('postponed dropping %s: the table was in use', part.name);
        end;
      end loop;
    end loop;
  end $$`;
