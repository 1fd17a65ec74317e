import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { QuizRow } from './quiz.entity.ts';

/** A safety stop of an evaluation, which is shown to the doctor of a later evaluation of the line for 180 days. */
@Entity({ tableName: 'quiz_attempt' })
@Index({ properties: ['userId', 'type', 'at'] })
@SealedRow<QuizAttempt>({
  table: 'quiz_attempt',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['stopId', 'responses', 'flags'],
  erased: { stopId: '', responses: [], flags: [] },
})
export class QuizAttempt {
  [OptionalProps]?: 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'integer' })
  type!: number;

  @Property({ type: 'string', persist: false })
  stopId!: Unstored<string>;

  @Property({ type: 'integer' })
  page!: number;

  @Property({ type: 'json', persist: false })
  responses!: Unstored<ResponseItem[]>;

  @Property({ type: 'json', persist: false })
  flags!: Unstored<string[]>;

  /** Whether the clinical team must review it soon. */
  @Property({ type: 'boolean' })
  isUrgent!: boolean;

  @Property({ type: 'datetime' })
  at!: Date;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
