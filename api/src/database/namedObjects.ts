import type pg from 'pg';

/**
 * Every object of the bucket that a row names, except the copies of audit heads, which are written later than their rows.
 * Parts of sealed objects end with their number (`sealedParts.ts`); the file of a sealed record is one part.
 */
const NAMED_OBJECTS = `
  select object_name as name from stored_file where object_name is not null
  union all select thumb_name from stored_file where thumb_name is not null
  union all select part ->> 'name' from upload, jsonb_array_elements(parts) part where file_id is null
  union all select prefix || lpad(part::text, 6, '0') from data_export, generate_series(0, parts - 1) part where prefix is not null
  union all select distinct object_name || '000000' from sealed_record where object_name is not null
  union all select 'shop/' || id || '/original.jpg' from shop_picture where unused_since is null`;

export async function namedObjects(database: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(NAMED_OBJECTS);
  return rows.map(({ name }) => name);
}
