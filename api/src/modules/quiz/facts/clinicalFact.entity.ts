import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { QuizRow } from '../quiz.entity.ts';

/** `saved` while the evaluation was open, `stopped` at a safety stop, `submitted` with the evaluation. */
export type FactState = 'saved' | 'stopped' | 'submitted';

/**
 * One answer that can forbid, stop or flag. Rows are only ever added: the database refuses changes
 * and deletes. A newer answer is another row.
 */
@Entity({ tableName: 'clinical_fact' })
export class ClinicalFactRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** Keyed index of the CPF, so that other accounts of the same person share its facts. */
  @Index()
  @Property({ type: 'text', nullable: true })
  person!: string | null;

  @Index()
  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  @Property({ type: 'string' })
  contentVersion!: string;

  @Property({ type: 'string' })
  state!: FactState;

  /** Whether the answer raises a flag or meets a stop; the others contradict one that did. */
  @Property({ type: 'boolean' })
  isRaising!: boolean;

  /** A `Fact` of the questionnaire, encrypted with the key of its person. */
  @Property({ type: 'text' })
  content!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
