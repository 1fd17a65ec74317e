import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { QuizRow } from './quiz.entity.ts';

/** A sentence somebody agreed to, as it stood then, with the time and the address it came from (LGPD, art. 8). */
@Entity({ tableName: 'quiz_consent' })
export class QuizConsent {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => QuizRow, mapToPk: true, fieldName: 'quiz_id' })
  quizId!: string;

  @Property({ type: 'string' })
  consentId!: string;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'string' })
  address!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
