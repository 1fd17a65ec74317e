import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** A person's second factor. The secret is encrypted, so the table alone does not allow a sign-in. */
@Entity({ tableName: 'two_factor' })
export class TwoFactor {
  [OptionalProps]?: 'confirmedAt' | 'lastStep' | 'nextSealed' | 'nextSessionId';

  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    primary: true,
    fieldName: 'user_id',
    deleteRule: 'cascade',
  })
  userId!: string;

  @Property({ type: 'text' })
  secretSealed!: string;

  /** Null while it is an offer, which signing in does not require. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null;

  /** The step whose code was used last. Codes of this step and of earlier ones are refused. */
  @Property({ type: 'integer' })
  lastStep: number = 0;

  /**
   * The encrypted secret of an app that will replace this one on its first code; offered to one session only.
   */
  @Property({ type: 'text', nullable: true })
  nextSealed: string | null = null;

  @Property({ type: 'uuid', nullable: true })
  nextSessionId: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** One of the ten recovery codes, each for one sign-in without the phone. */
@Entity({ tableName: 'two_factor_spare' })
export class RecoveryCodeRow {
  [OptionalProps]?: 'usedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'string' })
  codeHash!: string;

  @Property({ type: 'datetime', nullable: true })
  usedAt: Date | null = null;
}

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
