import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import { RECURRENCE_STATUS, type RecurrenceStatusCode } from '#schema/constants.ts';
import type { StoredAs, Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { OrderRow } from '../order/order.entity.ts';
import { type AddressFacts, type ContactFacts, NO_ADDRESS, NO_CONTACT } from '../order/order.facts.ts';
import { CreditCard } from '../payment/card/creditCard.entity.ts';
import { PixAuthorizationRow } from '../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { SoldOutChoice } from './month/month.rules.ts';
import type { Month } from './month/monthSchedule.rules.ts';
import type { SuspensionReason } from './recurrence.rules.ts';

/**
 * A subscription. Items, prices and freight stay as promised with its first, paid order, until its owner changes them.
 */
@Entity({ tableName: 'recurrence' })
@Check({ name: 'recurrence_day', expression: 'day_of_month >= 1 and day_of_month <= 31' })
@Index({ properties: ['status', 'nextAnnounceOn'] })
@Index({ name: 'recurrence_by_status', properties: ['status', 'id'] })
@Index({ properties: ['nextShipOn'] })
@Index({ properties: ['createdAt'] })
@Index({ properties: ['cancelledAt'] })
@Index({
  name: 'recurrence_one_per_person',
  expression: `create unique index "recurrence_one_per_person" on "recurrence" ("user_id") where status <> 3`,
})
@SealedRow<RecurrenceRow>({
  table: 'recurrence',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['contact', 'address'],
  erased: { contact: NO_CONTACT, address: NO_ADDRESS },
})
export class RecurrenceRow {
  [OptionalProps]?:
    | 'status'
    | 'soldOutChoice'
    | 'endsAfterMonth'
    | 'suspendedAt'
    | 'suspensionReason'
    | 'cancelledAt'
    | 'followUpCheckedMonth'
    | 'pixAuthorizationId'
    | 'pixWaitingId'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'integer' })
  status: RecurrenceStatusCode = RECURRENCE_STATUS.active;

  /** The day the person chose, 1 to 31. A shorter month or a holiday moves a shipment but does not change this day. */
  @Property({ type: 'integer' })
  dayOfMonth!: number;

  /** The next month that has no `RecurrenceMonth` row yet; `nextShipOn` and `nextAnnounceOn` are its dates. */
  @Property({ type: 'string', length: 7 })
  nextMonth!: Month;

  @Property({ type: 'date' })
  nextShipOn!: Day;

  @Property({ type: 'date' })
  nextAnnounceOn!: Day;

  @Property({ type: 'json', persist: false })
  contact!: Unstored<ContactFacts>;

  @Property({ type: 'json', persist: false })
  address!: Unstored<AddressFacts>;

  /** `contact` and `address` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'string' })
  freightType!: 'Standard' | 'Sedex';

  @Property({ type: 'json' })
  freightDays!: { min: number; max: number };

  /** The promised freight for this address; another address gets a new quote. */
  @Property({ type: 'integer' })
  freightCents!: number;

  @ManyToOne({ entity: () => CreditCard, mapToPk: true, fieldName: 'card_id', nullable: true })
  cardId!: string | null;

  /** The PIX Automático authorisation that pays for the subscription; null when a card pays. */
  @Index()
  @ManyToOne({
    entity: () => PixAuthorizationRow,
    mapToPk: true,
    fieldName: 'pix_authorization_id',
    nullable: true,
  })
  pixAuthorizationId: string | null = null;

  /** The authorisation that was requested and that the person has not confirmed at the bank yet. */
  @Index()
  @ManyToOne({
    entity: () => PixAuthorizationRow,
    mapToPk: true,
    fieldName: 'pix_waiting_id',
    nullable: true,
  })
  pixWaitingId: string | null = null;

  /** What happens to a month whose items are sold out. */
  @Property({ type: 'string', default: 'wait' })
  soldOutChoice: SoldOutChoice = 'wait';

  /** The month of the last shipment, set when the person cancelled too late to stop that shipment. */
  @Property({ type: 'string', length: 7, nullable: true })
  endsAfterMonth: Month | null = null;

  @Property({ type: 'datetime', nullable: true })
  suspendedAt: Date | null = null;

  @Property({ type: 'string', nullable: true })
  suspensionReason: SuspensionReason | null = null;

  @Property({ type: 'datetime', nullable: true })
  cancelledAt: Date | null = null;

  /** The last month whose prescriptions were checked fifteen days before its shipment. */
  @Property({ type: 'string', length: 7, nullable: true, fieldName: 'follow_up_asked_for' })
  followUpCheckedMonth: StoredAs<'followUpAskedFor', Month | null> = null;

  /** The order it began with. Unique, so a repeated payment webhook begins one subscription. */
  @Unique()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'first_transaction_id' })
  firstTransactionId!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
