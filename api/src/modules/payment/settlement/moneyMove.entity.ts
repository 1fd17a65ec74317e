import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../payment.entity.ts';

/**
 * A movement of money at the gateway: a receipt from the buyer or a refund to the buyer. Rows are only added; because
 * the external id is unique, a repeated webhook adds no second row.
 */
@Entity({ tableName: 'money_move' })
@Check({ name: 'money_move_positive', expression: 'amount_cents >= 0' })
@Unique({ properties: ['gateway', 'externalId'] })
@Index({
  name: 'money_move_refund',
  expression: `create index "money_move_refund" on "money_move" ("at") where kind = 'refund'`,
})
export class MoneyMove {
  [OptionalProps]?: 'note';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => PaymentRow, mapToPk: true, fieldName: 'payment_id' })
  paymentId!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @Property({ type: 'string' })
  kind!: 'receipt' | 'refund';

  @Property({ type: 'integer' })
  amountCents!: number;

  @Property({ type: 'string' })
  gateway!: string;

  @Property({ type: 'string' })
  externalId!: string;

  /** The key with which a refund was requested; null for receipts and for refunds made by hand at the gateway. */
  @Property({ type: 'string', nullable: true })
  note: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;
}
