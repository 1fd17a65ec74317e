import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import type { CreditState } from './storeCredit.rules.ts';

/**
 * What a paid clinic evaluation is worth in the shop: one row per such order, created with its payment and spent
 * once. Orders are referred to by id only, because the cart module may not import orders.
 */
@Entity({ tableName: 'store_credit' })
@Check({ name: 'store_credit_positive', expression: 'amount_cents > 0' })
export class StoreCredit {
  [OptionalProps]?: 'state' | 'usedByTransactionId' | 'appointmentId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'integer' })
  amountCents!: number;

  /**
   * The order that paid for the evaluation. Unique, so a second webhook for the same payment creates no second row.
   */
  @Unique()
  @Property({ type: 'uuid' })
  originTransactionId!: string;

  @Property({ type: 'string', default: 'available' })
  state: CreditState = 'available';

  /** The order for which the credit is reserved or on which it was spent. */
  @Index()
  @Property({ type: 'uuid', nullable: true })
  usedByTransactionId: string | null = null;

  /** The concluded appointment that belongs to the paid evaluation; null until then. */
  @Unique()
  @Property({ type: 'uuid', nullable: true })
  appointmentId: string | null = null;

  /** The same under the name that the previous release reads; a trigger keeps both equal. */
  @Property({ type: 'uuid', nullable: true })
  caseId: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
