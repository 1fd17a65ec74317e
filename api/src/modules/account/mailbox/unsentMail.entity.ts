import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** A mail that waits until its recipient has confirmed the mailbox. */
@Entity({ tableName: 'unsent_mail' })
export class UnsentMail {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** Template and data, encrypted with the data key of the person. */
  @Property({ type: 'text' })
  sealed!: string;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
