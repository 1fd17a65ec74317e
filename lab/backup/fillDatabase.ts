import type pg from 'pg';

const ROWS = 20_000;

/**
 * Fills the database up to a size, so that the time of a restore can be measured. The rows are as large as those of events;
 * half of a row repeats and half is random, like a row with encrypted fields. Returns the size in bytes.
 */
export async function fillDatabase(database: pg.Pool, gigabytes: number): Promise<number> {
  await database.query('create table drill_filler (id bigserial primary key, random text, repeated text)');
  const size = async () => {
    const { rows } = await database.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]?.size);
  };
  await database.query(
    `insert into drill_filler (random, repeated)
     select (select string_agg(gen_random_uuid()::text, '') from generate_series(1, 8) where row > 0), repeat('pedido ', 40)
       from generate_series(1, ${ROWS}) as row`,
  );
  // The compression sees a part of a few megabytes at a time, so copies of distant rows are not compressed as such.
  while ((await size()) < gigabytes * 1e9)
    await database.query(
      `insert into drill_filler (random, repeated) select random, repeated from drill_filler limit ${ROWS * 10}`,
    );
  return size();
}
