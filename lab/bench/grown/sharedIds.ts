import type pg from 'pg';

/** Every id inside the catalogue. The orders of many people refer to them. */
export async function catalogIds(database: pg.Pool): Promise<Set<string>> {
  const { rows } = await database.query<{ ids: string[] }>(
    `select array(select (regexp_matches(content::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1]) as ids
     from product`,
  );
  return new Set(rows.flatMap(({ ids }) => ids));
}
