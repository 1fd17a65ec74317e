import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A published version of a questionnaire. The database refuses every change of its document, so a stored appointment is
 * always shown with the questions its patient saw.
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

  /** A planned version may be cancelled before its moment; then it never counts, and its number stays taken. */
  @Property({ type: 'datetime', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  cancelledBy: string | null = null;

  @Property({ type: 'text', nullable: true })
  cancelReason: string | null = null;
}
