import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import type { MonthState } from './month.rules.ts';
import type { Month } from './monthSchedule.rules.ts';

/** One month of a subscription, with its shipment. The unique key prevents a second shipment of the same month. */
@Entity({ tableName: 'recurrence_month' })
@Unique({ properties: ['recurrenceId', 'month'] })
@Index({ properties: ['state', 'checkAt'] })
@Index({
  name: 'recurrence_month_open',
  expression: `create index "recurrence_month_open" on "recurrence_month" ("ship_on", "recurrence_id") where state in ('announced', 'waitingStock', 'waitingPrescription', 'checked', 'declined')`,
})
export class RecurrenceMonthRow {
  [OptionalProps]?:
    | 'transactionId'
    | 'retryOn'
    | 'giveUpOn'
    | 'firstDeclinedOn'
    | 'declineReason'
    | 'waitUntil'
    | 'attempts';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => RecurrenceRow, mapToPk: true, fieldName: 'recurrence_id' })
  recurrenceId!: string;

  @Property({ type: 'string', length: 7 })
  month!: Month;

  @Property({ type: 'string' })
  state!: MonthState;

  @Property({ type: 'date' })
  shipOn!: Day;

  /** The order of the latest attempt; once the month is charged, the order it was paid with. */
  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id', nullable: true })
  transactionId: string | null = null;

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'date', nullable: true })
  retryOn: Day | null = null;

  @Property({ type: 'date', nullable: true })
  giveUpOn: Day | null = null;

  /**
   * The first decline since the payment method was last changed; with PIX Automático, the day on which that charge was
   * due.
   */
  @Property({ type: 'date', nullable: true })
  firstDeclinedOn: Day | null = null;

  @Property({ type: 'string', nullable: true })
  declineReason: string | null = null;

  /**
   * A month that still waits for stock or a prescription on this day is skipped, so that it never overlaps the next
   * month.
   */
  @Property({ type: 'date', nullable: true })
  waitUntil: Day | null = null;

  /** The job does not look at the month before this instant, because a worker has a lease on it or because it waits. */
  @Property({ type: 'datetime' })
  checkAt!: Date;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/**
 * One row for each attempt to charge a month, written before the bank is asked. A unique index allows at most one open
 * or paid row per month: the last protection against charging a month twice.
 */
@Entity({ tableName: 'recurrence_charge' })
@Unique({ properties: ['monthId', 'attempt'] })
@Index({
  name: 'recurrence_charge_once',
  expression: `create unique index "recurrence_charge_once" on "recurrence_charge" ("month_id") where outcome is null or outcome = 'paid'`,
})
export class RecurrenceChargeRow {
  [OptionalProps]?: 'outcome' | 'declineReason' | 'endedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => RecurrenceRow, mapToPk: true, fieldName: 'recurrence_id' })
  recurrenceId!: string;

  @ManyToOne({ entity: () => RecurrenceMonthRow, mapToPk: true, fieldName: 'month_id' })
  monthId!: string;

  @Property({ type: 'integer' })
  attempt!: number;

  @Unique()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @Unique()
  @ManyToOne({ entity: () => PaymentRow, mapToPk: true, fieldName: 'payment_id' })
  paymentId!: string;

  @Property({ type: 'integer' })
  amountCents!: number;

  @Property({ type: 'datetime' })
  begunAt!: Date;

  /** Null until the bank answers. `failed`: the gateway has no record of the charge, or refused to make it. */
  @Property({ type: 'string', nullable: true })
  outcome: 'paid' | 'declined' | 'failed' | null = null;

  @Property({ type: 'string', nullable: true })
  declineReason: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;
}
