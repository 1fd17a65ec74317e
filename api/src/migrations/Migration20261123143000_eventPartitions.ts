import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';
import { KEEP_EVENT_PARTITIONS, PARTITION_EVENTS } from './eventPartitions.ts';

/** Partitions the event log by its numbers. */
export class Migration20261123143000_eventPartitions extends Migration {
  override up(): void {
    for (const statement of [
      ...PARTITION_EVENTS,
      ...appendOnly('event'),
      KEEP_EVENT_PARTITIONS,
      'revoke all on function keep_event_partitions() from public',
      'select keep_event_partitions()',
    ])
      this.addSql(statement);
  }
}
