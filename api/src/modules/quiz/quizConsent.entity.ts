import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedForSubject, SealedRow } from '../../shared/encryption/sealedRow.ts';
import { QuizRow } from './quiz.entity.ts';

/** A consent that a patient gave, with its text at that time, the time and the network address (LGPD, art. 8). */
@Entity({ tableName: 'quiz_consent' })
@SealedRow<QuizConsent>({
  table: 'quiz_consent',
  subject: ({ subjectId }) => subjectId,
  id: ({ id }) => id,
  fields: ['address'],
  erased: { address: '' },
  backfillSubjectSql: `(select q.user_id from quiz q where q.id = t.quiz_id)`,
})
export class QuizConsent extends SealedForSubject {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  @Property({ type: 'string' })
  consentId!: string;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'string', persist: false })
  address!: Unstored<string>;

  @Property({ type: 'datetime' })
  at!: Date;
}
