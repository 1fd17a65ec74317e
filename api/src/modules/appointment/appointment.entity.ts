import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { StoredAs, Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';

/** The evaluation of one patient in front of a doctor. Only the server sets status and doctor. */
@Entity({ tableName: 'medical_appointment' })
@Index({ name: 'medical_appointment_newest', properties: ['createdAt', 'id'] })
@Index({ name: 'medical_appointment_by_status', properties: ['status', 'createdAt', 'id'] })
@Index({
  name: 'medical_appointment_concluded',
  expression: `create index "medical_appointment_concluded" on "medical_appointment" ("attend_by", "decided_at", "id") where status in (3, 6, 7)`,
})
@Index({ properties: ['doctorId', 'status'] })
@Index({
  name: 'medical_appointment_open',
  expression: `create index "medical_appointment_open" on "medical_appointment" ("due_at", "id") where status in (1, 2, 4, 5)`,
})
@SealedRow<AppointmentRow>({
  table: 'medical_appointment',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['messageToPatient'],
})
export class AppointmentRow {
  [OptionalProps]?:
    | 'evolutionId'
    | 'doctorId'
    | 'typeAttendance'
    | 'decidedAt'
    | 'claimedAt'
    | 'seenAt'
    | 'revision'
    | 'messageToPatient'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Unique()
  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  /** Photos belong to one appointment. */
  @Unique()
  @Property({ type: 'uuid', nullable: true })
  evolutionId: string | null = null;

  /** Treatment line. */
  @Property({ type: 'integer' })
  request!: number;

  @Property({ type: 'integer' })
  status!: number;

  /** The doctor who claimed it. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'attend_by' })
  doctorId: StoredAs<'attendBy', string | null> = null;

  @Property({ type: 'integer' })
  typeAttendance: number = 1;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  dueAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  claimedAt: Date | null = null;

  /** The doctor's last action on it; an idle appointment returns to the queue. */
  @Property({ type: 'datetime', nullable: true })
  seenAt: Date | null = null;

  /** Grows with every change of state; a decision names the revision the doctor read. */
  @Property({ type: 'integer' })
  revision: number = 0;

  /** The doctor's message to the patient with the decision. */
  @Property({ type: 'text', nullable: true, persist: false })
  messageToPatient: Unstored<string | null> = null;

  /** The fields above that name `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
