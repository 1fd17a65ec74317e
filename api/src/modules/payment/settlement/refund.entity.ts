import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OrderRow } from '../../order/order.entity.ts';
import type { RefundedUnits } from '../admin/lines/refundLines.rules.ts';
import { PaymentRow } from '../payment.entity.ts';

/** A refund that we owe. A job sends it through the gateway, which pays each refund key of a payment once. */
@Entity({ tableName: 'refund' })
@Check({ name: 'refund_positive', expression: 'amount_cents > 0' })
@Unique({ properties: ['paymentId', 'refundKey'] })
export class Refund {
  [OptionalProps]?: 'doneAt' | 'lines';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => PaymentRow, mapToPk: true, fieldName: 'payment_id' })
  paymentId!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  /** The reason and the number of the refund, or the id of the withdrawal that it pays, for example `late:1`. */
  @Property({ type: 'string' })
  refundKey!: string;

  @Property({ type: 'integer' })
  amountCents!: number;

  @Property({ type: 'string' })
  reason!: string;

  /** The refunded units, when an admin refunded units instead of an amount. */
  @Property({ type: 'json', nullable: true })
  lines: RefundedUnits[] | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'datetime', nullable: true })
  doneAt: Date | null = null;
}
