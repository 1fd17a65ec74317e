import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export const MOVEMENT_KINDS = ['sale', 'release', 'return', 'received', 'corrected', 'counted'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One change of a stock, written by the statement that changes it. Rows are only ever added. */
@Entity({ tableName: 'stock_movement' })
@Check({
  name: 'stock_movement_kind',
  expression: `kind in ('sale', 'release', 'return', 'received', 'corrected', 'counted')`,
})
@Index({ properties: ['skuId', 'id'] })
export class StockMovement {
  [OptionalProps]?: 'id' | 'orderId' | 'actId';

  /** The movements of one stock are in the order of their ids, because each holds its lock. */
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @Property({ type: 'uuid' })
  skuId!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'string', length: 10 })
  kind!: MovementKind;

  /** Positive for units that came in; 0 for a count that found what the book said. */
  @Property({ type: 'integer' })
  units!: number;

  /** Units in stock after it. */
  @Property({ type: 'integer' })
  onHand!: number;

  /** The order that took or returned the units. */
  @Property({ type: 'uuid', nullable: true })
  orderId: string | null = null;

  /** The act of an admin, which holds the name and the reason. */
  @Property({ type: 'uuid', nullable: true })
  actId: string | null = null;
}
