import { ArrayType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import type { FreeArea } from '../cart/pricing/pricedCart.ts';
import { contactIndexesOf } from './contactIndexes.ts';
import {
  type AddressFacts,
  type ContactFacts,
  NO_ADDRESS,
  NO_CONTACT,
  type PriceLineFacts,
} from './order.facts.ts';

/**
 * An order, from the moment its prices are fixed. `status` is null until a payment is under way; such a draft has no
 * code and cannot be tracked. Its lines are copies, so they do not change with the catalogue.
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
@Index({
  name: 'transaction_unsent',
  expression:
    'create index "transaction_unsent" on "transaction" ("user_id", "id") where status in (1, 2, 3, 4)',
})
@Index({
  name: 'transaction_by_contact',
  expression: 'create index "transaction_by_contact" on "transaction" using gin ("contact_indexes")',
})
@Index({
  name: 'transaction_without_contact_indexes',
  expression:
    'create index "transaction_without_contact_indexes" on "transaction" ("id") where contact_indexes is null',
})
@Index({
  name: 'transaction_under_way',
  expression:
    'create index "transaction_under_way" on "transaction" ("id") where status in (4, 5) and late_since is null',
})
@Index({
  name: 'transaction_late',
  expression:
    'create index "transaction_late" on "transaction" ("created_at", "id") where late_since is not null and status in (1, 3, 4, 5)',
})
@SealedRow<OrderRow>({
  table: 'transaction',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['contact', 'address'],
  erased: { contact: NO_CONTACT, address: NO_ADDRESS },
  addedIndex: 'contactIndexes',
  indexes: ({ contact }, encryption) => ({ contactIndexes: contactIndexesOf(contact, encryption) }),
})
export class OrderRow {
  [OptionalProps]?:
    | 'code'
    | 'status'
    | 'couponTitle'
    | 'recurrent'
    | 'carrierCode'
    | 'lateSince'
    | 'placedAt'
    | 'cartId'
    | 'freightType'
    | 'freightDays'
    | 'freeAreas'
    | 'creditId'
    | 'creditGrantedCents'
    | 'installments'
    | 'stockHeld'
    | 'sealed'
    | 'contactIndexes';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** Random, so that it cannot be guessed: anyone with the code can track the parcel. */
  @Unique()
  @Property({ type: 'string', nullable: true })
  code: string | null = null;

  @Property({ type: 'integer', nullable: true })
  status: number | null = null;

  @Property({ type: 'json', persist: false })
  contact!: Unstored<ContactFacts>;

  @Property({ type: 'json', persist: false })
  address!: Unstored<AddressFacts>;

  /** `contact` and `address` as JWE, under the key of the person who ordered. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /**
   * Keyed hashes of what is on the parcel and its invoice: CPF, e-mail and telephone as a whole, and the beginnings of
   * the words of name and e-mail. An order of an erased person has none.
   */
  @Property({ type: ArrayType, columnType: 'text[]', nullable: true })
  contactIndexes: string[] | null = null;

  /** Null, like `freightDays`, for an order of services only, which are not delivered. */
  @Property({ type: 'string', nullable: true })
  freightType: 'Standard' | 'Sedex' | null = null;

  @Property({ type: 'json', nullable: true })
  freightDays: { min: number; max: number } | null = null;

  /** Where its standard delivery is free by promotions that it reached; another address keeps that. Null for none. */
  @Property({ type: 'json', nullable: true })
  freeAreas: FreeArea[] | null = null;

  @Property({ type: 'integer' })
  freightCents!: number;

  @Property({ type: 'integer' })
  subtotalCents!: number;

  @Property({ type: 'integer' })
  discountCents!: number;

  @Property({ type: 'integer' })
  totalCents!: number;

  /** The lines of the price, each with its rule. They add up to `totalCents`. */
  @Property({ type: 'json' })
  ledger!: PriceLineFacts[];

  @Property({ type: 'string', nullable: true })
  couponTitle: string | null = null;

  @Property({ type: 'boolean' })
  recurrent: boolean = false;

  /**
   * Whether units are reserved for this order now. It changes in the same database transaction as the stock, so the
   * units are returned once.
   */
  @Property({ type: 'boolean' })
  stockHeld: boolean = false;

  /**
   * The store credit that the ledger subtracts. It is reserved together with the units and spent when the order is
   * paid.
   */
  @Property({ type: 'uuid', nullable: true })
  creditId: string | null = null;

  /**
   * The amount of the store credit that the payment of this order creates: the price of a clinic evaluation, zero for
   * other orders.
   */
  @Property({ type: 'integer', default: 0 })
  creditGrantedCents: number = 0;

  /** The number of instalments chosen before the payment. A payment without its own number uses it. */
  @Property({ type: 'integer', nullable: true })
  installments: number | null = null;

  /** The cart from which the order was created. Its lines are removed when the order is placed. */
  @Property({ type: 'uuid', nullable: true })
  cartId: string | null = null;

  /** The carrier's own code after the parcel was sent. */
  @Index()
  @Property({ type: 'string', nullable: true })
  carrierCode: string | null = null;

  /**
   * The promised day that passed before the parcel was sent or delivered; set when the buyer is notified, once for each
   * order.
   */
  @Property({ type: 'date', nullable: true })
  lateSince: Day | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  placedAt: Date | null = null;
}
