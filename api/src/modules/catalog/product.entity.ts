import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ProductChanges } from './applyChanges.ts';

/**
 * A product as stored: its keys, and all texts and prices as one document in the shape of the seed files. Reads do not
 * use this table but the catalogue in memory (`catalogCache.ts`).
 */
@Entity({ tableName: 'product' })
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
