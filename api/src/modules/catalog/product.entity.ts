import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ProductChanges } from './applyChanges.ts';

/**
 * A product as stored: the keys it is found by, and everything people read or pay as one document in the shape of
 * the seed files. Reads never come from here but from the in-process catalogue (`catalog.cache.ts`).
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

  /** What an admin wrote over the file: it stays when the files are read again. */
  @Property({ type: 'json', nullable: true })
  changes: ProductChanges | null = null;

  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null;
}
