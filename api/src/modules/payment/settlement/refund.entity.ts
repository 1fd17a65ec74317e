import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OrderRow } from '../../order/order.entity.ts';
import type { RefundedUnits } from '../admin/lines/refundLines.rules.ts';
import { PaymentRow } from '../payment.entity.ts';

/** A refund we owe. The key names its reason, so the same reason never pays twice; a job pays it. */
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

  /** For example `late:<receipt>` or `cancelled`. */
  @Property({ type: 'string' })
  refundKey!: string;

  @Property({ type: 'integer' })
  amountCents!: number;

  @Property({ type: 'string' })
  reason!: string;

  /** The units it pays for, where an admin refunded units instead of an amount. */
  @Property({ type: 'json', nullable: true })
  lines: RefundedUnits[] | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'datetime', nullable: true })
  doneAt: Date | null = null;
}
