import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';

export const CONSENT_PURPOSES = [
  'terms',
  'privacy',
  'telemedicine',
  'images',
  'marketing',
  'cookies',
  'subscription',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export type ConsentChannel = 'register' | 'checkout' | 'evaluation' | 'newsletter' | 'profile';

/**
 * A consent that was given or withdrawn, with the version of the text (LGPD, art. 8). Rows are only ever added.
 */
@SealedRow<ConsentRecord>({
  table: 'consent_record',
  subject: (row) => row.userId,
  id: (row) => row.id,
  fields: ['address'],
})
@Entity({ tableName: 'consent_record' })
@Index({ properties: ['userId', 'at'] })
@Index({
  name: 'consent_record_order',
  expression: `create index "consent_record_order" on "consent_record" ("order_id") where order_id is not null`,
})
export class ConsentRecord {
  [OptionalProps]?: 'document' | 'version' | 'sha256' | 'orderId' | 'sealed' | 'address';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'string' })
  purpose!: ConsentPurpose;

  @Property({ type: 'string' })
  state!: 'given' | 'refused' | 'withdrawn';

  /** The legal document, its version and the digest of its text; null where there is no document. */
  @Property({ type: 'string', nullable: true })
  document: string | null = null;

  @Property({ type: 'string', nullable: true })
  version: string | null = null;

  @Property({ type: 'string', length: 64, nullable: true })
  sha256: string | null = null;

  /** The order that was confirmed under these terms. */
  @Property({ type: 'uuid', nullable: true })
  orderId: string | null = null;

  @Property({ type: 'string' })
  channel!: ConsentChannel;

  /** The network address of the request. */
  @Property({ type: 'json', persist: false })
  address: Unstored<string | null> = null;

  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;
}
