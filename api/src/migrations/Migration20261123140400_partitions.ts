import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';
import { KEEP_PARTITIONS, PARTITIONS_SCHEMA, partitionByTime } from './partitions.ts';

/** Partitions page views by month and accesses by year. */
export class Migration20261123140400_partitions extends Migration {
  override up(): void {
    for (const statement of [
      PARTITIONS_SCHEMA,
      ...partitionByTime('activity_event'),
      'create unique index "activity_event_default_id_unique" on partitions."activity_event_default" ("id")',
      'create index "activity_event_at_index" on "activity_event" ("at")',
      ...partitionByTime('access_entry'),
      'create index "access_entry_owner_id_at_index" on "access_entry" ("owner_id", "at")',
      'create index "access_entry_viewer_id_at_index" on "access_entry" ("viewer_id", "at")',
      'create index "access_entry_entity_id_at_index" on "access_entry" ("entity_id", "at")',
      'create index "access_entry_at_index" on "access_entry" ("at")',
      'create index "access_entry_xid_id_index" on "access_entry" ("xid", "id")',
      'create trigger stamp_transaction before insert on "access_entry" for each row execute function stamp_transaction()',
      ...appendOnly('access_entry'),
      KEEP_PARTITIONS,
      'revoke all on function keep_partitions(timestamptz) from public',
      'select keep_partitions(now())',
    ])
      this.addSql(statement);
  }
}
