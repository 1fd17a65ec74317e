import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import {
  type AddressFacts,
  type ContactFacts,
  NO_ADDRESS,
  NO_CONTACT,
  type PriceLineFacts,
} from './order.facts.ts';

/**
 * An order, from the moment its prices are fixed. `status` is null until a payment is under way; such a draft has no
 * code and cannot be tracked. Lines are copied here and never change with the catalogue.
 */
@Entity({ tableName: 'transaction' })
@Index({ properties: ['userId', 'createdAt'] })
@Index({ name: 'transaction_by_status', properties: ['status', 'createdAt', 'id'] })
@Index({
  name: 'transaction_placed',
  expression:
    'create index "transaction_placed" on "transaction" ("created_at", "id") where status is not null',
})
@Index({
  name: 'transaction_held',
  expression: 'create index "transaction_held" on "transaction" ("id") where stock_held',
})
@SealedRow<OrderRow>({
  table: 'transaction',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['contact', 'address'],
  erased: { contact: NO_CONTACT, address: NO_ADDRESS },
})
export class OrderRow {
  [OptionalProps]?:
    | 'code'
    | 'status'
    | 'couponTitle'
    | 'recurrent'
    | 'carrierCode'
    | 'placedAt'
    | 'cartId'
    | 'freightType'
    | 'freightDays'
    | 'creditId'
    | 'creditGrantedCents'
    | 'installments'
    | 'stockHeld'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** Cannot be guessed, because it is used for tracking. */
  @Unique()
  @Property({ type: 'string', nullable: true })
  code: string | null = null;

  @Property({ type: 'integer', nullable: true })
  status: number | null = null;

  @Property({ type: 'json', persist: false })
  contact!: ContactFacts;

  @Property({ type: 'json', persist: false })
  address!: AddressFacts;

  /** `contact` and `address` as JWE, under the key of the person who ordered. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /** Null, like the days, for services alone, which are not delivered. */
  @Property({ type: 'string', nullable: true })
  freightType: 'Standard' | 'Sedex' | null = null;

  @Property({ type: 'json', nullable: true })
  freightDays: { min: number; max: number } | null = null;

  @Property({ type: 'integer' })
  freightCents!: number;

  @Property({ type: 'integer' })
  subtotalCents!: number;

  @Property({ type: 'integer' })
  discountCents!: number;

  @Property({ type: 'integer' })
  totalCents!: number;

  /** Every centavo with its rule; adds up to `totalCents`. */
  @Property({ type: 'json' })
  ledger!: PriceLineFacts[];

  @Property({ type: 'string', nullable: true })
  couponTitle: string | null = null;

  @Property({ type: 'boolean' })
  recurrent: boolean = false;

  /**
   * Whether stock is reserved for this order now. It changes together with the stock rows, so the units are returned
   * once.
   */
  @Property({ type: 'boolean' })
  stockHeld: boolean = false;

  /** The credit that its ledger subtracts; reserved while the order is held, spent when it is paid. */
  @Property({ type: 'uuid', nullable: true })
  creditId: string | null = null;

  /**
   * The amount of the credit that its payment creates: the price of a clinic evaluation, zero for all other orders
   * (A-96).
   */
  @Property({ type: 'integer', default: 0 })
  creditGrantedCents: number = 0;

  /** The instalments chosen before the payment, which uses them when it names none. */
  @Property({ type: 'integer', nullable: true })
  installments: number | null = null;

  /** The cart it came from, emptied when the order is placed. */
  @Property({ type: 'uuid', nullable: true })
  cartId: string | null = null;

  /** The carrier's own code after the parcel was sent. */
  @Index()
  @Property({ type: 'string', nullable: true })
  carrierCode: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  placedAt: Date | null = null;
}
