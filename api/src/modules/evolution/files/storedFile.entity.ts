import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';

/** What people upload files for. */
export const FILE_PURPOSES = ['photo', 'document', 'prescription', 'chat', 'profile', 'shop'] as const;
/**
 * A file that the documented upload stored without a purpose gets the one of its first use. The shop itself writes the
 * records of dispensings.
 */
export type FilePurpose = (typeof FILE_PURPOSES)[number] | 'dispensing' | 'unstated';

/** Whether a file may be used for this. The command that attaches it stores the purpose. */
export const mayBe = (file: Pick<StoredFileRow, 'purpose'>, purpose: FilePurpose): boolean =>
  file.purpose === purpose || file.purpose === 'unstated';

/** A private file that was checked and stored. Its id is that of its upload. */
@Entity({ tableName: 'stored_file' })
@Index({
  name: 'stored_file_never_attached',
  expression: `create index "stored_file_never_attached" on "stored_file" ("created_at") where attached_at is null`,
})
@Index({
  name: 'stored_file_same_prescription',
  expression: `create index "stored_file_same_prescription" on "stored_file" ("sha256") where purpose = 'prescription'`,
})
@Index({
  name: 'stored_file_in_clear',
  expression: `create index "stored_file_in_clear" on "stored_file" ("id") where sealed_at is null`,
})
export class StoredFileRow {
  [OptionalProps]?: 'thumbName' | 'width' | 'height' | 'sha256' | 'attachedAt' | 'sealedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string' })
  purpose!: FilePurpose;

  @Property({ type: 'string' })
  objectName!: string;

  /** Null for PDFs. */
  @Property({ type: 'string', nullable: true })
  thumbName: string | null = null;

  @Property({ type: 'string' })
  contentType!: string;

  @Property({ type: 'integer' })
  size!: number;

  @Property({ type: 'integer', nullable: true })
  width: number | null = null;

  @Property({ type: 'integer', nullable: true })
  height: number | null = null;

  /** Hash of the stored bytes, used to detect a file uploaded twice. */
  @Property({ type: 'string', length: 64, nullable: true })
  sha256: string | null = null;

  /** When another row first referred to it. Without a reference it is deleted after a day. */
  @Property({ type: 'datetime', nullable: true })
  attachedAt: Date | null = null;

  /** When its objects were encrypted; null only for a file from before files were encrypted. */
  @Property({ type: 'datetime', nullable: true })
  sealedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
