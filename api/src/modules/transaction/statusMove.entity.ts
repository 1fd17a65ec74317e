import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TransactionRow } from './transaction.entity.ts';

/** One move of an order's status: what, when, by whom, why. Rows are only added. */
@Entity({ tableName: 'transaction_status_move' })
export class StatusMoveRow {
  [OptionalProps]?: 'authorId' | 'note' | 'from';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({
    entity: () => TransactionRow,
    mapToPk: true,
    fieldName: 'transaction_id',
    deleteRule: 'cascade',
  })
  transactionId!: string;

  @Property({ type: 'integer', nullable: true, fieldName: 'from_status' })
  from: number | null = null;

  @Property({ type: 'integer', fieldName: 'to_status' })
  to!: number;

  /** Shown to the buyer and on the tracking page. */
  @Property({ type: 'string' })
  label!: string;

  /** Null when the system moved it. */
  @Property({ type: 'uuid', nullable: true })
  authorId: string | null = null;

  /** For the buyer's own page, never public. */
  @Property({ type: 'string', nullable: true })
  note: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;
}
