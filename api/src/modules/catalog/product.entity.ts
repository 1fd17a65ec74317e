import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { StoredPrice } from './prices/price.rules.ts';
import type { StoredProductContent } from './product.shape.ts';

const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/**
 * SQL: the text that the panel searches, with name, code and slug, in lower case and without accents. The index must
 * have the same expression.
 */
export const SEARCHED_TEXT = `lower(regexp_replace(normalize((content->>'name') || ' ' || code::text || ' ' || slug, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * A product as stored: its keys, and all texts and prices as one document. The content files fill an empty database once;
 * after that admins change this row. The shop reads the catalogue in memory (`catalogCache.ts`), the panel this
 * table.
 */
@Entity({ tableName: 'product' })
@Check({ name: 'product_status', expression: `status in ('draft', 'published', 'archived')` })
@Index({
  name: 'product_due',
  expression: `create index "product_due" on "product" ("publish_at") where publish_at is not null`,
})
@Index({
  name: 'product_price_due',
  expression:
    'create index "product_price_due" on "product" ("next_price_at") where next_price_at is not null',
})
@Index({
  name: 'product_images',
  expression: `create index "product_images" on "product" using gin ((content->'images'))`,
})
@Index({
  name: 'product_former_slugs',
  expression: 'create index "product_former_slugs" on "product" using gin ("former_slugs")',
})
@Index({ name: 'product_position', properties: ['position', 'id'] })
@Index({
  name: 'product_search',
  expression: `create index "product_search" on "product" using gin (${SEARCHED_TEXT} gin_trgm_ops)`,
})
export class ProductRow {
  [OptionalProps]?:
    | 'numericSlug'
    | 'updatedAt'
    | 'version'
    | 'changedAt'
    | 'status'
    | 'publishAt'
    | 'formerSlugs'
    | 'prices'
    | 'nextPriceAt';

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
  content!: StoredProductContent;

  /** The last write to the row, also by the content. */
  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();

  /**
   * Increases with every change (optimistic locking), so that an admin cannot overwrite another admin's change
   * unnoticed.
   */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The last change by an admin or by an automatic publication; null until the first of them. */
  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null;

  /** A draft is in no list, page or cart. An archived product keeps its place in orders and is not sold. */
  @Property({ type: 'string', length: 20, default: 'published' })
  status: ProductStatus = 'published';

  /** When a draft is published automatically. */
  @Property({ type: 'datetime', nullable: true })
  publishAt: Date | null = null;

  /** Earlier slugs. They redirect to the current slug, and no other product may use them. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` })
  formerSlugs: string[] = [];

  /**
   * The planned prices, oldest first. The current price is the last entry that has taken effect; before the first
   * entry it is the price in `content`.
   */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  prices: StoredPrice[] = [];

  /** The moment of the next planned price. Then `announceDuePrices` records the event of the price change. */
  @Property({ type: 'datetime', nullable: true })
  nextPriceAt: Date | null = null;
}
