import type pg from 'pg';
import type { BackupSequence, BackupTable } from '../archive/manifest.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/**
 * The tables with the shop's own rows. Partitions are read and written through their whole table. The list of applied
 * migrations is in the manifest, and of the tables of the job queues only the jobs are data.
 */
export async function listTables(database: Database): Promise<BackupTable[]> {
  const { rows } = await database.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname in ('public', 'sandbox_gateway') or (n.nspname, c.relname) = ('pgboss', 'job'))
        and (n.nspname, c.relname) <> ('public', 'migration')
      group by 1 order by 1`,
  );
  return rows;
}

/** Sequences count outside of transactions, so their values are read after the rows' snapshot was taken. */
export async function listSequences(database: Database): Promise<BackupSequence[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname in ('public', 'sandbox_gateway') and sequencename <> 'migration_id_seq' order by 1`,
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await database.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...values.map((value) => ({ name, ...value })));
  }
  return sequences;
}
