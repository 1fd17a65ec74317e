import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../account/user.entity.ts';
import type { FilePurpose } from './storedFile.entity.ts';

/** One piece as it lies in the bucket. */
export interface UploadPart {
  name: string;
  size: number;
  /** Missing on pieces that came before pieces were sealed. */
  isSealed?: boolean;
}

/** A file on its way to us, piece by piece, through whichever process answers. */
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

  /** In their order. A piece whose answer was lost may lie in the bucket twice; only one of them is listed. */
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
