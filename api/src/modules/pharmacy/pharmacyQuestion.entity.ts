import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { OrderRow } from '../order/order.entity.ts';

/** A pharmacist's question about an order, to the patient or to the doctor who prescribed, with its answer. */
@Entity({ tableName: 'pharmacy_question' })
@Index({
  name: 'pharmacy_question_open',
  expression: `create unique index "pharmacy_question_open" on "pharmacy_question" ("transaction_id") where answered_at is null and closed_at is null`,
})
@SealedRow<PharmacyQuestionRow>({
  table: 'pharmacy_question',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['text', 'answer'],
  erased: { text: '' },
})
export class PharmacyQuestionRow {
  [OptionalProps]?: 'doctorId' | 'answer' | 'answeredAt' | 'closedAt' | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  /** The patient. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'pharmacist_id' })
  pharmacistId!: string;

  /** The doctor who is asked; null when the patient is. */
  @Index()
  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    fieldName: 'doctor_id',
    nullable: true,
    deleteRule: 'no action',
  })
  doctorId: string | null = null;

  @Property({ type: 'text', persist: false })
  text!: Unstored<string>;

  @Property({ type: 'text', nullable: true, persist: false })
  answer: Unstored<string | null> = null;

  @Property({ type: 'datetime' })
  askedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  answeredAt: Date | null = null;

  /** When the order was decided before an answer came. */
  @Property({ type: 'datetime', nullable: true })
  closedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
