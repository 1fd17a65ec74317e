import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ResponseItem } from '#schema/questionnaire/responses.ts';
import { QuizRow } from './quiz.entity.ts';

/** A person met a safety stop. A later evaluation of the line tells the doctor of it, for 180 days. */
@Entity({ tableName: 'quiz_attempt' })
@Index({ properties: ['userId', 'type', 'at'] })
export class QuizAttempt {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'integer' })
  type!: number;

  @Property({ type: 'string' })
  stopId!: string;

  @Property({ type: 'integer' })
  page!: number;

  @Property({ type: 'json' })
  responses!: ResponseItem[];

  @Property({ type: 'json' })
  flags!: string[];

  /** Someone of the clinical team has to look at it soon. */
  @Property({ type: 'boolean' })
  isUrgent!: boolean;

  @Property({ type: 'datetime' })
  at!: Date;
}
