import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';

/** A document that an admin saved in the explorer, for their own use. */
@SealedRow<SavedQueryRow>({
  table: 'saved_query',
  subject: ({ adminId }) => adminId,
  id: ({ id }) => id,
  fields: ['title', 'document'],
  erased: { title: '', document: '' },
})
@Entity({ tableName: 'saved_query' })
@Index({ properties: ['adminId', 'createdAt'] })
export class SavedQueryRow {
  [OptionalProps]?: 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'text', persist: false })
  title!: Unstored<string>;

  /** Without variables, which may contain what a person typed. */
  @Property({ type: 'text', persist: false })
  document!: Unstored<string>;

  /** `title` and `document` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
