import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Draft } from '#schema/questionnaire/draft.ts';
import type { ResponseItem } from '#schema/questionnaire/responses.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';

/** `open` is being answered, `submitted` became a case, `stopped` ended at a safety stop, `replaced` was begun anew. */
export type QuizState = 'open' | 'submitted' | 'stopped' | 'replaced';

/** One person's answers to one version of one questionnaire. What was submitted never changes again. */
@Entity({ tableName: 'quiz' })
@Index({
  name: 'quiz_one_open_per_line',
  expression: `create unique index "quiz_one_open_per_line" on "quiz" ("user_id", "type") where state = 'open'`,
})
@Index({
  name: 'quiz_one_case_per_line',
  expression: `create unique index "quiz_one_case_per_line" on "quiz" ("user_id", "type") where state = 'submitted' and closed_at is null`,
})
@SealedRow<QuizRow>({
  table: 'quiz',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['answers', 'responses', 'flags', 'askedStop'],
  erased: { answers: {} },
})
export class QuizRow {
  [OptionalProps]?:
    | 'state'
    | 'answers'
    | 'photos'
    | 'revision'
    | 'furthestPage'
    | 'wasBlocked'
    | 'askedStop'
    | 'responses'
    | 'flags'
    | 'submittedAt'
    | 'closedAt'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  /** The version of the questionnaire it is answered with, for ever. */
  @Property({ type: 'string' })
  contentVersion!: string;

  @Property({ type: 'string' })
  state: QuizState = 'open';

  /** Completed years on the day it was begun. */
  @Property({ type: 'integer' })
  age!: number;

  @Property({ type: 'json', persist: false })
  answers: Draft['answers'] = {};

  /** Ids of uploaded files by photo, while it is being answered. */
  @Property({ type: 'json', defaultRaw: `'{}'` })
  photos: Record<string, string> = {};

  /** Grows with every saved answer: a tab that is behind notices. */
  @Property({ type: 'integer' })
  revision: number = 0;

  @Property({ type: 'integer' })
  furthestPage: number = 1;

  /** A stop that keeps the page was met; a later change of that answer is told to the doctor. */
  @Property({ type: 'boolean' })
  wasBlocked: boolean = false;

  /** The stop that would end the evaluation and whose answer the patient was asked to confirm. */
  @Property({ type: 'string', nullable: true, persist: false })
  askedStop: string | null = null;

  /** As submitted: what was visible and chosen. */
  @Property({ type: 'json', nullable: true, persist: false })
  responses: ResponseItem[] | null = null;

  @Property({ type: 'json', nullable: true, persist: false })
  flags: string[] | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  updatedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  submittedAt: Date | null = null;

  /** When its case was concluded or cancelled: a new evaluation of the line may then be sent. */
  @Property({ type: 'datetime', nullable: true })
  closedAt: Date | null = null;

  /** The fields above that name `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
