import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What a visitor did, by the codes of the specification (EV-255…265). No answers, no addresses. */
@Entity({ tableName: 'activity_event' })
export class ActivityEvent {
  [OptionalProps]?: 'userId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null;

  @Property({ type: 'integer' })
  code!: number;

  @Property({ type: 'string' })
  path!: string;

  @Index()
  @Property({ type: 'datetime' })
  at!: Date;
}

/** Someone who asked for our news. */
@Entity({ tableName: 'newsletter_lead' })
export class NewsletterLead {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Unique()
  @Property({ type: 'string', columnType: 'citext' })
  email!: string;

  @Property({ type: 'string' })
  name!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** A message from the help page; answered within five days (Decreto 7.962/2013, art. 4). */
@Entity({ tableName: 'contact_message' })
export class ContactMessage {
  [OptionalProps]?: 'userId' | 'phone';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null;

  @Property({ type: 'string' })
  name!: string;

  @Property({ type: 'string' })
  email!: string;

  @Property({ type: 'string', nullable: true })
  phone: string | null = null;

  @Property({ type: 'string' })
  subject!: string;

  @Property({ type: 'text' })
  message!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** Until when an answer is due. */
  @Property({ type: 'datetime' })
  answerDueAt!: Date;
}
