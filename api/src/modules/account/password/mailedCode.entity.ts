import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/**
 * A one-time code or link sent by e-mail. A code has six digits, is valid for 15 minutes and five tries, and works once
 * a link is valid for days. Only the hash is stored. The table keeps its old name and does not contain the
 * written-down recovery codes.
 */
@Entity({ tableName: 'recovery_code' })
export class MailedCode {
  [OptionalProps]?: 'purpose' | 'tries' | 'usedAt' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** A code for one purpose is refused for any other. `mailbox` is the link that confirms the e-mail address. */
  @Property({ type: 'string', length: 20 })
  purpose: 'password' | 'sign-in' | 'two-factor' | 'mailbox' = 'password';

  @Property({ type: 'string' })
  codeHash!: string;

  @Property({ type: 'integer' })
  tries: number = 0;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  usedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
