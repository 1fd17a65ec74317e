import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { PanelList } from '#schema/panel/panelLists.ts';
import type { StoredAs, Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';

/**
 * Saved filters of a list of the panel, with a title, for one person or for all admins.
 */
@SealedRow<SavedFiltersRow>({
  table: 'saved_filters',
  subject: ({ ownerId }) => ownerId,
  id: ({ id }) => id,
  fields: ['title', 'search'],
  erased: { title: '' },
})
@Entity({ tableName: 'saved_filters' })
@Index({ name: 'saved_filters_admin_id_created_at_index', properties: ['ownerId', 'createdAt'] })
export class SavedFiltersRow {
  [OptionalProps]?: 'sealed' | 'status' | 'queue';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The admin or doctor who saved the view. */
  @Property({ type: 'uuid', fieldName: 'admin_id' })
  ownerId!: StoredAs<'adminId', string>;

  @Property({ type: 'string', length: 20, default: 'TRANSACTIONS' })
  list!: PanelList;

  @Property({ type: 'text', persist: false })
  title!: Unstored<string>;

  /** The search text, which may be a name or a CPF and is therefore encrypted. */
  @Property({ type: 'text', nullable: true, persist: false })
  search!: Unstored<string | null>;

  /** Values by the name of the filter in the address. Null in rows of the previous release: see `filtersOf`. */
  @Property({ type: 'json', nullable: true })
  filters!: Record<string, string> | null;

  /** The filters of the orders as the previous release stores them. */
  @Property({ type: 'integer', nullable: true })
  status: number | null = null;

  @Property({ type: 'string', length: 10, nullable: true })
  queue: string | null = null;

  @Property({ type: 'boolean' })
  isShared!: boolean;

  /** `title` and `search` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
