import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Units on the shelf of a product or of one box size, apart from the product so that a sale never touches catalogue
 * rows. Raised and lowered by one atomic statement only; the check is the last wall against selling what is not there.
 */
@Entity({ tableName: 'stock' })
@Check({ name: 'stock_never_negative', expression: 'on_hand >= 0' })
export class Stock {
  @PrimaryKey({ type: 'uuid' })
  skuId!: string;

  @Property({ type: 'integer' })
  onHand!: number;
}
