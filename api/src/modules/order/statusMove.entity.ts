import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { StoredAs, Unstored } from '../../shared/database/tables.ts';
import { SealedForSubject, SealedRow } from '../../shared/encryption/sealedRow.ts';
import { OrderRow } from './order.entity.ts';

/** One status change of an order: from, to, time, author and note. Rows are only added. */
@Entity({ tableName: 'transaction_status_move' })
@Index({
  name: 'transaction_status_move_paid',
  expression: `create index "transaction_status_move_paid" on "transaction_status_move" ("at") where to_status in (1, 3)`,
})
@Index({
  name: 'transaction_status_move_cancelled',
  expression: `create index "transaction_status_move_cancelled" on "transaction_status_move" ("at") where to_status = 7`,
})
// The note is encrypted with the buyer's key.
@SealedRow<StatusMoveRow>({
  table: 'transaction_status_move',
  subject: ({ subjectId }) => subjectId,
  fallbackSubject: ({ authorId, transactionId }) => authorId ?? transactionId,
  id: ({ id }) => id,
  fields: ['note'],
  backfillSubjectSql: `(select o.user_id from transaction o where o.id = t.transaction_id)`,
})
export class StatusMoveRow extends SealedForSubject {
  [OptionalProps]?: 'authorId' | 'note' | 'from' | 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({
    entity: () => OrderRow,
    mapToPk: true,
    fieldName: 'transaction_id',
    deleteRule: 'cascade',
  })
  transactionId!: string;

  @Property({ type: 'integer', nullable: true, fieldName: 'from_status' })
  from: StoredAs<'fromStatus', number | null> = null;

  @Property({ type: 'integer', fieldName: 'to_status' })
  to!: StoredAs<'toStatus', number>;

  /** Shown to the buyer and on the tracking page. */
  @Property({ type: 'string' })
  label!: string;

  /** Null when the system changed the status. */
  @Property({ type: 'uuid', nullable: true })
  authorId: string | null = null;

  /** Shown to the buyer on the order page, but not on the public tracking page. */
  @Property({ type: 'string', nullable: true, persist: false })
  note: Unstored<string | null> = null;

  @Property({ type: 'datetime' })
  at!: Date;
}
