import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { CepRange } from '#schema/br/cep.ts';

/** A discount that applies without a code while it runs. It is never deleted. */
@Entity({ tableName: 'promotion' })
@Check({ name: 'promotion_period', expression: 'starts_at < ends_at' })
@Check({ name: 'promotion_one_discount', expression: 'percent is null or amount_cents is null' })
@Index({ properties: ['endsAt'] })
export class PromotionRow {
  [OptionalProps]?: 'percent' | 'amountCents' | 'offSince';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string', length: 60 })
  title!: string;

  @Property({ type: 'string', length: 20 })
  kind!: PromotionKind;

  @Property({ type: 'integer' })
  fromCents!: number;

  @Property({ type: 'integer' })
  units!: number;

  @Property({ type: 'boolean' })
  countsProducts!: boolean;

  /** Full-price products; their second units and lightning listings count as them. */
  @Property({ type: 'json' })
  productIds!: string[];

  @Property({ type: 'integer', nullable: true })
  percent: number | null = null;

  @Property({ type: 'integer', nullable: true })
  amountCents: number | null = null;

  /** Where freight is free: the CEPs of these states and these ranges; neither for all of Brazil. */
  @Property({ type: 'json' })
  states!: string[];

  @Property({ type: 'json' })
  ranges!: CepRange[];

  @Property({ type: 'datetime' })
  startsAt!: Date;

  @Property({ type: 'datetime' })
  endsAt!: Date;

  /** When an admin switched it off; null while it is on. */
  @Property({ type: 'datetime', nullable: true })
  offSince: Date | null = null;
}

/** From a value of goods a percent or an amount; several of the chosen products; free freight from a value. */
export type PromotionKind = 'minimum' | 'pairs' | 'freeFreight';
