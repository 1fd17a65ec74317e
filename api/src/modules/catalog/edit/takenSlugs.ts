import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { db, run } from '../../../shared/database/query.ts';

/** The slugs among these that another product has or had. */
export async function takenSlugs(
  em: EntityManager,
  wanted: readonly { id: string; slug: string }[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const [ids, slugs] = [wanted.map(({ id }) => id), wanted.map(({ slug }) => slug)];
  const given = sql<{ id: string; slug: string }>`unnest(${ids}::uuid[], ${slugs}::text[])`;
  const rows = await run(
    em,
    db
      .selectFrom(given.as<'wanted'>(sql`wanted (id, slug)`))
      .select('wanted.slug')
      .where((eb) => isTakenSlug(eb.ref('wanted.slug'), eb.ref('wanted.id'))),
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether a product other than the owner has or had a slug. Two queries, so that each uses its index. */
export function isTakenSlug(slug: Expression<string | null>, ownerId: Expression<string | null>) {
  const others = db.selectFrom('product').select('id').where('product.id', '<>', ownerId);
  const now = others.where('product.slug', '=', slug);
  const earlier = others.where('product.formerSlugs', '@>', sql<string[]>`array[${slug}]`);
  return sql<boolean>`(exists ${now} or exists ${earlier})`;
}
