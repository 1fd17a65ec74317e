import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../payment.entity.ts';

/**
 * The ledger: money that moved at the gateway, in (receipt) or out (refund). Rows are only added; the unique external
 * id makes a repeated webhook count once.
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

  @Property({ type: 'string', nullable: true })
  note: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;
}
