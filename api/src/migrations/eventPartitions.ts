/** A migration's SQL for the partitions of the event log: ten million numbers each. */

/**
 * The table becomes the first partition as it is, with its rows and indexes: nothing is copied. Its range ends at the
 * next multiple of ten million. The key of the log stays its number alone.
 */
export const PARTITION_EVENTS = [
  'drop trigger append_only on public.event',
  'drop trigger never_emptied on public.event',
  'alter sequence public.event_id_seq owned by none',
  'alter table public.event set schema partitions',
  'alter table partitions.event rename to event_first',
  'create table public.event (like partitions.event_first including defaults) partition by range (id)',
  'alter sequence public.event_id_seq owned by public.event.id',
  'alter table public.event add constraint event_pkey primary key (id)',
  'create index event_xid_id_index on public.event (xid, id)',
  'create index event_user_id_xid_id_index on public.event (user_id, xid, id)',
  'create index event_entity_id_id_index on public.event (entity_id, id)',
  'create table partitions.event_default partition of public.event default',
  `do $$ declare last bigint := (select coalesce(max(id), 0) / 10000000 from partitions.event_first); begin
    execute format('alter table partitions.event_first rename to %I', 'event_' || last);
    execute format('alter table public.event attach partition partitions.%I for values from (minvalue) to (%s)', 'event_' || last, (last + 1) * 10000000);
    execute format('create trigger never_emptied before truncate on partitions.%I for each statement execute function public.keep_rows()', 'event_' || last);
  end $$`,
];

/**
 * Creates the partitions of the next numbers, moves events out of the default partition when theirs was missing, and
 * drops a partition when its youngest event is twenty years old, by the clock of the database. The caller has the
 * advisory lock `partitions`. See `KEEP_PARTITIONS` in `partitions.ts`.
 */
export const KEEP_EVENT_PARTITIONS = `create function keep_event_partitions() returns setof text language plpgsql
  security definer set search_path = pg_catalog, pg_temp set lock_timeout = '3s' as $$
  declare
    size constant bigint := 10000000;
    ahead constant bigint := 2;
    reached bigint := (select last_value from public.event_id_seq) / size;
    has_strays boolean := exists (select from partitions.event_default);
    part bigint;
    name text;
    moved bigint;
    remaining bigint;
    newest timestamptz;
  begin
    if has_strays then
      -- Without its partitioned table it has no triggers, so its rows can be moved unchanged.
      alter table public.event detach partition partitions.event_default;
      select count(*) from partitions.event_default into remaining;
    end if;
    for part in select n from generate_series(reached, reached + ahead) as n union select id / size from partitions.event_default order by 1 loop
      name := 'event_' || part;
      continue when to_regclass(format('partitions.%I', name)) is not null;
      execute format('create table partitions.%I (like public.event including defaults)', name);
      moved := 0;
      if has_strays then
        execute format('insert into partitions.%I select * from partitions.event_default where id >= %s and id < %s', name, part * size, (part + 1) * size);
        get diagnostics moved = row_count;
        remaining := remaining - moved;
      end if;
      execute format('alter table public.event attach partition partitions.%I for values from (%s) to (%s)', name, part * size, (part + 1) * size);
      execute format('create trigger never_emptied before truncate on partitions.%I for each statement execute function public.keep_rows()', name);
      return next format('created %s with %s rows', name, moved);
    end loop;
    if has_strays then
      if remaining <> 0 then
        raise exception '% events have no partition', remaining;
      end if;
      truncate partitions.event_default;
      alter table public.event attach partition partitions.event_default default;
    end if;
    for part in
      select substr(c.relname, 7)::bigint from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'public.event'::regclass and c.relname <> 'event_default' order by 1
    loop
      continue when part >= reached;
      name := 'event_' || part;
      -- Numbers and times have almost the same order, so the last event shows at once that a partition is young.
      execute format('select at from partitions.%I order by id desc limit 1', name) into newest;
      continue when coalesce(newest > now() - interval '20 years', true);
      execute format('select max(at) from partitions.%I', name) into newest;
      continue when coalesce(newest > now() - interval '20 years', true);
      begin
        execute format('alter table public.event detach partition partitions.%I', name);
        execute format('drop table partitions.%I', name);
        return next format('dropped %s', name);
      exception when lock_not_available then
        return next format('postponed dropping %s: the table was in use', name);
      end;
    end loop;
  end $$`;
