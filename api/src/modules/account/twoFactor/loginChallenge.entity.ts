import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/**
 * A sign-in with a right password and without the second factor: five minutes, five tries, one use.
 */
@Entity({ tableName: 'login_challenge' })
export class LoginChallenge {
  [OptionalProps]?: 'tries' | 'usedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'string' })
  tokenHash!: string;

  @Property({ type: 'integer' })
  tries: number = 0;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  usedAt: Date | null = null;
}
