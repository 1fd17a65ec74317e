import { Migration } from '@mikro-orm/migrations';

/** Counts the runs of a step of a catalogue import, and stores which of them is active. */
export class Migration20261123161400_importRuns extends Migration {
  override up(): void {
    this.addSql(
      'alter table "catalog_import" add column "run_id" uuid null, add column "run_at" timestamptz null, add column "runs" int not null default 0',
    );
  }
}
