import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * The data key of one person, wrapped by a master key. When it is destroyed, everything encrypted with it becomes
 * unreadable, also in backups of other tables. The row then stays as a tombstone, so that no new key is created for the
 * same person.
 */
@Entity({ tableName: 'person_key' })
export class PersonKeyRow {
  [OptionalProps]?: 'destroyedAt';

  /**
   * The person's account, or a row with a key of its own: a guest's cart, a contact message, a newsletter lead, a safety
   * case.
   */
  @PrimaryKey({ type: 'uuid' })
  subjectId!: string;

  @Index()
  @Property({ type: 'string', length: 80 })
  masterKeyId!: string;

  /** The encrypted data key; null once it was destroyed. */
  @Property({ type: 'text', nullable: true })
  wrapped!: string | null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  destroyedAt: Date | null = null;
}
