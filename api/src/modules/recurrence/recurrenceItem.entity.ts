import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SoldProductColumns } from '../order/orderItem.entity.ts';
import type { Month } from './month/monthSchedule.rules.ts';
import { RecurrenceRow } from './recurrence.entity.ts';

/** One item of a subscription, at its promised price. */
@Entity({ tableName: 'recurrence_item' })
@Index({
  name: 'recurrence_item_uploaded_image',
  expression: `create index "recurrence_item_uploaded_image" on "recurrence_item" ("image") where image like '/photos/%'`,
})
@Check({ name: 'recurrence_item_quantity', expression: 'quantity > 0' })
export class RecurrenceItemRow extends SoldProductColumns {
  [OptionalProps]?:
    | 'variantId'
    | 'skuId'
    | 'nextUnitPriceCents'
    | 'nextUnitValueCents'
    | 'nextPriceFromMonth';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => RecurrenceRow, mapToPk: true, fieldName: 'recurrence_id' })
  recurrenceId!: string;

  @Property({ type: 'uuid' })
  productId!: string;

  /** One unit before the discount of the subscription. */
  @Property({ type: 'integer' })
  unitPriceCents!: number;

  /** One unit as it is charged every month. */
  @Property({ type: 'integer' })
  unitValueCents!: number;

  /** A new price that the person accepted; cleared when its first month is announced and it becomes the price. */
  @Property({ type: 'integer', nullable: true })
  nextUnitPriceCents: number | null = null;

  @Property({ type: 'integer', nullable: true })
  nextUnitValueCents: number | null = null;

  @Property({ type: 'string', length: 7, nullable: true })
  nextPriceFromMonth: Month | null = null;
}
