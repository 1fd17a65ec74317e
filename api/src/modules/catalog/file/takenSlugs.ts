import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';

/** The slugs among these that another product has or had. */
export async function takenSlugs(
  em: EntityManager,
  wanted: readonly { id: string; slug: string }[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const rows = await sql<{ slug: string }>(
    em,
    `select w.slug from unnest($1::uuid[], $2::text[]) as w (id, slug)
      where exists (select 1 from product p where p.id <> w.id and p.slug = w.slug)
         or exists (select 1 from product p where p.id <> w.id and p.former_slugs @> array[w.slug])`,
    [wanted.map(({ id }) => id), wanted.map(({ slug }) => slug)],
  );
  return new Set(rows.map(({ slug }) => slug));
}
