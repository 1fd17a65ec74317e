import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/**
 * A code or link sent by e-mail, unlike the recovery codes that a person writes down for a lost phone. A code has six digits, 15 minutes, five tries and one use. Only its hash is
 * stored.
 */
@Entity({ tableName: 'recovery_code' })
export class MailedCode {
  [OptionalProps]?: 'purpose' | 'tries' | 'usedAt' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** A code for one purpose is refused for any other. */
  @Property({ type: 'string', length: 20 })
  purpose: 'password' | 'two-factor' | 'mailbox' = 'password';

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
