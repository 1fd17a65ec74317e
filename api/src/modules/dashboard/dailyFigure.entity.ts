import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Day } from '#schema/br/day.ts';

/**
 * What happened on a closed day, as a count and an amount, so that a dashboard over years reads some thousand rows and not
 * the orders. `closeDays` writes it from the tables that remain the truth.
 */
@Entity({ tableName: 'daily_figure' })
export class DailyFigure {
  [PrimaryKeyProp]?: ['day', 'measure', 'key'];

  /** A day in São Paulo. */
  @PrimaryKey({ type: 'date' })
  day!: Day;

  /** A name of `FIGURE_STATEMENTS`. */
  @PrimaryKey({ type: 'string', length: 20 })
  measure!: string;

  /** What the measure is divided by, for example the payment method. */
  @PrimaryKey({ type: 'string', length: 20 })
  key!: string;

  @Property({ type: 'integer' })
  count!: number;

  /** Zero for measures without money. */
  @Property({ type: 'bigint' })
  cents!: number;
}
