import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What the panel searches: name, code and slug without accents or capitals. The index has the same expression. */
export const SEARCHED_TEXT = `lower(regexp_replace(normalize((content->>'name') || ' ' || code::text || ' ' || slug, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * A product as stored: its keys, and all texts and prices as one document. The seed files fill an empty database once;
 * after that admins change this row. The shop reads the catalogue in memory (`catalogCache.ts`), the panel this
 * table.
 */
@Entity({ tableName: 'product' })
@Index({ name: 'product_position', properties: ['position', 'id'] })
@Index({
  name: 'product_search',
  expression: `create index "product_search" on "product" using gin (${SEARCHED_TEXT} gin_trgm_ops)`,
})
export class ProductRow {
  [OptionalProps]?: 'numericSlug' | 'updatedAt' | 'version' | 'changedAt';

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

  /** Increases with every change, so that of two admins who edit at once neither overwrites the other unnoticed. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null;
}
