import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import type { LegalHold } from './legalHold.rules.ts';

/**
 * What a law requires of an erased person, under the archive's own key. Only `openSealedArchive` can read it. After the
 * last day rows, objects and key are destroyed.
 */
@Entity({ tableName: 'sealed_record' })
export class SealedRecord {
  [OptionalProps]?: 'content' | 'objectName';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The subject of the archive's key; it names no person. */
  @Index()
  @Property({ type: 'uuid' })
  archiveId!: string;

  /** Blind index of the CPF, because a judge names a person by it. */
  @Index()
  @Property({ type: 'string' })
  cpfIndex!: string;

  @Property({ type: 'string' })
  kind!: LegalHold;

  /** The entity of the rows, or `file`. */
  @Property({ type: 'string' })
  name!: string;

  @Property({ type: 'integer' })
  seq!: number;

  /** JWE of the rows as JSON. */
  @Property({ type: 'text', nullable: true })
  content: string | null = null;

  /** A file in the bucket, sealed in the same way. */
  @Property({ type: 'string', nullable: true })
  objectName: string | null = null;

  @Property({ type: 'string' })
  law!: string;

  @Index()
  @Property({ type: 'string', columnType: 'date' })
  keepUntil!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}

/** One opening of a sealed archive: the admin and the legal ground. Rows are only ever added. */
@Entity({ tableName: 'sealed_opening' })
@SealedRow<SealedOpening>({
  table: 'sealed_opening',
  subject: ({ archiveId }) => archiveId,
  id: ({ id }) => id,
  fields: ['reason'],
  erased: { reason: '' },
})
export class SealedOpening {
  [OptionalProps]?: 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @Property({ type: 'uuid' })
  archiveId!: string;

  @Property({ type: 'uuid' })
  openedBy!: string;

  @Property({ type: 'string' })
  ground!: string;

  /** Readable as long as the archive exists. */
  @Property({ type: 'text', persist: false })
  reason!: Unstored<string>;

  /** The reason as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  at!: Date;
}
