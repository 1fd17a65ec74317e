import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';

/**
 * One step of a visitor, under the codes of the specification (specification rows EV-255…265). It holds no answers and
 * no addresses. Partitioned by month, so the time is part of the key; an id is unique within its month.
 */
@Entity({ tableName: 'activity_event' })
export class ActivityEvent {
  [OptionalProps]?: 'userId';
  [PrimaryKeyProp]?: ['id', 'at'];

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null;

  @Property({ type: 'integer' })
  code!: number;

  @Property({ type: 'string' })
  path!: string;

  @Index()
  @PrimaryKey({ type: 'datetime' })
  at!: Date;
}

/** A person who subscribed to the newsletter. The row has its own data key, because it needs no account. */
@Entity({ tableName: 'newsletter_lead' })
@Unique({ properties: ['emailIndex'], name: 'newsletter_lead_email_unique' })
@SealedRow<NewsletterLead>({
  table: 'newsletter_lead',
  subject: ({ id }) => id,
  id: ({ id }) => id,
  fields: ['email', 'name'],
  erased: { email: '', name: '' },
  indexes: ({ email }, encryption) => ({ emailIndex: encryption.index('email', email) }),
})
export class NewsletterLead {
  [OptionalProps]?: 'sealed' | 'emailIndex';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string', persist: false })
  email!: Unstored<string>;

  @Property({ type: 'string', persist: false })
  name!: Unstored<string>;

  /** `email` and `name` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'string', length: 22, nullable: true })
  emailIndex: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** A message from the help page; answered within five days (Decreto 7.962/2013, art. 4). */
@Entity({ tableName: 'contact_message' })
@SealedRow<ContactMessage>({
  table: 'contact_message',
  subject: ({ id }) => id,
  id: ({ id }) => id,
  fields: ['name', 'email', 'phone', 'subject', 'message'],
  erased: { name: 'Conta removida', email: '', subject: '', message: '' },
  indexes: ({ email }, encryption) => ({ emailIndex: encryption.index('email', email) }),
})
export class ContactMessage {
  [OptionalProps]?: 'userId' | 'phone' | 'sealed' | 'emailIndex';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null;

  @Property({ type: 'string', persist: false })
  name!: Unstored<string>;

  @Property({ type: 'string', persist: false })
  email!: Unstored<string>;

  @Property({ type: 'string', nullable: true, persist: false })
  phone: Unstored<string | null> = null;

  @Property({ type: 'string', persist: false })
  subject!: Unstored<string>;

  @Property({ type: 'text', persist: false })
  message!: Unstored<string>;

  /** What the writer typed, as JWE under a key of this message: writers need no account. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /** Finds the messages of an e-mail address without storing the address. */
  @Index()
  @Property({ type: 'string', length: 22, nullable: true })
  emailIndex: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** When the answer is due at the latest. */
  @Property({ type: 'datetime' })
  answerDueAt!: Date;
}
