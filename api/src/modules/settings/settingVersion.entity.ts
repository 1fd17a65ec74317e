import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';

/** One version of a setting, with the moment at which it takes effect. It is never changed, only cancelled before then. */
@SealedRow<SettingVersionRow>({
  table: 'setting_version',
  subject: ({ adminId }) => adminId,
  id: ({ id }) => id,
  fields: ['reason'],
  erased: { reason: '' },
})
@Entity({ tableName: 'setting_version' })
@Unique({ properties: ['name', 'number'] })
export class SettingVersionRow {
  [OptionalProps]?: 'sealed' | 'cancelledAt' | 'cancelledBy';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string' })
  name!: string;

  @Property({ type: 'int' })
  number!: number;

  @Property({ type: 'json' })
  value!: unknown;

  @Property({ type: 'datetime' })
  effectiveFrom!: Date;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'text', persist: false })
  reason!: Unstored<string>;

  /** `reason` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  cancelledBy: string | null = null;
}
