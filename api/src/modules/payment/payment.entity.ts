import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import type { PaymentMethodCode } from '#schema/payment/methods.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import type { FreightType } from '../cart/cartPrice.types.ts';
import { OrderRow } from '../order/order.entity.ts';
import type { AddressFacts } from '../order/order.facts.ts';
import { PixAuthorizationRow } from './pixAutomatico/pixAuthorization.entity.ts';

export type PaymentState =
  | 'creating'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  | 'failed';

/** What a payment pays: its order, or the difference of a dearer freight to another address of a paid order. */
export type PaymentPurpose = 'order' | 'freight';

/** The delivery that a payment of a freight difference pays for, and the one that it replaces. */
export interface DeliveryFacts {
  address: AddressFacts;
  freightType: FreightType;
  freightDays: { min: number; max: number };
  /** While the order still has this delivery, the amount is the difference that was shown. */
  from: { address: AddressFacts; freightType: FreightType };
}

/**
 * One attempt to pay an order. Its id is the reference at the gateway, so a repeated request charges once.
 */
@Entity({ tableName: 'payment' })
@Index({ properties: ['state', 'createdAt'] })
@Index({
  name: 'payment_open_freight',
  expression: `create unique index "payment_open_freight" on "payment" ("transaction_id") where purpose = 'freight' and ended_at is null and state in ('creating', 'pending')`,
})
@Index({
  name: 'payment_applied_freight',
  expression: `create index "payment_applied_freight" on "payment" ("applied_at") where applied_at is not null`,
})
@Index({
  name: 'payment_settled_check',
  expression: `create index "payment_settled_check" on "payment" ((coalesce(checked_at, created_at)), "created_at") where state not in ('creating', 'refunding', 'pending') and (method <> 1 or state = 'failed')`,
})
@SealedRow<PaymentRow>({
  table: 'payment',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['card', 'delivery'],
})
export class PaymentRow {
  [OptionalProps]?:
    | 'purpose'
    | 'delivery'
    | 'appliedAt'
    | 'endedAt'
    | 'requestKey'
    | 'interestCents'
    | 'state'
    | 'gatewayId'
    | 'card'
    | 'keptCardId'
    | 'pix'
    | 'boleto'
    | 'declineReason'
    | 'expiresAt'
    | 'settledAt'
    | 'checkedAt'
    | 'pixAuthorizationId'
    | 'dueOn'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string', default: 'order' })
  purpose: PaymentPurpose = 'order';

  /** Specification rows ST-207…209. */
  @Property({ type: 'integer' })
  method!: PaymentMethodCode;

  @Property({ type: 'string' })
  gateway!: string;

  @Property({ type: 'string' })
  state: PaymentState = 'creating';

  @Property({ type: 'integer' })
  amountCents!: number;

  /** The part of the amount that is interest of the instalments. */
  @Property({ type: 'integer', default: 0 })
  interestCents: number = 0;

  @Property({ type: 'integer' })
  installments!: number;

  @Property({ type: 'string', nullable: true })
  gatewayId: string | null = null;

  @Property({ type: 'json', nullable: true, persist: false })
  card: Unstored<{ brand: string; last4: string; holder: string; expiry: string } | null> = null;

  /** Of a freight difference only; null again after the data of the person was erased. */
  @Property({ type: 'json', nullable: true, persist: false })
  delivery: Unstored<DeliveryFacts | null> = null;

  /** `card` and `delivery` as JWE, because they name the card holder and an address. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /** The saved card that was charged. */
  @Property({ type: 'uuid', nullable: true })
  keptCardId: string | null = null;

  @Property({ type: 'json', nullable: true })
  pix: { copyPaste: string; expiresAt: string } | null = null;

  /** PIX Automático: the authorisation of this charge, or the one that paying it creates. */
  @ManyToOne({
    entity: () => PixAuthorizationRow,
    mapToPk: true,
    fieldName: 'pix_authorization_id',
    nullable: true,
  })
  pixAuthorizationId: string | null = null;

  /** PIX Automático: the day on which the bank pays it. Null for charges that a person pays. */
  @Property({ type: 'date', nullable: true })
  dueOn: Day | null = null;

  @Property({ type: 'json', nullable: true })
  boleto: { line: string; barcode: string; dueAt: string; pdfUrl: string } | null = null;

  @Property({ type: 'string', nullable: true })
  declineReason: string | null = null;

  @Index()
  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null;

  /**
   * The idempotency key of the request. A request that is repeated after a crash continues with this charge.
   */
  @Property({ type: 'string', nullable: true })
  requestKey: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  settledAt: Date | null = null;

  /** When the order got the delivery that this freight difference paid for. */
  @Property({ type: 'datetime', nullable: true })
  appliedAt: Date | null = null;

  /**
   * When the owner gave up this change of the delivery, or another change replaced it. Money that still arrives is
   * returned.
   */
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  /** When the gateway was last asked about this payment. */
  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null;
}
