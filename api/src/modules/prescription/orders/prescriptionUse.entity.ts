import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';

/**
 * The dispensings that an order uses of one prescription item: reserved when its payment begins, final at picking,
 * returned when the payment is declined, the order is cancelled, or the prescription is not valid any more.
 */
@Entity({ tableName: 'prescription_use' })
@Index({
  name: 'prescription_use_once',
  expression: `create unique index "prescription_use_once" on "prescription_use" ("transaction_id", "product_id") where returned_at is null`,
})
export class PrescriptionUseRow {
  [OptionalProps]?: 'pickedAt' | 'returnedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => PrescriptionItemRow, mapToPk: true, fieldName: 'item_id' })
  itemId!: string;

  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @Property({ type: 'uuid' })
  productId!: string;

  @Property({ type: 'integer' })
  dispensings!: number;

  @Property({ type: 'datetime' })
  reservedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  pickedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  returnedAt: Date | null = null;
}

/** A paid order that no prescription covers any more, and until when it waits for another one. */
@Entity({ tableName: 'prescription_wait' })
@Index({ properties: ['until'] })
export class PrescriptionWaitRow {
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, primary: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'datetime' })
  since!: Date;

  @Property({ type: 'datetime' })
  until!: Date;
}
