import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ProductChanges } from './applyChanges.ts';

/** What the panel searches: name, code and slug without accents or capitals. The index has the same expression. */
export const SEARCHED_TEXT = `lower(regexp_replace(normalize(coalesce(changes->>'name', content->>'name') || ' ' || code::text || ' ' || slug, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * A product as stored: its keys, and all texts and prices as one document in the shape of the seed files. The shop
 * reads the catalogue in memory (`catalogCache.ts`), the panel this table.
 */
@Entity({ tableName: 'product' })
@Index({ name: 'product_position', properties: ['position', 'id'] })
@Index({
  name: 'product_search',
  expression: `create index "product_search" on "product" using gin (${SEARCHED_TEXT} gin_trgm_ops)`,
})
export class ProductRow {
  [OptionalProps]?: 'numericSlug' | 'updatedAt' | 'changes' | 'changedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Unique()
  @Property({ type: 'integer' })
  code!: number;

  @Unique()
  @Property({ type: 'string' })
  tinyId!: string;

  @Unique()
  @Property({ type: 'string' })
  slug!: string;

  @Unique()
  @Property({ type: 'string', nullable: true })
  numericSlug: string | null = null;

  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'json' })
  content!: Record<string, unknown>;

  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();

  /** An admin's changes over the file; they are kept when the files are read again. */
  @Property({ type: 'json', nullable: true })
  changes: ProductChanges | null = null;

  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null;
}
