import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import type { WithdrawalReason } from '#schema/order/withdrawalReasons.ts';
import type { StoredAs } from '../../../shared/database/tables.ts';
import { User } from '../../account/user.entity.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import type { WithdrawalState, WithdrawalWay } from './withdrawal.rules.ts';

/**
 * A withdrawal from an order or a part of it (CDC, art. 49). The reason comes from a list, so the row contains no text
 * that the shopper wrote.
 */
@Entity({ tableName: 'withdrawal' })
@Index({ properties: ['state', 'requestedAt'] })
@Check({ name: 'withdrawal_refund', expression: 'refund_cents >= 0' })
export class WithdrawalRow {
  [OptionalProps]?: 'reason' | 'postCode' | 'postBy' | 'carrierCode' | 'postedAt' | 'refundBy' | 'receivedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The number of the receipt, also written on the parcel. */
  @Unique()
  @Property({ type: 'string' })
  code!: string;

  @Property({ type: 'string' })
  way!: WithdrawalWay;

  @Property({ type: 'string' })
  state!: WithdrawalState;

  /** True when nothing of the order remains, so the freight is refunded too. */
  @Property({ type: 'boolean' })
  isWhole!: boolean;

  @Property({ type: 'string', nullable: true })
  reason: WithdrawalReason | null = null;

  /** The refund that the shopper agreed to. */
  @Property({ type: 'integer' })
  refundCents!: number;

  /** The code that the post office accepts instead of money. */
  @Property({ type: 'string', nullable: true })
  postCode: string | null = null;

  @Property({ type: 'date', nullable: true })
  postBy: Day | null = null;

  @Property({ type: 'string', nullable: true })
  carrierCode: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  postedAt: Date | null = null;

  /** When the money is refunded even if the parcel has not arrived. */
  @Property({ type: 'datetime', nullable: true })
  refundBy: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  receivedAt: Date | null = null;

  @Property({ type: 'datetime' })
  requestedAt!: Date;
}

@Entity({ tableName: 'withdrawal_item' })
@Check({ name: 'withdrawal_item_quantity', expression: 'quantity > 0 and value_cents >= 0' })
@Unique({ properties: ['withdrawalId', 'itemId'] })
export class WithdrawalItemRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => WithdrawalRow, mapToPk: true, fieldName: 'withdrawal_id' })
  withdrawalId!: string;

  @Index()
  @ManyToOne({ entity: () => OrderItemRow, mapToPk: true, fieldName: 'item_id' })
  itemId!: string;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'integer' })
  valueCents!: number;
}

/** The history of a withdrawal. Rows are only added. */
@Entity({ tableName: 'withdrawal_move' })
export class WithdrawalMoveRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => WithdrawalRow, mapToPk: true, fieldName: 'withdrawal_id' })
  withdrawalId!: string;

  /** Null for the first move. */
  @Property({ type: 'string', nullable: true, fieldName: 'from_state' })
  from!: StoredAs<'fromState', WithdrawalState | null>;

  @Property({ type: 'string', fieldName: 'to_state' })
  to!: StoredAs<'toState', WithdrawalState>;

  /** Null when the system changed the status. */
  @Property({ type: 'uuid', nullable: true })
  authorId!: string | null;

  @Property({ type: 'datetime' })
  at!: Date;
}
