import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Draft } from '#schema/questionnaire/draft.ts';
import type { ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import type { AnswerTime, AnswerTimes } from './answerTimes.ts';

/**
 * `open`: being answered; `submitted`: has an appointment; `stopped`: ended by a safety stop; `replaced`: the patient
 * started over.
 */
type QuizState = 'open' | 'submitted' | 'stopped' | 'replaced';

/** One patient's answers to one version of one questionnaire. A submitted evaluation cannot be changed. */
@Entity({ tableName: 'quiz' })
@Index({
  name: 'quiz_one_open_per_line',
  expression: `create unique index "quiz_one_open_per_line" on "quiz" ("user_id", "type") where state = 'open'`,
})
@Index({
  name: 'quiz_one_case_per_line',
  expression: `create unique index "quiz_one_case_per_line" on "quiz" ("user_id", "type") where state = 'submitted' and closed_at is null`,
})
@Index({ properties: ['type', 'state', 'id'] })
@SealedRow<QuizRow>({
  table: 'quiz',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['answers', 'answerTimes', 'responses', 'flags', 'askedStop'],
  erased: { answers: {}, answerTimes: {} },
})
export class QuizRow {
  [OptionalProps]?:
    | 'state'
    | 'answers'
    | 'answerTimes'
    | 'photos'
    | 'photoTimes'
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

  /** The id of the treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  /** The version of the questionnaire, which never changes for this evaluation. */
  @Property({ type: 'string' })
  contentVersion!: string;

  @Property({ type: 'string' })
  state: QuizState = 'open';

  /** Completed years on the day it was started. */
  @Property({ type: 'integer' })
  age!: number;

  @Property({ type: 'json', persist: false })
  answers: Unstored<Draft['answers']> = {};

  /** While it is open, because another device may send an older answer later. */
  @Property({ type: 'json', persist: false })
  answerTimes: Unstored<AnswerTimes> = {};

  /** Ids of uploaded files by photo, while it is open. */
  @Property({ type: 'json', defaultRaw: `'{}'` })
  photos: Record<string, string> = {};

  /** When each photo was chosen or removed, while it is open: another device may send an older choice later. */
  @Property({ type: 'json', defaultRaw: `'{}'` })
  photoTimes: Readonly<Record<string, AnswerTime>> = {};

  /** Increases with every saved answer, so that an outdated tab is detected. */
  @Property({ type: 'integer' })
  revision: number = 0;

  @Property({ type: 'integer' })
  furthestPage: number = 1;

  /** Whether an answer led to a blocking stop. A later change of that answer is shown to the doctor. */
  @Property({ type: 'boolean' })
  wasBlocked: boolean = false;

  /** The ending stop whose answer the patient was asked to confirm. */
  @Property({ type: 'string', nullable: true, persist: false })
  askedStop: Unstored<string | null> = null;

  /** The submitted answers to the visible questions. */
  @Property({ type: 'json', nullable: true, persist: false })
  responses: Unstored<ResponseItem[] | null> = null;

  @Property({ type: 'json', nullable: true, persist: false })
  flags: Unstored<string[] | null> = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  updatedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  submittedAt: Date | null = null;

  /**
   * When its appointment was concluded or cancelled; a new evaluation of the line may then be submitted
   * (A-76).
   */
  @Property({ type: 'datetime', nullable: true })
  closedAt: Date | null = null;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
