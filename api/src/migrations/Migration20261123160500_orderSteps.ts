import { Migration } from '@mikro-orm/migrations';
import { RECORD_ALL_WAITING, RECORD_STEP_CHANGE, RECORDING_TRIGGERS } from './orderStepChanges.ts';

/**
 * The next step of each order that waits for an action, and the changes after which it is computed again. The steps of
 * existing orders are computed by the sweep of the steps, in batches.
 */
export class Migration20261123160500_orderSteps extends Migration {
  override up(): void {
    for (const statement of [
      `create table "order_step" ("id" uuid not null, "kind" varchar(255) not null, "due_at" timestamptz not null, "ends_at" timestamptz null, "needs_wait" boolean not null, "recheck_at" timestamptz null, "computed_at" timestamptz not null, primary key ("id"))`,
      'create index "order_step_due" on "order_step" ("due_at", "id")',
      'create index "order_step_ends" on "order_step" ("ends_at") where ends_at is not null',
      'create index "order_step_needs_wait" on "order_step" ("id") where needs_wait',
      'create index "order_step_recheck" on "order_step" ("recheck_at") where recheck_at is not null',
      'create index "order_step_computed_at_index" on "order_step" ("computed_at")',
      `create table "order_step_change" ("id" bigserial primary key, "subject" varchar(255) not null, "subject_id" uuid not null)`,
      RECORD_STEP_CHANGE,
      ...RECORDING_TRIGGERS,
      RECORD_ALL_WAITING,
    ])
      this.addSql(statement);
  }
}
