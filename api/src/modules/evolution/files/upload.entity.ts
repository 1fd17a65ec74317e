import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import type { FilePurpose } from './storedFile.entity.ts';

/** One part of an upload in the bucket. */
export interface UploadPart {
  name: string;
  size: number;
  /** Missing on parts from before parts were encrypted. */
  isSealed?: boolean;
}

/** An unfinished upload, whose parts may arrive at different processes. */
@Entity({ tableName: 'upload' })
export class UploadRow {
  [OptionalProps]?: 'received' | 'parts' | 'fileId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string' })
  purpose!: FilePurpose;

  @Property({ type: 'integer' })
  size!: number;

  @Property({ type: 'integer' })
  received: number = 0;

  /** In order. A part whose response was lost may be in the bucket twice; only one of them is listed. */
  @Property({ type: 'json' })
  parts: UploadPart[] = [];

  @Property({ type: 'uuid', nullable: true })
  fileId: string | null = null;

  @Index()
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  updatedAt!: Date;
}
