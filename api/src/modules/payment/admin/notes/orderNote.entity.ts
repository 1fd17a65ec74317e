import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../../shared/database/tables.ts';
import { SealedForSubject, SealedRow } from '../../../../shared/encryption/sealedRow.ts';
import { OrderRow } from '../../../order/order.entity.ts';

/** What an admin wrote down about an order for other admins. Rows are only added. */
@Entity({ tableName: 'transaction_note' })
@SealedRow<OrderNoteRow>({
  table: 'transaction_note',
  subject: ({ subjectId }) => subjectId,
  fallbackSubject: ({ authorId }) => authorId,
  id: ({ id }) => id,
  fields: ['words'],
  backfillSubjectSql: '(select o.user_id from transaction o where o.id = t.transaction_id)',
})
export class OrderNoteRow extends SealedForSubject {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'text', persist: false })
  words!: Unstored<string>;

  @Property({ type: 'datetime' })
  at!: Date;
}
