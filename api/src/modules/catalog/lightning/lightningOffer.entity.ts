import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ProductRow } from '../product.entity.ts';

/**
 * A lightning offer: a product costs less than its base price, by a percentage in the settings, until `endsAt`
 * (A-24).
 */
@Entity({ tableName: 'lightning_offer' })
export class LightningOffer {
  [OptionalProps]?: 'repeatsDaily';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => ProductRow, mapToPk: true, fieldName: 'product_id', deleteRule: 'cascade' })
  productId!: string;

  @Property({ type: 'integer' })
  basePriceCents!: number;

  @Property({ type: 'datetime' })
  startsAt!: Date;

  @Property({ type: 'datetime' })
  endsAt!: Date;

  /** Whether it ends every day at the same time and starts again at the next midnight in São Paulo. */
  @Property({ type: 'boolean' })
  repeatsDaily: boolean = false;
}
