import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

const MOVEMENT_KINDS = [
  'sale',
  'release',
  'return',
  'received',
  'corrected',
  'counted',
  'recalled',
  'expired',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One change of a stock, written in the same SQL statement as the change. Rows are only added. */
@Entity({ tableName: 'stock_movement' })
@Check({
  name: 'stock_movement_kind',
  expression: `kind in ('sale', 'release', 'return', 'received', 'corrected', 'counted', 'recalled', 'expired')`,
})
@Index({ properties: ['skuId', 'id'] })
export class StockMovement {
  [OptionalProps]?: 'id' | 'orderId' | 'actId';

  /** Ids give the sequence of the movements of one stock, because each is written while that stock is locked. */
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @Property({ type: 'uuid' })
  skuId!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'string', length: 10 })
  kind!: MovementKind;

  /** Positive for units that came in; 0 for a count that confirmed the number. */
  @Property({ type: 'integer' })
  units!: number;

  /** Units in stock after the movement. */
  @Property({ type: 'integer' })
  onHand!: number;

  /** The order that took or returned the units. */
  @Property({ type: 'uuid', nullable: true })
  orderId: string | null = null;

  /** The admin's act, which stores who made the change and why. */
  @Property({ type: 'uuid', nullable: true })
  actId: string | null = null;
}
