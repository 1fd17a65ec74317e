import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Units in stock of a product or of one box size. It is a separate table so that a sale never writes catalogue rows.
 * Only atomic statements change it; the check constraint is the last protection against overselling.
 */
@Entity({ tableName: 'stock' })
@Check({ name: 'stock_never_negative', expression: 'on_hand >= 0' })
export class Stock {
  @PrimaryKey({ type: 'uuid' })
  skuId!: string;

  @Property({ type: 'integer' })
  onHand!: number;
}
