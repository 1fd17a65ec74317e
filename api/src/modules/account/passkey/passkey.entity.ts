import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { User } from '../user.entity.ts';
import type { PasskeyPurpose } from './passkey.rules.ts';

/** The public key of a person's phone, computer or security key. The private key stays on the device. */
@Entity({ tableName: 'passkey' })
@Unique({ properties: ['credentialId'], name: 'passkey_credential_id_unique' })
@SealedRow<Passkey>({
  table: 'passkey',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['name'],
  erased: { name: '' },
})
export class Passkey {
  [OptionalProps]?: 'lastUsedAt' | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** Chosen by the authenticator, in base64url; at most 1023 bytes (WebAuthn §4). */
  @Property({ type: 'string', length: 1400 })
  credentialId!: string;

  /** COSE key in base64url. */
  @Property({ type: 'text' })
  publicKey!: string;

  /** The number of signatures the authenticator reports. Synchronised passkeys always report 0. */
  @Property({ type: new BigIntType('number') })
  counter!: number;

  /** How the browser reaches the authenticator, as WebAuthn names it. */
  @Property({ type: 'text[]' })
  transports!: string[];

  /** Whether a password manager copies it to the person's other devices. */
  @Property({ type: 'boolean' })
  isSynced!: boolean;

  /** The person's name for the device; may contain a person's name. */
  @Property({ type: 'json', persist: false })
  name!: Unstored<string>;

  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null;
}

/** A challenge that waits for its signature: five minutes, one use, one purpose and one browser. */
@Entity({ tableName: 'passkey_challenge' })
export class PasskeyChallenge {
  /** Hash of the challenge, so that the table alone cannot be used to answer one. */
  @PrimaryKey({ type: 'string', length: 43 })
  challengeHash!: string;

  @Property({ type: 'string', length: 20 })
  purpose!: PasskeyPurpose;

  /** The session or the unfinished sign-in that requested it; null for a sign-in without a password. */
  @Property({ type: 'uuid', nullable: true })
  boundTo!: string | null;

  @Property({ type: 'string' })
  deviceHash!: string;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
