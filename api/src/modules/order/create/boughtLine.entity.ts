import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { OrderRow } from '../order.entity.ts';

/**
 * A line of a cart that an order bought: from the beginning of its payment until it is cancelled. The key is the line,
 * so the database refuses a second order of the same line, whatever two tabs do.
 */
@Entity({ tableName: 'bought_line' })
export class BoughtLine {
  @PrimaryKey({ type: 'uuid' })
  lineId!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id', deleteRule: 'cascade' })
  transactionId!: string;
}
