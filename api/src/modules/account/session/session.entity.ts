import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { StoredAs, Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { User } from '../user.entity.ts';

/**
 * One signed-in browser. Refresh tokens rotate and only the newest works. The one before it is stored too, so that its
 * second use is recognised as theft and ends the session.
 */
@Entity({ tableName: 'session' })
@Index({
  name: 'session_ended',
  expression: 'create index "session_ended" on "session" ("ended_at") where ended_at is not null',
})
@Index({
  name: 'session_expires',
  expression: 'create index "session_expires" on "session" ("expires_at") where ended_at is null',
})
@Index({
  name: 'session_unused',
  expression: 'create index "session_unused" on "session" ("last_used_at") where ended_at is null',
})
@SealedRow<Session>({
  table: 'session',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['deviceName', 'network'],
})
export class Session {
  [OptionalProps]?:
    | 'previousHash'
    | 'rotatedAt'
    | 'secondFactorAt'
    | 'steppedUpAt'
    | 'passkeyConfirmedAt'
    | 'recoveryCodeUsedAt'
    | 'familyId'
    | 'lastUsedAt'
    | 'actedAt'
    | 'deviceName'
    | 'deviceHash'
    | 'network'
    | 'sealed'
    | 'endedAt'
    | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Index()
  @Property({ type: 'string' })
  refreshHash!: string;

  @Index()
  @Property({ type: 'string', nullable: true })
  previousHash: string | null = null;

  /** When the refresh token last changed. Two tabs that refresh within seconds are not treated as theft. */
  @Property({ type: 'datetime', nullable: true })
  rotatedAt: Date | null = null;

  /**
   * When the second factor was given. A session of a doctor or admin without it can only set one up.
   */
  @Property({ type: 'datetime', nullable: true })
  secondFactorAt: Date | null = null;

  /**
   * When an authenticator code or a passkey was last given, at the sign-in or within the session. A recovery code does
   * not count.
   */
  @Property({ type: 'datetime', nullable: true })
  steppedUpAt: Date | null = null;

  /** When a passkey confirmed the doctor within the session; null once a signature has used the confirmation. */
  @Property({ type: 'datetime', nullable: true })
  passkeyConfirmedAt: Date | null = null;

  /** When the session began with a recovery code: for a while it may replace the lost authenticator app. */
  @Property({ type: 'datetime', nullable: true, fieldName: 'recovered_at' })
  recoveryCodeUsedAt: StoredAs<'recoveredAt', Date | null> = null;

  /**
   * The session on our other host that this one was handed over from. Both belong to one browser and end together.
   */
  @Index()
  @Property({ type: 'uuid', nullable: true })
  familyId: string | null = null;

  /** The last request the person made. An automatic refresh does not count. */
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null;

  /** With a standby: when its admin last acted, or was sent an event (`serverOfReads.ts`). */
  @Property({ type: 'datetime', nullable: true })
  actedAt: Date | null = null;

  /** For the screen: "Chrome no Windows". */
  @Property({ type: 'string', nullable: true, persist: false })
  deviceName: Unstored<string | null> = null;

  @Property({ type: 'string', nullable: true })
  deviceHash: string | null = null;

  /** The first half of the network address, which identifies no household. */
  @Property({ type: 'string', nullable: true, persist: false })
  network: Unstored<string | null> = null;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /** The absolute end, which no use extends. */
  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}

/** A browser in which a person has signed in before. Another sign-in there sends no mail. */
@Entity({ tableName: 'known_device' })
export class KnownDevice {
  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    primary: true,
    fieldName: 'user_id',
    deleteRule: 'cascade',
  })
  userId!: string;

  @PrimaryKey({ type: 'string' })
  deviceHash!: string;

  @Property({ type: 'datetime' })
  firstSeenAt!: Date;

  @Property({ type: 'datetime' })
  lastSeenAt!: Date;
}
