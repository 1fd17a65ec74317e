import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** A person's second factor. The secret is sealed: the table alone lets nobody in. */
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

  /** Until then it is an offer, and signing in does not ask for it. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null;

  /** The step whose code was used last: it and everything before it opens nothing any more. */
  @Property({ type: 'integer' })
  lastStep: number = 0;

  /** Of an app that is to take this one's place, until its first code comes; offered to one session only. */
  @Property({ type: 'text', nullable: true })
  nextSealed: string | null = null;

  @Property({ type: 'uuid', nullable: true })
  nextSessionId: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** One of the ten codes that stand in for a lost phone, each once. */
@Entity({ tableName: 'two_factor_spare' })
export class SpareCode {
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
