import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Month } from '../month/monthSchedule.rules.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';

/**
 * A new price of a product for running subscriptions, as an admin proposed it. A subscription changes only when its
 * owner accepts the price.
 */
@Entity({ tableName: 'recurrence_price_proposal' })
@Index({ properties: ['productId', 'createdAt'] })
@Check({
  name: 'recurrence_price_proposal_price',
  expression: 'unit_value_cents > 0 and unit_value_cents <= unit_price_cents',
})
export class RecurrencePriceProposalRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  productId!: string;

  /** One unit before the discount of the subscription. */
  @Property({ type: 'integer' })
  unitPriceCents!: number;

  /** One unit as it would be charged every month. */
  @Property({ type: 'integer' })
  unitValueCents!: number;

  /** The first month it may apply to. */
  @Property({ type: 'string', length: 7 })
  fromMonth!: Month;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** `withdrawn`: a later proposal for the same product replaced it before the person answered. */
export type PriceAnswer = 'accepted' | 'declined' | 'withdrawn';

/** A proposal as one subscriber received it, with the answer. A row changes once, when it is answered. */
@Entity({ tableName: 'recurrence_price_offer' })
@Unique({ properties: ['proposalId', 'recurrenceId'] })
export class RecurrencePriceOfferRow {
  [OptionalProps]?: 'answer' | 'answeredAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => RecurrencePriceProposalRow, mapToPk: true, fieldName: 'proposal_id' })
  proposalId!: string;

  @Index()
  @ManyToOne({ entity: () => RecurrenceRow, mapToPk: true, fieldName: 'recurrence_id' })
  recurrenceId!: string;

  @Property({ type: 'uuid' })
  productId!: string;

  @Property({ type: 'integer' })
  unitPriceCents!: number;

  @Property({ type: 'integer' })
  unitValueCents!: number;

  /**
   * The first month it applies to for this subscription: its shipment is at least thirty days after the mail.
   */
  @Property({ type: 'string', length: 7 })
  fromMonth!: Month;

  @Property({ type: 'datetime' })
  toldAt!: Date;

  /** Null until the person answers; until then the promised price applies. */
  @Property({ type: 'string', nullable: true })
  answer: PriceAnswer | null = null;

  @Property({ type: 'datetime', nullable: true })
  answeredAt: Date | null = null;
}
