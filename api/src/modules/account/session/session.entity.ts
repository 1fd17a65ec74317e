import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { User } from '../user.entity.ts';

/**
 * One signed-in browser. Refresh tokens rotate: only the newest opens, the one before it is remembered so that
 * its second use is recognised as theft and ends the session.
 */
@Entity({ tableName: 'session' })
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
    | 'recoveredAt'
    | 'familyId'
    | 'lastUsedAt'
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

  /** When the refresh token last changed: two tabs refreshing at once within seconds are not a thief. */
  @Property({ type: 'datetime', nullable: true })
  rotatedAt: Date | null = null;

  /** When the second factor was given; a doctor's or admin's session without it can only enrol. */
  @Property({ type: 'datetime', nullable: true })
  secondFactorAt: Date | null = null;

  /** When a code of the app was last given, at the sign-in or within the session. A recovery code is none. */
  @Property({ type: 'datetime', nullable: true })
  steppedUpAt: Date | null = null;

  /** When it began with a recovery code: for a while it may put another app in the place of the lost one. */
  @Property({ type: 'datetime', nullable: true })
  recoveredAt: Date | null = null;

  /** The session it was handed over from, to the sister host: both are one browser and end together. */
  @Index()
  @Property({ type: 'uuid', nullable: true })
  familyId: string | null = null;

  /** The last request by the person's own hand. A refresh alone is none. */
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null;

  /** In the person's words: "Chrome no Windows". */
  @Property({ type: 'string', nullable: true, persist: false })
  deviceName: string | null = null;

  @Property({ type: 'string', nullable: true })
  deviceHash: string | null = null;

  /** The first half of the network address, which names no household. */
  @Property({ type: 'string', nullable: true, persist: false })
  network: string | null = null;

  /** The fields above that name `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /** The absolute end, whatever the session is used for. */
  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
