import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A published version of a questionnaire. The database refuses every change of its document, so that a stored
 * appointment is always shown with the questions that its patient saw.
 */
@Entity({ tableName: 'questionnaire_version' })
export class QuestionnaireVersion {
  [OptionalProps]?: 'draftId' | 'note' | 'cancelledAt' | 'cancelledBy' | 'cancelReason';

  /** Treatment line. */
  @PrimaryKey({ type: 'integer' })
  type!: number;

  @PrimaryKey({ type: 'string' })
  contentVersion!: string;

  /** A `Definition` as text: the JSON type of the database would change the order of its keys, and so its bytes. */
  @Property({ type: 'text' })
  content!: string;

  /** From this moment on, new evaluations use the version. It may be in the future. */
  @Property({ type: 'datetime' })
  publishedAt!: Date;

  /** The draft from which the version was published; null for the version of the seed files. */
  @Property({ type: 'uuid', nullable: true })
  draftId: string | null = null;

  /** What changed and why; shown in the list of versions. */
  @Property({ type: 'text', nullable: true })
  note: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** When a planned version was cancelled. It is then never in force, and its number is not used again. */
  @Property({ type: 'datetime', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  cancelledBy: string | null = null;

  @Property({ type: 'text', nullable: true })
  cancelReason: string | null = null;
}
