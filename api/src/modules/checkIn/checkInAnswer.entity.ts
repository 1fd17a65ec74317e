import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { SevereReportRow } from '../prescription/hold/severeReport.entity.ts';
import { CheckInRow } from './checkIn.entity.ts';

/** A question with the chosen answers, in the words that the patient saw. */
export interface AnsweredQuestion {
  question: string;
  answers: string[];
}

/** What a patient said about a treatment: in a check-in, or as a side effect at any time. Never changed. */
@Entity({ tableName: 'check_in_answer' })
@Index({ name: 'check_in_answer_of_user', properties: ['userId', 'at'] })
@Unique({ properties: ['checkInId'] })
@SealedRow<CheckInAnswerRow>({
  table: 'check_in_answer',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['answerIds', 'answers', 'flags', 'note'],
  erased: { answerIds: [], answers: [], flags: [] },
})
export class CheckInAnswerRow {
  [OptionalProps]?: 'checkInId' | 'severeReportId' | 'note' | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  line!: number;

  /** Null for a side effect that was reported outside of the plan. */
  @ManyToOne({
    entity: () => CheckInRow,
    mapToPk: true,
    fieldName: 'check_in_id',
    nullable: true,
    deleteRule: 'no action',
  })
  checkInId: string | null = null;

  @Index()
  @ManyToOne({
    entity: () => SevereReportRow,
    mapToPk: true,
    fieldName: 'severe_report_id',
    nullable: true,
    deleteRule: 'no action',
  })
  severeReportId: string | null = null;

  @Property({ type: 'string' })
  contentVersion!: string;

  @Property({ type: 'json', persist: false })
  answerIds!: Unstored<number[]>;

  @Property({ type: 'json', persist: false })
  answers!: Unstored<AnsweredQuestion[]>;

  /** The flags of severe symptoms. */
  @Property({ type: 'json', persist: false })
  flags!: Unstored<string[]>;

  @Property({ type: 'text', nullable: true, persist: false })
  note: Unstored<string | null> = null;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
