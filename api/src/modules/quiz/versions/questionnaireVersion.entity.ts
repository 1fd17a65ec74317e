import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A published version of a questionnaire. The database refuses every change of a row, so a stored appointment is
 * always shown with the questions its patient saw.
 */
@Entity({ tableName: 'questionnaire_version' })
export class QuestionnaireVersion {
  [OptionalProps]?: 'draftId' | 'note';

  /** Treatment line. */
  @PrimaryKey({ type: 'integer' })
  type!: number;

  @PrimaryKey({ type: 'string' })
  contentVersion!: string;

  /** A `Definition` as text: the JSON type of the database would change the order of its keys, and so its bytes. */
  @Property({ type: 'text' })
  content!: string;

  /** From then on evaluations begin with it; may be in the future. */
  @Property({ type: 'datetime' })
  publishedAt!: Date;

  /** The draft it was made from; null for the version of the files. */
  @Property({ type: 'uuid', nullable: true })
  draftId: string | null = null;

  /** What changed and why, as the list of versions shows it. */
  @Property({ type: 'text', nullable: true })
  note: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
