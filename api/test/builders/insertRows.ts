import type pg from 'pg';

export type Row = Record<string, unknown>;

const MAX_ROWS = 5_000;

/** Inserts rows as `to_jsonb` returns them. Columns that the rows do not have get their defaults. */
export async function insertRows(
  database: Pick<pg.Pool, 'query'>,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    await database.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + MAX_ROWS))],
    );
}
