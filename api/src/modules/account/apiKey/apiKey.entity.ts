import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { KeyScope } from '#schema/partner/keyScopes.ts';

/** A third party's key. The key is shown once, and only its hash is stored. */
@Entity({ tableName: 'api_key' })
export class ApiKey {
  [OptionalProps]?:
    | 'contactSealed'
    | 'expiresAt'
    | 'isTest'
    | 'lastUsedAt'
    | 'limitPerMinute'
    | 'previousHash'
    | 'previousUntil'
    | 'revokedAt'
    | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string' })
  name!: string;

  @Unique()
  @Property({ type: 'string' })
  keyHash!: string;

  /** What its holder may call. */
  @Property({ type: 'array', columnType: 'text[]' })
  scopes!: KeyScope[];

  /** Sees invented orders only. Anyone may create one, and it is deleted a day after it expires. */
  @Property({ type: 'boolean', default: false })
  isTest: boolean = false;

  /** The partner's address for warnings, as JWE. */
  @Property({ type: 'text', nullable: true })
  contactSealed: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null;

  /** Written every few seconds, not at each request (`keyUse.ts`). */
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null;

  /** Points per minute; null for the usual limit of keys. */
  @Property({ type: 'integer', nullable: true })
  limitPerMinute: number | null = null;

  /** After a rotation, the hash of the earlier secret, which is valid until `previousUntil`. */
  @Property({ type: 'string', nullable: true })
  previousHash: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  previousUntil: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}

/** The requests of a key on one day in São Paulo. */
@Entity({ tableName: 'api_key_day' })
export class ApiKeyDay {
  [OptionalProps]?: 'requests' | 'refused';
  [PrimaryKeyProp]?: ['keyId', 'day'];

  @ManyToOne({
    entity: () => ApiKey,
    mapToPk: true,
    fieldName: 'key_id',
    primary: true,
    deleteRule: 'cascade',
  })
  keyId!: string;

  @PrimaryKey({ type: 'date' })
  day!: string;

  @Property({ type: 'integer', default: 0 })
  requests: number = 0;

  /** Requests beyond the limit or outside the scopes. */
  @Property({ type: 'integer', default: 0 })
  refused: number = 0;
}

/** One recent call with a key: when, what and how it ended, without arguments and answers. */
@Entity({ tableName: 'api_key_call' })
@Index({ properties: ['keyId', 'id'] })
@Index({ properties: ['at'] })
export class ApiKeyCall {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @ManyToOne({ entity: () => ApiKey, mapToPk: true, fieldName: 'key_id', deleteRule: 'cascade' })
  keyId!: string;

  @Property({ type: 'datetime' })
  at!: Date;

  /** A documented path with its method, or the operations of a GraphQL document. */
  @Property({ type: 'string', length: 200 })
  name!: string;

  @Property({ type: 'integer' })
  status!: number;

  @Property({ type: 'integer' })
  ms!: number;
}
