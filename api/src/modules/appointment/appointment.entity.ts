import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../account/user.entity.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';

/** A case in front of a doctor. The server alone sets status and doctor. */
@Entity({ tableName: 'medical_appointment' })
@Index({ properties: ['status', 'createdAt'] })
export class AppointmentRow {
  [OptionalProps]?: 'evolutionId' | 'attendBy' | 'typeAttendance' | 'decidedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Unique()
  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  /** Photos belong to one case. */
  @Unique()
  @Property({ type: 'uuid', nullable: true })
  evolutionId: string | null = null;

  /** Treatment line. */
  @Property({ type: 'integer' })
  request!: number;

  @Property({ type: 'integer' })
  status!: number;

  /** The doctor who took it. */
  @Property({ type: 'uuid', nullable: true })
  attendBy: string | null = null;

  @Property({ type: 'integer' })
  typeAttendance: number = 1;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  dueAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null;
}
