import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { QuizRow } from '../quiz.entity.ts';

/**
 * `saved` while the evaluation was open, `stopped` at a safety stop, `submitted` with the evaluation or a check-in,
 * `concluded` by a doctor about a severe report.
 */
export type FactState = 'saved' | 'stopped' | 'submitted' | 'concluded';

/** One answer that can forbid, stop or flag. The database refuses updates and deletes of rows. */
@Entity({ tableName: 'clinical_fact' })
@Index({
  name: 'clinical_fact_raising',
  expression: 'create index "clinical_fact_raising" on "clinical_fact" ("at") where is_raising',
})
export class ClinicalFactRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The blind index of the CPF, by which other accounts of the same person find the fact. */
  @Index()
  @Property({ type: 'text', nullable: true })
  person!: string | null;

  /** The evaluation; null for what a patient answered in a check-in, or a doctor concluded about it. */
  @Index()
  @ManyToOne({
    entity: () => QuizRow,
    mapToPk: true,
    fieldName: 'quiz_id',
    nullable: true,
    deleteRule: 'no action',
  })
  quizId!: string | null;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  @Property({ type: 'string' })
  contentVersion!: string;

  @Property({ type: 'string' })
  state!: FactState;

  /**
   * Whether the answer raises a flag, leads to a stop or names medicines. Other answers are stored because they may
   * contradict an earlier answer that did.
   */
  @Property({ type: 'boolean' })
  isRaising!: boolean;

  /** A `Fact` of the questionnaire, encrypted with the key of its person. */
  @Property({ type: 'text' })
  content!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
